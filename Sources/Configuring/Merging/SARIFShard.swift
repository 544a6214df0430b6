internal import Auditing
internal import Reporting
internal import ViewTree

/// A SARIF log of this tool, read so far that it can be joined with others.
struct SARIFShard {
  /// Members of the run that are joined; all others must be the same in every shard.
  static let joined: Set = ["results", "artifacts", "invocations"]

  /// The file as messages name it.
  let path: String
  let bytes: [UInt8]
  /// The members of the log, and of its only run.
  let log: [JSONMember]
  let run: [JSONMember]
  private let positions: SourcePositions

  /// - Throws: `ConfigurationError` with the place of what is no log of this tool.
  init(_ bytes: [UInt8], path: String) throws(ConfigurationError) {
    // A byte order mark is no column.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.path = path
    self.bytes = text
    let positions = SourcePositions(SourceText(path: path, bytes: text))
    self.positions = positions
    let root: JSONNode
    do throws(JSONSyntaxError) {
      root = try JSONReader.read(text)
    } catch {
      throw Self.error(error.message, at: error.place, path, positions)
    }
    func check(_ isRight: Bool, _ message: String, _ place: JSONNode) throws(ConfigurationError) {
      if !isRight { throw Self.error(message, at: place.place, path, positions) }
    }
    log = root.object ?? []
    let version = log.node("version")
    try check(
      version?.string == "2.1.0",
      "This is no SARIF log of version 2.1.0, as '\(ToolInformation.name) scan --format sarif' "
        + "writes it.",
      version ?? root
    )
    let runs = log.node("runs")
    let members = runs?.array?.first?.object ?? []
    run = members
    try check(
      runs?.array?.count == 1 && !members.isEmpty,
      "A log of '\(ToolInformation.name)' has one run; this one has "
        + "'\(runs?.array?.count ?? 0)'.",
      runs ?? root
    )
    let driver = members.node("tool")?.object?.node("driver")
    let name = driver?.object?.node("name")
    try check(
      name?.string == ToolInformation.name,
      "This log was written by '\(name?.string ?? "an unknown tool")'; only logs of "
        + "'\(ToolInformation.name)' are joined.",
      name ?? driver ?? runs ?? root
    )
    let rules = driver?.object?.node("rules")?.array ?? []
    let results = members.node("results")
    try check(results?.array != nil, "The run has no list 'results'.", results ?? runs ?? root)
    for result in results?.array ?? [] {
      let id = result.object?.node("ruleId")
      let index = result.object?.node("ruleIndex")?.integer
      let isRule =
        index.map {
          rules.indices.contains($0) && rules[$0].object?.node("id")?.string == id?.string
        }
        ?? (result.object?.node("ruleIndex") == nil)
      try check(
        id?.string != nil && isRule,
        "This result does not point at a rule of its log.",
        id ?? result
      )
    }
  }

  /// The items of a list of the run; none where it has no such list.
  func items(_ name: String) -> [JSONNode] { run.node(name)?.array ?? [] }

  /// How many results its scan left out.
  var cutCount: Int {
    let notifications = items("invocations").compactMap(\.object)
      .flatMap { $0.node("toolExecutionNotifications")?.array ?? [] }
    return notifications.reduce(0) { count, notification in
      guard Self.identifier(of: notification) == "results-cut" else { return count }
      let text = notification.object?.node("message")?.object?.node("text")?.string ?? ""
      // As `'10' results are left out`.
      return count + (text.split(separator: "'").first.flatMap { Int($0) } ?? 0)
    }
  }

  /// Whether a notification says what a joined log must say anew.
  static func isAboutLimits(_ notification: JSONNode) -> Bool {
    identifier(of: notification).map(SARIFLimits.identifiers.contains) ?? false
  }

  private static func identifier(of notification: JSONNode) -> String? {
    notification.object?.node("descriptor")?.object?.node("id")?.string
  }

  func text(_ node: JSONNode) -> [UInt8] { Array(bytes[node.place.start..<node.place.end]) }

  /// Whether a member's name begins a line, so that the joined log is laid out alike.
  func beginsLine(_ member: JSONMember) -> Bool {
    let before = bytes[..<member.namePlace.start]
    return before.last { $0 != 0x20 && $0 != 0x09 } == 0x0A
  }

  func error(_ message: String, at node: JSONNode) -> ConfigurationError {
    Self.error(message, at: node.place, path, positions)
  }

  private static func error(
    _ message: String,
    at place: ByteRange,
    _ path: String,
    _ positions: SourcePositions
  ) -> ConfigurationError {
    ConfigurationError(notifications: [
      Notification(
        id: "shard",
        level: .error,
        message: message,
        path: path,
        range: positions.range(place)
      )
    ])
  }
}

extension [JSONMember] {
  func node(_ name: String) -> JSONNode? { first { $0.name == name }?.value }
}

extension JSONNode {
  var integer: Int? {
    if case .number(let number) = value { Int(exactly: number) } else { nil }
  }

  /// Whether both say the same, wherever they stand and however they are laid out.
  func saysSame(as other: JSONNode) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.saysSame(as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          right.node(member.name).map { member.value.saysSame(as: $0) } ?? false
        }
    default: false
    }
  }
}
