#if SwiftSource
internal import Importing
internal import ViewTree

/// What a condition of `#if` says of platforms.
struct PlatformCondition {
  private let text: String
  /// The platforms on which it holds; nil where they do not decide.
  private let platforms: Set<String>?

  static let all: Set<String> = ["iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS"]

  init(_ text: String) {
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    platforms = Self.platforms(self.text)
  }

  /// The views in arms of an `if`; nil where there is nothing in either.
  func element(
    then: [SwiftUIElement],
    otherwise: [SwiftUIElement],
    place: ByteRange
  ) -> SwiftUIElement? {
    guard !then.isEmpty || !otherwise.isEmpty else { return nil }
    let (attribute, value) =
      if let platforms, !platforms.isEmpty {
        ("os", platforms.sorted().joined(separator: " "))
      } else {
        ("condition", text)
      }
    return ViewExpander.conditional(value, as: attribute, then, otherwise, place: place)
  }

  private static func platforms(_ text: String) -> Set<String>? {
    var parser = Parser(text: Array(text))
    let result = parser.disjunction()
    return parser.isAtEnd ? result : nil
  }

  /// A recursive-descent parser of the few forms that name platforms.
  private struct Parser {
    let text: [Character]
    var index = 0

    var isAtEnd: Bool { index >= text.count }

    init(text: [Character]) { self.text = text }

    mutating func skip() { while !isAtEnd, text[index] == " " { index += 1 } }

    mutating func take(_ word: String) -> Bool {
      skip()
      let letters = Array(word)
      guard index + letters.count <= text.count,
        Array(text[index..<(index + letters.count)]) == letters
      else { return false }
      index += letters.count
      return true
    }

    mutating func disjunction() -> Set<String>? {
      var result = conjunction()
      while take("||") {
        let next = conjunction()
        result = result.flatMap { left in next.map { left.union($0) } }
      }
      skip()
      return result
    }

    mutating func conjunction() -> Set<String>? {
      var result = term()
      while take("&&") {
        let next = term()
        result = result.flatMap { left in next.map { left.intersection($0) } }
      }
      return result
    }

    mutating func term() -> Set<String>? {
      if take("!") { return term().map { PlatformCondition.all.subtracting($0) } }
      if take("(") {
        let inner = disjunction()
        return take(")") ? inner : nil
      }
      skip()
      let start = index
      while !isAtEnd, text[index].isLetter || text[index].isNumber || text[index] == "_" {
        index += 1
      }
      let word = String(text[start..<index])
      guard take("(") else {
        return word.isEmpty ? nil : unknown()
      }
      let inside = index
      while !isAtEnd, text[index] != ")" { index += 1 }
      let argument = String(text[inside..<index])
      _ = take(")")
      switch (word, argument) {
      case ("os", "iOS"): return ["iOS", "iPadOS"]
      case ("os", "OSX"): return ["macOS"]
      case ("os", "xrOS"): return ["visionOS"]
      case ("os", let name) where PlatformCondition.all.contains(name): return [name]
      case ("canImport", "AppKit"), ("canImport", "Cocoa"): return ["macOS"]
      case ("canImport", "UIKit"): return PlatformCondition.all.subtracting(["macOS"])
      default: return unknown()
      }
    }

    private func unknown() -> Set<String>? { nil }
  }
}
#endif
