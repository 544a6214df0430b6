import Auditing
import Importing
import Reporting
import ViewTree

/// `focusaudit tree`: what the importers made of files, before anything is simulated.
enum TreeCommand {
  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw arguments.error("There is nothing to show: name a file, a folder or '-'.")
    }
    let finder = try SettingsFinder(arguments, operands: arguments.operands)
    var files = FileQueue(arguments, operands: arguments.operands, settings: finder)
    let batch = files.swiftInputs(arguments).map { SwiftBatch($0) }
    if arguments.has("summary") { return summary(batch) }
    let format = arguments.last("format") ?? "text"
    var swift: [String: SwiftBatch.File] = [:]
    for file in batch?.files ?? [] { swift[file.path] = file }
    var output: [UInt8] = []
    var count = 0
    var hasFailed = false
    func tell(_ notifications: [Notification]) {
      let hasColor = Console.hasColor(arguments, for: System.standardError)
      for notification in notifications {
        Console.tell(notification, hasColor: hasColor)
        if notification.level == .error { hasFailed = true }
      }
    }
    while let queued = files.next() {
      guard case .input(let input, _) = queued else {
        if case .wrongConfiguration(let notifications) = queued { tell(notifications) }
        continue
      }
      if let path = input.path, let problem = batch?.problems[path] {
        tell(problem.notifications)
        continue
      }
      if let path = input.path, let file = swift[path] {
        guard let tree = file.tree else { continue }
        add(tree, xml: file.xml, format, isFirst: count == 0, to: &output)
        count += 1
        continue
      }
      switch FileReading.read(input) {
      case .problem(let notification): tell([notification])
      case .bytes(let path, let bytes):
        switch Importer.read(bytes, path: path) {
        case .tree(let tree):
          add(tree, xml: nil, format, isFirst: count == 0, to: &output)
          count += 1
        case .failure(let errors, let source): tell(notifications(of: errors, path: path, source))
        case .unknownFormat: if input.isNamed { tell([unknownFormat(path)]) }
        }
      }
    }
    if format == "json" {
      output = Array(#"{"version": 1, "trees": ["#.utf8) + output + Array("]}\n".utf8)
    }
    let status = Console.output(output)
    if count == 0, !hasFailed { Console.error("There is no tree to show.") }
    return hasFailed || count == 0 ? .failure : status
  }

  private static func add(
    _ tree: ViewTree,
    xml: String?,
    _ format: String,
    isFirst: Bool,
    to output: inout [UInt8]
  ) {
    var listing = TreeListing(tree)
    switch format {
    case "xml":
      guard let xml else {
        let path = TerminalText.safe(tree.source.path)
        return Console.error("'\(path)' has no XML form: only Swift source is written as XML.")
      }
      output += Array(xml.utf8)
    case "json":
      if !isFirst { output += Array(",\n".utf8) }
      output += listing.json()
    default:
      output += listing.text()
    }
  }

  /// How much of the Swift source was understood.
  private static func summary(_ batch: SwiftBatch?) -> ExitStatus {
    guard let found = batch?.statistics else {
      Console.error("There is no Swift source to sum up.")
      return .failure
    }
    func share(_ part: Int, _ whole: Int) -> String {
      whole == 0
        ? "none" : "\(part) of \(whole) (\(part * 1000 / whole / 10).\(part * 1000 / whole % 10) %)"
    }
    var lines = [
      "Swift files: \(found.files)",
      "Views whose body stands in a tree: \(share(found.viewsExpanded, found.views))",
      "Text fields and editors in a tree: \(share(found.fieldsExpanded, found.fields))",
    ]
    for line in found.fieldsMissed { lines.append("  missed: \(TerminalText.safe(line))") }
    let uses = found.unresolved.reduce(0) { $0 + $1.count }
    lines.append("Unknown views and modifiers: \(found.unresolved.count) names, \(uses) uses")
    for item in found.unresolved {
      let name = TerminalText.safe(item.name)
      lines.append("  \(item.count)  \(name)  (first: \(TerminalText.safe(item.firstLine)))")
    }
    return Console.output(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
