/// Paths as texts: nothing here looks at the disk.
package enum PathText {
  /// The absolute path without `.`, `..` and doubled slashes.
  package static func absolute(_ path: String, from folder: String) -> String {
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") {
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
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last slash.
  package static func name(of path: Substring) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// What is left of an absolute path below a folder; empty for the folder itself, nil outside.
  package static func below(_ folder: String, _ path: String) -> Substring? {
    if folder == "/" { return path.dropFirst() }
    guard path.hasPrefix(folder) else { return nil }
    let rest = path.dropFirst(folder.count)
    if rest.isEmpty { return rest }
    return rest.first == "/" ? rest.dropFirst() : nil
  }

  /// An absolute path as seen from a folder, with `..` where it lies outside.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    var shared = 0
    while shared < min(target.count, start.count), target[shared] == start[shared] { shared += 1 }
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    let parts = up + target[shared...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
