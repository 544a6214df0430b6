/// Turns paths as the user named them into the addresses of a report that other machines read:
/// relative to the repository's root, with `/`, percent-encoded, without `..`.
package struct ArtifactPaths: Sendable {
  /// The repository's root, absolute, as path segments.
  private let root: [Substring]
  private let workingDirectory: [Substring]

  /// - Parameters:
  ///   - root: the absolute path of the repository's root.
  ///   - workingDirectory: the absolute path that relative paths start from.
  package init(root: String, workingDirectory: String) {
    self.root = Self.segments(of: root, from: [])
    self.workingDirectory = Self.segments(of: workingDirectory, from: [])
  }

  package var rootPath: String { "/" + root.joined(separator: "/") }

  /// The address of a file. What lies outside the root is told relative to the nearest folder that
  /// holds both, so that no `..` and no absolute path gets into the report.
  package func uri(for path: String) -> String {
    var result: [UInt8] = []
    for segment in segments(for: path) {
      if !result.isEmpty { result.append(UInt8(ascii: "/")) }
      Self.appendEncoded(segment, to: &result)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The same as a plain path, for formats that take no addresses.
  package func path(for path: String) -> String { segments(for: path).joined(separator: "/") }

  private func segments(for path: String) -> ArraySlice<Substring> {
    let start = path.utf8.first == UInt8(ascii: "/") ? [] : workingDirectory
    let target = Self.segments(of: path, from: start)
    var shared = 0
    while shared < root.count, shared < target.count - 1, root[shared] == target[shared] {
      shared += 1
    }
    return target[shared...]
  }

  private static func segments(of path: String, from start: [Substring]) -> [Substring] {
    var result = start
    for segment in path.utf8.split(separator: UInt8(ascii: "/")) {
      switch Substring(segment) {
      case ".": continue
      case "..": _ = result.popLast()
      case let name: result.append(name)
      }
    }
    return result
  }

  /// What RFC 3986 lets stand in a segment stays, but for `:`, which would read as a scheme in the
  /// first one; `#`, `?`, `%` and `\` in a file's name are never read as parts of an address.
  private static func appendEncoded(_ segment: Substring, to result: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in segment.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "$"),
        UInt8(ascii: "&"), UInt8(ascii: "'")...UInt8(ascii: ","), UInt8(ascii: ";"),
        UInt8(ascii: "="), UInt8(ascii: "@"):
        result.append(byte)
      default:
        result.append(UInt8(ascii: "%"))
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
  }
}
