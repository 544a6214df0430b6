internal import Auditing

/// Pieces of an HTML page that wait to be taken.
struct HTMLText: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Markup as it stands.
  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func line(_ markup: String) {
    add(markup)
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func add(bytes more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func add(escaped text: String) { bytes.append(contentsOf: Self.escaped(text).utf8) }

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Text as it stands in content and in attributes, without what would turn its reading order.
  static func escaped(_ text: String) -> String {
    let text = TerminalText.safe(text)
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A message with what stands in backticks as code.
  static func prose(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      .map { escaped(String(Substring($0))) }
    guard parts.count > 1, parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { $0.offset % 2 == 0 ? $0.element : "<code>\($0.element)</code>" }
      .joined()
  }

  /// The shape and the word that tell a level; the shape is drawn beside the word and says nothing
  /// more.
  static func badge(_ finding: Finding) -> String {
    let level = level(of: finding)
    return "<span class=\"badge \(level)\">\(icon(level)) \(words[level] ?? level)</span>"
  }

  static func icon(_ name: String) -> String {
    "<svg class=\"icon \(name)\" aria-hidden=\"true\"><use href=\"#i-\(name)\"/></svg>"
  }

  /// `review` for what cannot be told, else the level.
  static func level(of finding: Finding) -> String {
    finding.outcome == .review ? "review" : finding.level.rawValue
  }

  static let levels = ["error", "warning", "note", "review"]
  static let words = ["review": "cannot tell"]
}

/// Lines of a text that a drawing shows, which cannot be broken by the viewer.
enum DrawnText {
  /// The text cut to so many columns, with an ellipsis where something is missing.
  static func cut(_ text: String, to columns: Int) -> String {
    var width = 0
    var result = ""
    for character in text {
      width += TerminalText.width(of: character)
      if width > columns { return result + "…" }
      result.append(character)
    }
    return result
  }

  /// The text broken at its spaces into at most so many lines.
  static func lines(_ text: String, columns: Int, limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var words = text.split(separator: " ")[...]
    while let word = words.first {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if line.isEmpty || width(longer) <= columns {
        line = longer
        words = words.dropFirst()
        if width(line) <= columns { continue }
      }
      if lines.count == limit - 1 {
        line = ([line] + words.map(String.init)).joined(separator: " ")
        break
      }
      lines.append(cut(line, to: columns))
      line = ""
    }
    if !line.isEmpty { lines.append(cut(line, to: columns)) }
    return lines
  }

  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + TerminalText.width(of: $1) }
  }
}
