import Auditing
import Configuring

/// The files that a folder is searched for.
enum KnownFiles {
  /// In lower case, without the dot.
  static let extensions = ["html", "htm", "xhtml", "xml", "ui", "glade", "swift"]

  /// Such as `.html, .htm and .xhtml`.
  static var extensionList: String {
    let names = extensions.map { ".\($0)" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  static func isKnown(_ name: String) -> Bool {
    // Such names are locks that editors leave, links to nowhere.
    guard let dot = name.lastIndex(of: "."), !name.hasPrefix(".#") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Folders that hold other people's files or a tool's own.
  static func isSkipped(folder name: String) -> Bool {
    name.hasPrefix(".") || name == "node_modules"
  }
}

/// Something that a scan takes up, in order.
enum Input: Sendable {
  /// `isNamed` says that the command names it, and not a folder that it lies in.
  case file(String, isNamed: Bool)
  /// The standard input under the name that reports give it.
  case standardInput(String)
  /// What could not be taken up, and why.
  case problem(Notification)

  /// The path of what is read; nil for a problem.
  var path: String? {
    switch self {
    case .file(let path, _): path
    case .standardInput(let name): name
    case .problem: nil
    }
  }

  var isNamed: Bool {
    if case .file(_, let isNamed) = self { isNamed } else { true }
  }
}

/// Finds the files to scan one after the other: operands in their order, folders by name, each real
/// file once under the name that came first.
struct FileWalker {
  /// A folder that is being searched.
  private struct Folder {
    var path: String
    var identity: FileStatus.Identity
    /// What is left out of it.
    var filter: FolderFilter
    /// How much of the operand's wildcards the path has matched; nil where all is wanted.
    var state: PathGlob.State?
    /// What is left of it, the last first.
    var rest: [FolderEntry]
  }

  private var operands: ArraySlice<String>
  /// The operands, without `./` in front.
  private let named: Set<String>
  private let standardInputName: String
  private let filters: FolderFilters
  private var stack: [Folder] = []
  private var seen: Set<FileStatus.Identity> = []
  private var hasStandardInput = false
  /// What was found ahead of time.
  private var found: ArraySlice<Input> = []
  /// The operand that is being expanded: what is left of the alternatives that its braces give, and
  /// whether anything matched.
  private var expansion: (rest: ArraySlice<String>, text: String, hasMatched: Bool)?
  /// The alternative with wildcards that is being searched for.
  private var pattern: PathGlob?

  init(operands: [String], standardInputName: String?, filters: FolderFilters) {
    self.operands = operands[...]
    named = Set(operands.map(Self.plain))
    self.standardInputName = standardInputName ?? "<stdin>"
    self.filters = filters
  }

  /// Finds files until one is Swift.
  ///
  /// - Returns: whether there is one.
  mutating func findSwift() -> Bool {
    var inputs: [Input] = []
    defer { found = inputs[...] }
    while let input = next() {
      inputs.append(input)
      if let path = input.path, SwiftAudit.isSwift(path) { return true }
    }
    return false
  }

  /// Everything that was found ahead of time.
  var foundAhead: ArraySlice<Input> { found }

  /// Finds every file now.
  mutating func findAll() {
    var inputs: [Input] = []
    while let input = next() { inputs.append(input) }
    found = inputs[...]
  }

  /// Finds every file now and keeps those of a shard.
  ///
  /// - Returns: whether there are others.
  mutating func keep(_ shard: Shard) -> Bool {
    findAll()
    let count = found.count
    found = shard.part(of: Array(found))[...]
    return found.count < count
  }

  mutating func next() -> Input? {
    if let input = found.popFirst() { return input }
    while true {
      if let entry = stack.last?.rest.last {
        stack[stack.count - 1].rest.removeLast()
        if let input = visit(entry, in: stack[stack.count - 1]) { return input }
      } else if !stack.isEmpty {
        stack.removeLast()
      } else if expansion != nil {
        if let input = visitNextAlternative() { return input }
      } else if let operand = operands.popFirst() {
        if let input = visit(operand: operand) { return input }
      } else {
        return nil
      }
    }
  }

  private mutating func visit(operand: String) -> Input? {
    if operand == "-" {
      defer { hasStandardInput = true }
      return hasStandardInput ? nil : .standardInput(standardInputName)
    }
    // What exists under its own name is no pattern.
    if !System.exists(operand) {
      guard let alternatives = PathGlob.expandingBraces(operand) else {
        return .problem(
          Notification(
            id: "pattern-too-large",
            level: .error,
            message: "The braces of '\(operand)' stand for more than "
              + "\(PathGlob.alternativeLimit) patterns.",
            path: operand
          )
        )
      }
      if alternatives.count > 1 || PathGlob(operand) != nil {
        expansion = (alternatives[...], operand, false)
        return nil
      }
    }
    return visit(operand, name: operand, parent: nil, isKnown: true, state: nil)
  }

  /// Begins with the next alternative of the operand.
  private mutating func visitNextAlternative() -> Input? {
    guard let alternative = expansion?.rest.popFirst() else {
      defer { expansion = nil }
      guard let expansion, !expansion.hasMatched else { return nil }
      return .problem(
        Notification(
          id: "no-match",
          level: .error,
          message: "No file matches '\(expansion.text)'.",
          path: expansion.text
        )
      )
    }
    pattern = PathGlob(alternative)
    let folder = pattern?.folder ?? alternative
    guard let status = try? System.status(of: folder) else { return nil }
    guard let pattern else {
      return visit(alternative, name: alternative, parent: nil, isKnown: true, state: nil)
    }
    guard status.kind == .folder else { return nil }
    return enter(folder, status.identity, nil, state: pattern.start)
  }

  private mutating func visit(_ entry: FolderEntry, in folder: Folder) -> Input? {
    var state: PathGlob.State?
    var isKnown = KnownFiles.isKnown(entry.name)
    var isMatch = true
    if let old = folder.state, let pattern {
      let new = pattern.next(old, entry.name)
      if new.isEmpty { return nil }
      if !pattern.isMatch(new) {
        isMatch = false
        state = new
      } else if pattern.namesExtension {
        isKnown = true
      }
    }
    isKnown = isMatch && folder.filter.takesFile(entry.name, isKnown: isKnown)
    // Most files of a folder are of no interest and need no look at the disk.
    if entry.isPlainFile, !isKnown { return nil }
    return visit(
      Self.join(folder.path, entry.name),
      name: entry.name,
      parent: folder.filter,
      isKnown: isKnown,
      state: state
    )
  }

  /// - Parameters:
  ///   - parent: what filters the folder that the path lies in; nil for an operand, which is read
  ///     whatever its name.
  ///   - isKnown: whether it is taken up if it is a file.
  ///   - state: how much of the operand's wildcards the path has matched; nil for all.
  private mutating func visit(
    _ path: String,
    name: String,
    parent: FolderFilter?,
    isKnown: Bool,
    state: PathGlob.State?
  ) -> Input? {
    let status: FileStatus
    do {
      status = try System.status(of: path)
    } catch {
      // A link to nowhere is only a loss where a form was expected.
      guard isKnown, parent?.isIgnored(name, isFolder: false) != true else { return nil }
      return .problem(FileReading.unreadable(path, error))
    }
    let isFolder = status.kind == .folder
    if let parent {
      if isFolder, KnownFiles.isSkipped(folder: name) { return nil }
      guard isFolder || isKnown, !parent.isIgnored(name, isFolder: isFolder) else { return nil }
    }
    if isFolder { return enter(path, status.identity, parent, state: state) }
    expansion?.hasMatched = true
    guard seen.insert(status.identity).inserted else { return nil }
    return .file(path, isNamed: parent == nil || named.contains(Self.plain(path)))
  }

  private mutating func enter(
    _ path: String,
    _ identity: FileStatus.Identity,
    _ parent: FolderFilter?,
    state: PathGlob.State?
  ) -> Input? {
    if stack.contains(where: { $0.identity == identity }) {
      return .problem(
        Notification(
          id: "folder-loop",
          level: .note,
          message: "The folder leads back to one that it lies in, so it is not searched again.",
          path: path
        )
      )
    }
    // Another operand may want other files of a folder that was searched for a pattern.
    if expansion == nil {
      guard seen.insert(identity).inserted else { return nil }
    }
    do {
      let entries = try System.entries(of: path)
      stack.append(
        Folder(
          path: path,
          identity: identity,
          filter: filters.filter(of: path, entries, in: parent),
          state: state,
          rest: entries.sorted { PathOrder.isBefore($1.name, $0.name) }
        )
      )
      return nil
    } catch {
      return .problem(
        Notification(
          id: "unreadable-folder",
          level: .error,
          message: "The folder could not be searched: \(error.reason).",
          path: path
        )
      )
    }
  }

  private static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  private static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
