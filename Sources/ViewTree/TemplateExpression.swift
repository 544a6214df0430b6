/// What template engines write into markup and replace before a browser sees it.
public enum TemplateExpression {
  /// Whether one begins in a text: `{{ }}`, `{% %}`, `<% %>`, `${ }`, `#{ }`, `<?php ?>`.
  public static func isIn(_ text: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      switch (previous, byte) {
      case (0x7B, 0x7B), (0x7B, 0x25), (0x3C, 0x25), (0x24, 0x7B), (0x23, 0x7B), (0x3C, 0x3F):
        return true
      default: previous = byte
      }
    }
    return false
  }
}
