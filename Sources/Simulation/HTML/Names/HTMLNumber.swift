internal import ViewTree

/// Floating-point numbers of HTML (HTML Standard, 2.3.4.3).
enum HTMLNumber {
  /// The number that a value is; nil for one that is not valid.
  static func parse(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let first = bytes.first, first == 0x2D || first == 0x2E || first.isASCIIDigit else {
      return nil
    }
    for byte in bytes where !byte.isASCIIDigit {
      switch byte {
      case 0x2B, 0x2D, 0x2E, 0x45, 0x65: continue
      default: return nil
      }
    }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  /// The shortest text of a number.
  static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return String(number)
  }

  /// What a slider stands on (HTML Standard, 4.10.5.1.13 Range state).
  static func rangeValue(of id: NodeID, _ tree: ViewTree) -> String {
    func number(_ kind: ModifierKind) -> Double? {
      tree.modifier(kind, of: id).flatMap { parse(tree.bytes(tree[$0].value)) }
    }
    let minimum = number(.minimum) ?? 0
    let maximum = number(.maximum) ?? 100
    guard maximum >= minimum else { return text(minimum) }
    let value = number(.value) ?? minimum + (maximum - minimum) / 2
    let clamped = min(max(value, minimum), maximum)
    let step = tree.modifier(.step, of: id).map { tree.bytes(tree[$0].value) }
    if step?.lowercasedASCIIEquals("any") ?? false { return text(clamped) }
    let width = step.flatMap(parse).flatMap { $0 > 0 ? $0 : nil } ?? 1
    let base = number(.minimum) ?? number(.value) ?? 0
    var result = base + ((clamped - base) / width).rounded(.toNearestOrAwayFromZero) * width
    if result > maximum { result -= width }
    if result < minimum { result += width }
    return text(result)
  }
}
