internal import ViewTree

/// The declarations of a `style` attribute that decide what is shown.
struct InlineStyle {
  enum Display { case none, contents, other }
  enum Visibility { case visible, hidden }

  private(set) var display: Display?
  private(set) var visibility: Visibility?
  private(set) var hidesContent = false

  init(_ bytes: ArraySlice<UInt8>) {
    guard Self.mayDecide(bytes) else { return }
    var important: Set<String> = []
    for declaration in Self.declarations(bytes) {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = declaration[..<colon].trimmedASCII.lowercased()
      var value = declaration[declaration.index(after: colon)...].trimmedASCII.lowercased()
      let isImportant = Self.removeImportance(from: &value)
      guard isImportant || !important.contains(name) else { continue }
      guard apply(name, value) else { continue }
      if isImportant { important.insert(name) }
    }
  }

  /// Whether one of the properties that count can stand there: most styles set others.
  private static func mayDecide(_ bytes: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      let letter = byte.lowercasedASCII
      // "sp" of display, "si" of visibility.
      if previous == 0x73 && (letter == 0x70 || letter == 0x69) { return true }
      previous = letter
    }
    return false
  }

  /// - Returns: false for a property that decides nothing, or a value that CSS drops.
  private mutating func apply(_ name: String, _ value: String) -> Bool {
    switch name {
    case "display":
      guard let parsed = Self.display(value) else { return false }
      display = parsed
    case "visibility":
      switch value {
      case "hidden", "collapse": visibility = .hidden
      case "visible", "initial": visibility = .visible
      case "inherit", "unset": visibility = nil
      default: return false
      }
    case "content-visibility":
      guard ["visible", "auto", "hidden", "initial", "unset"].contains(value) else { return false }
      hidesContent = value == "hidden"
    default: return false
    }
    return true
  }

  private static let knownDisplays: Set<Substring> = [
    "block", "inline", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "flow",
    "flow-root", "table", "inline-table", "table-row", "table-cell", "table-row-group",
    "table-header-group", "table-footer-group", "table-column", "table-column-group",
    "table-caption", "list-item", "ruby", "ruby-text", "math", "initial", "inherit", "unset",
    "revert", "-webkit-box", "-webkit-inline-box", "-webkit-flex", "-webkit-inline-flex",
    "run-in",
  ]

  private static func display(_ value: String) -> Display? {
    let words = value.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    if words.count == 1 && first == "none" { return Display.none }
    if words.count == 1 && first == "contents" { return .contents }
    return words.allSatisfy { knownDisplays.contains($0) } ? .other : nil
  }

  private static func removeImportance(from value: inout String) -> Bool {
    guard let mark = value.lastIndex(of: "!"),
      value[value.index(after: mark)...].trimmedASCII == "important"
    else { return false }
    value = value[..<mark].trimmedASCII
    return true
  }

  /// The declarations between semicolons, comments left out; a semicolon in a string or in
  /// brackets ends none (CSS Syntax, 5.5.5 Consume a block's contents).
  private static func declarations(_ bytes: ArraySlice<UInt8>) -> [String] {
    var result: [String] = []
    var current: [UInt8] = []
    var depth = 0
    var quote: UInt8?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      if let open = quote {
        if byte == open { quote = nil }
        current.append(byte)
      } else if byte == 0x2F && next == 0x2A {
        index += 2
        while index + 1 < bytes.endIndex, !(bytes[index] == 0x2A && bytes[index + 1] == 0x2F) {
          index += 1
        }
        index += 2
        continue
      } else if byte == 0x3B && depth == 0 {
        result.append(String(decoding: current, as: UTF8.self))
        current.removeAll(keepingCapacity: true)
      } else {
        switch byte {
        case 0x22, 0x27: quote = byte
        case 0x28, 0x5B, 0x7B: depth += 1
        case 0x29, 0x5D, 0x7D: depth = max(0, depth - 1)
        default: break
        }
        current.append(byte)
      }
      index += 1
    }
    result.append(String(decoding: current, as: UTF8.self))
    return result
  }
}

extension StringProtocol {
  /// Without the white space around it.
  var trimmedASCII: String {
    var slice = self[...]
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return String(slice)
  }
}
