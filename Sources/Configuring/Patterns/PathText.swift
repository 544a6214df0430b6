/// Paths as texts: nothing here looks at the disk.
package enum PathText {
  private static let slash = UInt8(ascii: "/")

  /// What stands between the slashes.
  package static func segments(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// The absolute path without `.`, `..` and doubled slashes.
  package static func absolute(_ path: String, from folder: String) -> String {
    var parts = path.utf8.first == slash ? [] : segments(of: folder)
    for part in segments(of: path) {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder that a path lies in; nil for `/` and for a name alone.
  package static func folder(of path: String) -> String? {
    guard path != "/", let slash = path.utf8.lastIndex(of: slash) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last slash.
  package static func name(of path: Substring) -> Substring {
    path.utf8.lastIndex(of: slash).map { path[path.utf8.index(after: $0)...] } ?? path
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// What is left of an absolute path below a folder; empty for the folder itself, nil outside.
  package static func below(_ folder: String, _ path: String) -> Substring? {
    if folder == "/" { return path.dropFirst() }
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    if rest.isEmpty { return Substring(rest) }
    return rest.first == slash ? Substring(rest.dropFirst()) : nil
  }

  /// An absolute path as seen from a folder, with `..` where it lies outside.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = segments(of: path)
    let start = segments(of: folder)
    var shared = 0
    while shared < min(target.count, start.count), target[shared] == start[shared] { shared += 1 }
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    let parts = up + target[shared...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
