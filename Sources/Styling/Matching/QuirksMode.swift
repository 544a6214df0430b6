internal import ViewTree

/// Whether a document is in quirks mode (HTML Standard, 13.2.6.4.1 The "initial" insertion mode).
enum QuirksMode {
  static func applies(to bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index].isASCIIWhitespace {
        index += 1
      } else if hasPrefix(bytes, "<!--", index) {
        index += 4
        while index < bytes.count, !hasPrefix(bytes, "-->", index) { index += 1 }
        index += 3
      } else if hasPrefix(bytes, "<?", index) {
        while index < bytes.count, bytes[index] != 0x3E { index += 1 }
        index += 1
      } else {
        guard hasPrefix(bytes, "<!doctype", index) else { return true }
        if hasPrefix(bytes, "<!doctype html>", index) { return false }
        let end = bytes[index...].firstIndex(of: 0x3E) ?? bytes.count
        let text = String(decoding: bytes[index..<end].map(\.lowercasedASCII), as: UTF8.self)
        return isQuirky(text)
      }
    }
    return true
  }

  private static func isQuirky(_ declaration: String) -> Bool {
    let words = declaration.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words[1] == "html" else { return true }
    let quoted = declaration.split(separator: "\"", omittingEmptySubsequences: false)
    guard words.count > 2, words[2].hasPrefix("public"), quoted.count > 1 else { return false }
    let identifier = quoted[1]
    let hasSystem = quoted.count > 3
    for prefix in ["-//w3c//dtd html 4.01 transitional//", "-//w3c//dtd html 4.01 frameset//"]
    where identifier.hasPrefix(prefix) {
      return !hasSystem
    }
    let quirky = [
      "-//w3c//dtd html 3", "-//w3c//dtd html 4.0 transitional//",
      "-//w3c//dtd html 4.0 frameset//", "-//ietf//dtd html", "-//netscape", "-//microsoft",
      "-//softquad", "-//w3o//dtd", "-/w3c/dtd html 4.0 transitional/en",
    ]
    return identifier == "html" || quirky.contains { identifier.hasPrefix($0) }
  }

  private static func hasPrefix(_ bytes: [UInt8], _ word: StaticString, _ index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[index + offset].lowercasedASCII != word.utf8Start[offset] {
      return false
    }
    return true
  }
}
