import Configuring
import Reporting

/// `focusaudit merge`: joins the SARIF logs of the shards of one scan.
enum MergeCommand {
  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("There is nothing to join: name the SARIF logs of the shards.")
    }
    var merge = SARIFMerge()
    var hasFailed = false
    let hasColor = Console.hasColor(arguments, for: System.standardError)
    for name in arguments.operands {
      switch FileReading.read(.file(name, isNamed: true)) {
      case .problem(let notification):
        Console.tell(notification, hasColor: hasColor)
        hasFailed = true
      case .bytes(let path, let bytes):
        do throws(ConfigurationError) {
          try merge.add(bytes, path: path)
        } catch {
          for problem in error.notifications { Console.tell(problem, hasColor: hasColor) }
          hasFailed = true
        }
      }
    }
    guard !hasFailed else {
      Console.error("Nothing was joined.")
      return .failure
    }
    let bytes = merge.bytes()
    for remark in merge.remarks { Console.tell(remark, hasColor: hasColor) }
    guard let name = arguments.last("output"), name != "-" else { return Console.output(bytes) }
    guard OutputFile.replace(name, with: bytes, what: "log") else { return .failure }
    let logs = arguments.operands.count == 1 ? "1 log" : "\(arguments.operands.count) logs"
    let results = merge.resultCount == 1 ? "1 result" : "\(merge.resultCount) results"
    Console.write("Joined \(results) of \(logs) in '\(TerminalText.safe(name))'.")
    return .success
  }
}

extension CommandTable {
  static let merge = Command(
    name: "merge",
    operands: "LOG...",
    summary: "Joins the SARIF logs of the shards of one scan into one.",
    details: """
      The logs are those of 'scan --shard K/N --format sarif=LOG'. The joined one is what a scan of
      all files would have written, whatever the order of the LOGs. They must come from one version
      and one revision. One that is no log of this tool is told with its line and column; the exit
      status is then 2, and nothing is written.

      Findings do not change the exit status: the shards' scans have told them.
      """,
    options: [
      Option(
        name: "output",
        short: "o",
        value: "FILE",
        help: "Where it is written (default the standard output)."
      ),
      color,
      help,
    ]
  )
}

extension OutputFile {
  /// Writes the whole file or leaves the old one, and says so.
  static func replace(_ name: String, with bytes: [UInt8], what: String) -> Bool {
    do throws(SystemError) {
      let output = try OutputFile(name)
      do throws(SystemError) {
        try output.write(bytes)
        try output.commit()
      } catch {
        output.discard()
        throw error
      }
      return true
    } catch {
      Console.error(OutputFile.message(name, error, what: what))
      return false
    }
  }
}
