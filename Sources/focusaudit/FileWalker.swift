import Auditing

/// The files that a folder is searched for.
enum KnownFiles {
  /// In lower case, without the dot.
  static let extensions = ["html", "htm", "xhtml", "xml", "ui", "glade"]

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
    /// What is left of it, the last first.
    var rest: [FolderEntry]
  }

  private var operands: ArraySlice<String>
  /// The operands, without `./` in front.
  private let named: Set<String>
  private let standardInputName: String
  private var stack: [Folder] = []
  private var seen: Set<FileStatus.Identity> = []
  private var hasStandardInput = false

  init(operands: [String], standardInputName: String?) {
    self.operands = operands[...]
    named = Set(operands.map(Self.plain))
    self.standardInputName = standardInputName ?? "<stdin>"
  }

  mutating func next() -> Input? {
    while true {
      if let entry = stack.last?.rest.last {
        stack[stack.count - 1].rest.removeLast()
        if let input = visit(entry, in: stack[stack.count - 1].path) { return input }
      } else if !stack.isEmpty {
        stack.removeLast()
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
    return visit(operand, isNamed: true)
  }

  private mutating func visit(_ entry: FolderEntry, in folder: String) -> Input? {
    let isKnown = KnownFiles.isKnown(entry.name)
    // Most files of a folder are of no interest and need no look at the disk.
    if entry.isPlainFile, !isKnown { return nil }
    return visit(Self.join(folder, entry.name), isNamed: false, isKnown: isKnown, name: entry.name)
  }

  private mutating func visit(
    _ path: String,
    isNamed: Bool,
    isKnown: Bool = true,
    name: String = ""
  ) -> Input? {
    let status: FileStatus
    do {
      status = try System.status(of: path)
    } catch {
      // A link to nowhere is only a loss where a form was expected.
      guard isKnown else { return nil }
      return .problem(FileReading.unreadable(path, error))
    }
    if status.kind == .folder {
      if !isNamed, KnownFiles.isSkipped(folder: name) { return nil }
      return enter(path, status.identity)
    }
    guard isKnown, seen.insert(status.identity).inserted else { return nil }
    return .file(path, isNamed: isNamed || named.contains(Self.plain(path)))
  }

  private mutating func enter(_ path: String, _ identity: FileStatus.Identity) -> Input? {
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
    guard seen.insert(identity).inserted else { return nil }
    do {
      let entries = try System.entries(of: path)
      stack.append(
        Folder(path: path, identity: identity, rest: entries.sorted { Self.isBefore($1, $0) })
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

  /// By bytes, so that the order is the same in every locale.
  private static func isBefore(_ left: FolderEntry, _ right: FolderEntry) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
