/// A path with wildcards, as shells expand them, for shells that did not.
///
/// It is matched name by name while folders are searched. A state is a set of places in the
/// pattern; the empty one means that nothing below can match.
package struct PathGlob: Sendable {
  package typealias State = Set<Int>

  /// The folder that the search begins in: all names before the first wildcard.
  package let folder: String
  /// Whether the pattern itself says which extension is wanted.
  package let namesExtension: Bool
  /// Nil stands for `**`, any number of folders.
  private let names: [(text: String, wildcards: Wildcards)?]

  /// Nil when there is no wildcard.
  package init?(_ text: String) {
    let parts = text.split(separator: "/")
    guard let first = parts.firstIndex(where: { Wildcards.areIn($0) }) else { return nil }
    let start = parts[..<first].joined(separator: "/")
    let isAbsolute = text.hasPrefix("/")
    folder = isAbsolute ? "/" + start : start.isEmpty ? "." : start
    names = parts[first...].map { $0 == "**" ? nil : (String($0), Wildcards($0.utf8)) }
    namesExtension = parts.last.flatMap { IgnorePattern($0) }?.namesExtension ?? false
  }

  package var start: State { closed([0]) }

  /// The state after a name of a file or folder.
  package func next(_ state: State, _ name: String) -> State {
    var result: State = []
    for index in state where index < names.count {
      guard let part = names[index] else {
        // It does not enter hidden folders.
        if !name.hasPrefix(".") { result.insert(index) }
        continue
      }
      if name.hasPrefix("."), !part.text.hasPrefix(".") { continue }
      if part.wildcards.matches(name.utf8) { result.insert(index + 1) }
    }
    return closed(result)
  }

  /// Whether the names up to here match the whole pattern.
  package func isMatch(_ state: State) -> Bool { state.contains(names.count) }

  /// `**` also stands for no folder.
  private func closed(_ state: State) -> State {
    var result = state
    for index in names.indices where names[index] == nil && result.contains(index) {
      result.insert(index + 1)
    }
    return result
  }

  /// What the braces of one pattern may come to: each pair at least doubles it.
  package static let alternativeLimit = 1_000

  /// `a.{b,c}` as `a.b` and `a.c`; nil when there would be more than `alternativeLimit`.
  package static func expandingBraces(_ text: String) -> [String]? {
    var result: [String] = []
    // The next one is the last.
    var rest = [text]
    while let next = rest.popLast() {
      if let alternatives = expandingFirstBraces(next) {
        rest.append(contentsOf: alternatives.reversed())
        if result.count + rest.count > alternativeLimit { return nil }
      } else {
        result.append(next)
      }
    }
    return result
  }

  /// At least two alternatives; nil where there is nothing to expand.
  private static func expandingFirstBraces(_ text: String) -> [String]? {
    guard let open = text.firstIndex(of: "{") else { return nil }
    var depth = 0
    var parts: [Substring] = []
    var partStart = text.index(after: open)
    var index = open
    while index < text.endIndex {
      switch text[index] {
      case "{": depth += 1
      case "," where depth == 1:
        parts.append(text[partStart..<index])
        partStart = text.index(after: index)
      case "}":
        depth -= 1
        guard depth == 0 else { break }
        guard !parts.isEmpty else { return nil }
        parts.append(text[partStart..<index])
        let rest = text[text.index(after: index)...]
        return parts.map { "\(text[..<open])\($0)\(rest)" }
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }
}
