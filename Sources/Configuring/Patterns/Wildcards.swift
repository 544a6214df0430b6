/// Matches names and paths as git does (its `wildmatch`), byte by byte.
///
/// `*` and `?` stand for anything but `/`, `[a-z]` for one of several, `\` takes the next byte as
/// it is, and `**` between slashes for any number of folders.
package struct Wildcards: Sendable, Hashable {
  private enum Verdict {
    case matches
    case differs
    /// No longer text of an outer star could help.
    case cannotMatch
    /// Only a star that crosses folders could help.
    case needsFolders
  }

  /// What was found out for a place in the pattern and one in the text.
  private typealias Memory = [Int: Verdict]

  private let pattern: [UInt8]
  /// Whether the same question may come up very often, because there are several stars.
  private let remembers: Bool

  package init(_ pattern: some Sequence<UInt8>) {
    self.pattern = Self.withoutRepeatedFolders(Array(pattern))
    remembers = self.pattern.count { $0 == UInt8(ascii: "*") } > 4
  }

  /// `**/**/` as `**/`, which means the same: each pair would be a call deeper.
  private static func withoutRepeatedFolders(_ pattern: [UInt8]) -> [UInt8] {
    let anyFolders = Array("**/".utf8)
    var result: [UInt8] = []
    var rest = pattern[...]
    while let first = rest.first {
      let isRepeated =
        rest.starts(with: anyFolders) && result.suffix(3).elementsEqual(anyFolders)
        && (result.count == 3 || result[result.count - 4] == anyFolders[2])
      if isRepeated {
        rest = rest.dropFirst(3)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Whether a path has the pattern's form as a whole.
  package func matches(_ path: some Sequence<UInt8>) -> Bool {
    var memory: Memory = [:]
    return match(0, Array(path), 0, &memory) == .matches
  }

  /// Whether a text has a character that stands for others.
  package static func areIn(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == 0x5B }
  }

  private func byte(_ index: Int) -> UInt8? { index < pattern.count ? pattern[index] : nil }

  private func match(
    _ patternStart: Int,
    _ text: [UInt8],
    _ textStart: Int,
    _ memory: inout Memory
  ) -> Verdict {
    guard remembers else { return matchAnew(patternStart, text, textStart, &memory) }
    let key = patternStart * (text.count + 1) + textStart
    if let known = memory[key] { return known }
    let verdict = matchAnew(patternStart, text, textStart, &memory)
    memory[key] = verdict
    return verdict
  }

  private func matchAnew(
    _ patternStart: Int,
    _ text: [UInt8],
    _ textStart: Int,
    _ memory: inout Memory
  ) -> Verdict {
    let slash = UInt8(ascii: "/")
    var index = patternStart
    var place = textStart
    while let wanted = byte(index) {
      let star = UInt8(ascii: "*")
      guard place < text.count || wanted == star else { return .cannotMatch }
      switch wanted {
      case UInt8(ascii: "?"):
        if text[place] == slash { return .differs }
      case UInt8(ascii: "["):
        guard let (isIn, end) = bracket(index, text[place]) else { return .cannotMatch }
        if !isIn || text[place] == slash { return .differs }
        index = end
      case star:
        let before = index - 1
        while byte(index) == star { index += 1 }
        var crossesFolders = false
        if index - before > 2 {
          let isAtStart = before < 0 || pattern[before] == slash
          let isEscapedSlash = byte(index) == UInt8(ascii: "\\") && byte(index + 1) == slash
          if isAtStart, byte(index) == nil || byte(index) == slash || isEscapedSlash {
            // Between slashes it also stands for no folder at all.
            if byte(index) == slash, match(index + 1, text, place, &memory) == .matches {
              return .matches
            }
            crossesFolders = true
          }
        }
        return matchStar(index, text, place, crossesFolders: crossesFolders, &memory)
      case UInt8(ascii: "\\"):
        index += 1
        // A backslash at the end escapes nothing and matches nothing.
        if byte(index) != text[place] { return .differs }
      default:
        if wanted != text[place] { return .differs }
      }
      index += 1
      place += 1
    }
    return place < text.count ? .differs : .matches
  }

  /// Goes on after a star: it stands for ever longer pieces of the text.
  private func matchStar(
    _ index: Int,
    _ text: [UInt8],
    _ start: Int,
    crossesFolders: Bool,
    _ memory: inout Memory
  ) -> Verdict {
    let slash = UInt8(ascii: "/")
    if byte(index) == nil {
      return crossesFolders || !text[start...].contains(slash) ? .matches : .needsFolders
    }
    var place = start
    while place < text.count {
      let verdict = match(index, text, place, &memory)
      if verdict != .differs {
        if !crossesFolders || verdict != .needsFolders { return verdict }
      } else if !crossesFolders, text[place] == slash {
        return .needsFolders
      }
      place += 1
    }
    return .cannotMatch
  }

  /// Whether a byte is in the brackets that open at `start`, and where they close; nil when they
  /// are never closed.
  private func bracket(_ start: Int, _ wanted: UInt8) -> (Bool, Int)? {
    var index = start + 1
    let isNegated = byte(index) == UInt8(ascii: "!") || byte(index) == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var isIn = false
    var previous: UInt8?
    let first = index
    while var current = byte(index), index == first || current != UInt8(ascii: "]") {
      if current == UInt8(ascii: "["), byte(index + 1) == UInt8(ascii: ":"),
        let close = classEnd(index)
      {
        let name = String(decoding: pattern[(index + 2)..<close], as: UTF8.self)
        guard let isOfClass = Self.isOf(name, wanted) else { return nil }
        isIn = isIn || isOfClass
        previous = nil
        index = close + 2
        continue
      }
      if current == UInt8(ascii: "-"), let low = previous, var high = byte(index + 1),
        high != UInt8(ascii: "]")
      {
        index += 1
        if high == UInt8(ascii: "\\") {
          index += 1
          guard let escaped = byte(index) else { return nil }
          high = escaped
        }
        if low <= wanted, wanted <= high { isIn = true }
        previous = nil
        index += 1
        continue
      }
      if current == UInt8(ascii: "\\") {
        index += 1
        guard let escaped = byte(index) else { return nil }
        current = escaped
      }
      if current == wanted { isIn = true }
      previous = current
      index += 1
    }
    return index < pattern.count ? (isIn != isNegated, index) : nil
  }

  /// Where `:]` closes a class that `[:` opens.
  private func classEnd(_ start: Int) -> Int? {
    var index = start + 2
    while let current = byte(index), current != UInt8(ascii: "]") {
      if current == UInt8(ascii: ":"), byte(index + 1) == UInt8(ascii: "]") { return index }
      index += 1
    }
    return nil
  }

  /// Nil for a class that does not exist.
  private static func isOf(_ name: String, _ byte: UInt8) -> Bool? {
    let isLower = (0x61...0x7A).contains(byte)
    let isUpper = (0x41...0x5A).contains(byte)
    let isDigit = (0x30...0x39).contains(byte)
    let isGraphic = (0x21...0x7E).contains(byte)
    switch name {
    case "alnum": return isLower || isUpper || isDigit
    case "alpha": return isLower || isUpper
    case "blank": return byte == 0x20 || byte == 0x09
    case "cntrl": return byte < 0x20 || byte == 0x7F
    case "digit": return isDigit
    case "graph": return isGraphic
    case "lower": return isLower
    case "print": return isGraphic || byte == 0x20
    case "punct": return isGraphic && !isLower && !isUpper && !isDigit
    case "space": return byte == 0x20 || (0x09...0x0D).contains(byte)
    case "upper": return isUpper
    case "xdigit": return isDigit || (0x61...0x66).contains(byte) || (0x41...0x46).contains(byte)
    default: return nil
    }
  }
}
