import Auditing
import Configuring
import Importing
import Styling
import Synchronization
import ViewTree

/// Reads the local style sheets that documents link, each once for the whole run.
///
/// Nothing on the network is read and nothing outside the folders that are scanned, symbolic links
/// followed; for a file that is named by itself that is the working directory when the file lies
/// below it, else the file's own folder.
final class StyleSheetLibrary: StyleSheetSource {
  /// A larger sheet is not read, in bytes.
  private static let sizeLimit = 1 << 24
  /// When the sheets that are kept come to more, further ones are read again each time, in bytes.
  private static let cacheLimit = 1 << 28

  private struct Cache {
    var results: [String: LinkedStyleSheet] = [:]
    var size = 0
  }

  /// The real paths of the folders in which a sheet may lie.
  private let roots: [String]
  /// The roots as the user named them: reports name no folder of this machine unasked.
  private let names: [String: String]
  private let cache = Mutex(Cache())

  init(operands: [String]) {
    let directory = System.workingDirectory
    var names = [directory: "."]
    var roots: [String] = []
    // Of many files in a folder, the first finds where it lies.
    var known: Set<String> = []
    for operand in operands where operand != "-" {
      guard let status = try? System.status(of: operand) else { continue }
      if status.kind == .folder {
        if let path = try? System.realPath(operand) {
          roots.append(path)
          if names[path] == nil { names[path] = operand }
        }
      } else if known.insert(Self.folder(of: operand)).inserted,
        let folder = try? System.realPath(Self.folder(of: operand))
      {
        let isBelow = PathText.below(directory, folder) != nil
        roots.append(isBelow ? directory : folder)
        if !isBelow && names[folder] == nil { names[folder] = Self.folder(of: operand) }
      }
    }
    if operands.contains("-") { roots.append(directory) }
    self.roots = Array(Set(roots)).sorted()
    self.names = names
  }

  /// What a command reads linked sheets with; nil when the user wants none.
  static func forCommand(_ arguments: Arguments, operands: [String]) -> StyleSheetLibrary? {
    if arguments.has("no-stylesheets") { return nil }
    // A pattern stands for the folder that it is searched for in.
    let expanded = operands.flatMap { operand in
      System.exists(operand)
        ? [operand] : (PathGlob.expandingBraces(operand) ?? []).map { PathGlob($0)?.folder ?? $0 }
    }
    return StyleSheetLibrary(operands: expanded)
  }

  /// The paths that were looked at, those of missing sheets among them.
  var paths: [String] { cache.withLock { Array($0.results.keys) } }

  func sheet(at address: String, from base: String) -> LinkedStyleSheet {
    guard let local = Self.localPath(address), !local.isEmpty else { return .unread }
    let path: String
    if local.hasPrefix("/") {
      // The site's root is the outermost folder that is scanned around the document.
      guard let folder = try? System.realPath(Self.folder(of: base)),
        let root = roots.first(where: { PathText.below($0, folder) != nil })
      else { return .unread }
      let name = names[root] ?? root
      path = Self.normalized(name == "." ? String(local.drop { $0 == "/" }) : name + local)
    } else {
      let folder = Self.folder(of: base)
      path = Self.normalized(folder == "." ? local : "\(folder)/\(local)")
    }
    if let known = cache.withLock({ $0.results[path] }) { return known }
    let (result, size) = read(path)
    cache.withLock { cache in
      guard cache.size + size <= Self.cacheLimit else { return }
      if cache.results.updateValue(result, forKey: path) == nil { cache.size += size + 256 }
    }
    return result
  }

  private func read(_ path: String) -> (LinkedStyleSheet, size: Int) {
    do throws(SystemError) {
      let status = try System.status(of: path)
      let real = try System.realPath(path)
      guard status.kind == .regular, status.size <= Self.sizeLimit,
        roots.contains(where: { PathText.below($0, real) != nil })
      else { return (.unread, 0) }
      let descriptor = try System.openForReading(path)
      defer { try? System.close(descriptor) }
      let bytes = try System.readAll(descriptor, expecting: status.size, limit: Self.sizeLimit)
      guard bytes.count <= Self.sizeLimit else { return (.unread, 0) }
      return (.sheet(StyleSheet(SourceText(path: path, bytes: Self.text(bytes)))), bytes.count)
    } catch {
      return (error.isMissing && mayLieInside(path) ? .missing(path: path) : .unread, 0)
    }
  }

  /// Whether a file that does not exist would lie inside what is scanned.
  private func mayLieInside(_ path: String) -> Bool {
    var folder = Self.folder(of: path)
    while true {
      if let real = try? System.realPath(folder) {
        return roots.contains { PathText.below($0, real) != nil }
      }
      guard folder != ".", folder != "/" else { return false }
      folder = Self.folder(of: folder)
    }
  }

  // MARK: Paths

  /// The path that an address means, percent escapes replaced; nil for one with a scheme or a host.
  static func localPath(_ address: String) -> String? {
    var text = Array(address.utf8)[...]
    while let first = text.first, first <= 0x20 { text = text.dropFirst() }
    while let last = text.last, last <= 0x20 { text = text.dropLast() }
    guard text.first != 0x5C, !text.starts(with: [0x2F, 0x2F]) else { return nil }
    text = text.prefix { $0 != 0x3F && $0 != 0x23 }
    // A colon before the first slash ends a scheme.
    for byte in text {
      if byte == 0x2F { break }
      if byte == 0x3A { return nil }
    }
    let bytes = PercentEncoding.decoded(text)
    guard !bytes.contains(0) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path without `.` and, as far as can be told from it alone, without `..`.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in PathText.segments(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  private static func folder(of path: String) -> String {
    PathText.folder(of: path) ?? (path == "/" ? "/" : ".")
  }

  /// A sheet's text as UTF-8 (CSS Syntax 3, 3.2): by its byte order mark; other encodings keep
  /// their ASCII, which is what names are made of.
  private static func text(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    return TextDecoding.utf8(fromUTF16: bytes[2...], littleEndian: isLittle)
  }
}

/// Tells of each style sheet that is missing once in a run.
struct MissingSheets {
  private var told: Set<String> = []

  /// Drops the notifications that another file's have told already.
  mutating func removeTold(from notifications: inout [Notification]) {
    notifications.removeAll { notification in
      notification.id == Auditor.missingStyleSheet && !told.insert(notification.message).inserted
    }
  }
}
