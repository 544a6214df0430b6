/// A red border, outline or glow in a `style` attribute that can be seen.
struct RedBorder {
  private static let names: Set<String> = [
    "red", "crimson", "darkred", "firebrick", "indianred", "orangered", "tomato",
  ]

  private static let lineStyles: Set<String> = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset", "auto",
  ]

  /// The red as it is written; nil when there is none, or no line of that colour.
  static func colour(in bytes: ArraySlice<UInt8>) -> String? {
    var border = RedBorder()
    for part in bytes.split(separator: 0x3B) {
      guard let colon = part.firstIndex(of: 0x3A) else { continue }
      let name = String(decoding: part[..<colon], as: UTF8.self).lowercased()
        .filter { !$0.isWhitespace }
      let value = String(decoding: part[(colon + 1)...], as: UTF8.self).lowercased()
      border.declare(name, words(of: value))
    }
    return border.visible
  }

  /// All sides; a field has a border of its own.
  private var all: String?
  private var hasStyle = true
  private var hasWidth = true
  private var side: String?
  private var outline: String?
  private var glow: String?

  private var visible: String? { (hasStyle && hasWidth ? all : nil) ?? side ?? outline ?? glow }

  private mutating func declare(_ name: String, _ words: [String]) {
    let red = words.first(where: Self.isRed)
    switch name {
    case "border":
      (all, side) = (red, nil)
      hasStyle = words.contains(where: Self.lineStyles.contains)
      hasWidth = !words.contains(where: Self.isZero)
    case "border-color": all = red
    case "border-style": hasStyle = words.contains(where: Self.lineStyles.contains)
    case "border-width": hasWidth = !words.allSatisfy(Self.isZero)
    case "border-top", "border-right", "border-bottom", "border-left", "border-block",
      "border-inline":
      side = Self.isLine(words) ? red : nil
    case "border-top-color", "border-right-color", "border-bottom-color", "border-left-color":
      if hasStyle, hasWidth { side = red }
    case "outline": outline = Self.isLine(words) ? red : nil
    case "box-shadow":
      let lengths = words.filter { $0.first.map { $0.isNumber || "-.".contains($0) } ?? false }
      glow = lengths.allSatisfy(Self.isZero) ? nil : red
    default: return
    }
  }

  /// Whether a shorthand draws anything: without a style there is none.
  private static func isLine(_ words: [String]) -> Bool {
    words.contains(where: lineStyles.contains) && !words.contains(where: isZero)
  }

  /// "0", "0px", "0.0em".
  private static func isZero(_ word: String) -> Bool {
    let number = word.prefix { $0.isNumber || $0 == "." }
    return !number.isEmpty && Double(number) == 0
  }

  /// The words of a value; a function with its arguments is one.
  private static func words(of value: String) -> [String] {
    var result: [String] = []
    var word = ""
    var depth = 0
    for character in value {
      if depth == 0, character.isWhitespace || character == "," {
        if !word.isEmpty { result.append(word) }
        word = ""
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      word.append(character)
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  private static func isRed(_ word: String) -> Bool {
    if names.contains(word) { return true }
    var parts: [Double] = []
    if word.hasPrefix("#") {
      let digits = word.dropFirst().compactMap(\.hexDigitValue)
      guard digits.count == word.count - 1 else { return false }
      switch digits.count {
      case 3, 4: parts = digits.map { Double($0 * 17) }
      case 6, 8:
        parts = stride(from: 0, to: digits.count, by: 2)
          .map { Double(digits[$0] * 16 + digits[$0 + 1]) }
      default: return false
      }
    } else if word.hasPrefix("rgb"), let open = word.firstIndex(of: "("), word.hasSuffix(")") {
      let arguments = word[open...].dropFirst().dropLast()
        .split { $0.isWhitespace || $0 == "," || $0 == "/" }
      for argument in arguments {
        let isPercentage = argument.hasSuffix("%")
        guard let number = Double(isPercentage ? argument.dropLast() : argument) else {
          return false
        }
        parts.append(isPercentage ? number * 2.55 : number)
      }
    }
    guard parts.count == 3 || parts.count == 4, parts.count == 3 || parts[3] > 0 else {
      return false
    }
    return parts[0] >= 160 && parts[1] <= 90 && parts[2] <= 100
  }
}
