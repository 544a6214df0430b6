/// A red border, outline or glow in a `style` attribute.
enum RedBorder {
  private static let names: Set<String> = [
    "red", "crimson", "darkred", "firebrick", "indianred", "orangered", "tomato",
  ]

  /// The red as it is written; nil when there is none.
  static func colour(in bytes: ArraySlice<UInt8>) -> String? {
    for part in bytes.split(separator: 0x3B) {
      guard let colon = part.firstIndex(of: 0x3A) else { continue }
      let name = String(decoding: part[..<colon], as: UTF8.self).lowercased()
        .filter { !$0.isWhitespace }
      guard name.hasPrefix("border") || name.hasPrefix("outline") || name == "box-shadow" else {
        continue
      }
      let value = String(decoding: part[(colon + 1)...], as: UTF8.self).lowercased()
      if let colour = colour(in: value) { return colour }
    }
    return nil
  }

  private static func colour(in value: String) -> String? {
    var rest = value[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace && $0 != "," }) {
      rest = rest[start...]
      var end = rest.firstIndex { $0.isWhitespace || $0 == "," || $0 == "(" } ?? rest.endIndex
      if end < rest.endIndex, rest[end] == "(" {
        end = rest[end...].firstIndex(of: ")").map(rest.index(after:)) ?? rest.endIndex
      }
      let word = String(rest[..<end])
      if isRed(word) { return word }
      rest = rest[end...]
    }
    return nil
  }

  private static func isRed(_ word: String) -> Bool {
    if names.contains(word) { return true }
    var parts: [Int] = []
    if word.hasPrefix("#") {
      let digits = word.dropFirst().compactMap(\.hexDigitValue)
      guard digits.count == word.count - 1 else { return false }
      switch digits.count {
      case 3, 4: parts = digits.prefix(3).map { $0 * 17 }
      case 6, 8: parts = [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
      default: return false
      }
    } else if word.hasPrefix("rgb"), let open = word.firstIndex(of: "(") {
      parts = word[open...].split { !$0.isNumber && $0 != "." }.compactMap { Int($0) }
    }
    return parts.count >= 3 && parts[0] >= 160 && parts[1] <= 90 && parts[2] <= 100
  }
}
