import Auditing
import Reporting

/// `focusaudit trace`: what the simulation believes.
enum TraceCommand {
  static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("There is nothing to trace: name a file, a folder or '-'.")
    }
    let isJSON = arguments.last("format") == "json"
    let includesAll = arguments.has("all")
    let finder = try SettingsFinder(arguments, operands: arguments.operands)
    let tellsInColor = Console.hasColor(arguments, for: System.standardError)
    var files = FileQueue(arguments, operands: arguments.operands, settings: finder)
    let swift = SwiftTrace(&files, arguments)
    var pending = isJSON ? Array(#"{"version": 1, "documents": ["#.utf8) : []
    var documents = 0
    var hasFailed = false
    var writeError: SystemError?
    func flush() {
      do throws(SystemError) {
        try System.write(pending, to: System.standardOutput)
      } catch {
        writeError = error
      }
      pending.removeAll(keepingCapacity: true)
    }
    var missingSheets = MissingSheets()
    await workInOrder(
      workers: System.processorCount,
      next: { files.next() },
      work: { queued in
        if case .input(let input, let settings) = queued, let path = input.path,
          let file = swift.file(path, settings, includesAll: includesAll, asJSON: isJSON)
        {
          return file
        }
        return trace(queued, includesAll: includesAll, asJSON: isJSON)
      },
      weight: { $0.output.count },
      consume: { file in
        var file = file
        missingSheets.removeTold(from: &file.notifications)
        for notification in file.notifications {
          Console.tell(notification, hasColor: tellsInColor)
          if notification.level == .error { hasFailed = true }
        }
        guard !file.output.isEmpty else { return true }
        if isJSON { pending.append(contentsOf: (documents > 0 ? ",\n" : "\n").utf8) }
        documents += 1
        pending.append(contentsOf: file.output)
        if pending.count >= 1 << 16 { flush() }
        return writeError == nil
      }
    )
    if writeError == nil {
      if isJSON { pending.append(contentsOf: "]}\n".utf8) }
      flush()
    }
    if let writeError, !writeError.isClosedPipe {
      Console.error(OutputFile.message(nil, writeError))
      hasFailed = true
    }
    if documents == 0, writeError == nil {
      Console.error("Nothing was traced: no file was found that could be read.")
      hasFailed = true
    }
    return hasFailed ? .failure : .success
  }

  private static func trace(
    _ queued: QueuedFile,
    includesAll: Bool,
    asJSON: Bool
  ) -> TracedFile {
    let input: Input
    let settings: FileSettings
    switch queued {
    case .input(let found, let its): (input, settings) = (found, its)
    case .wrongConfiguration(let notifications):
      return TracedFile(output: [], notifications: notifications)
    }
    switch FileReading.read(input) {
    case .problem(let notification):
      return TracedFile(output: [], notifications: [notification])
    case .bytes(let path, let bytes):
      return traceFile(
        path: path,
        bytes: bytes,
        isNamed: input.isNamed,
        settings: settings,
        includeAll: includesAll,
        asJSON: asJSON
      )
    }
  }
}
