/// Reads `display` (CSS Display 3, 2 Box Layout Modes).
enum DisplayNotation {
  static func type(_ words: [String]?) -> DisplayType? {
    guard let words, let first = words.first else { return nil }
    if words.count == 1 { return single(first) }
    var outer: String?
    var inner: String?
    var isListItem = false
    for word in words {
      switch word {
      case "block", "inline":
        guard outer == nil else { return nil }
        outer = word
      case "flow", "flow-root", "table", "flex", "grid", "ruby", "math":
        guard inner == nil else { return nil }
        inner = word
      case "list-item":
        guard !isListItem else { return nil }
        isListItem = true
      default: return nil
      }
    }
    if isListItem && inner != nil && inner != "flow" && inner != "flow-root" { return nil }
    let isInline = outer == "inline" || outer == nil && inner == "ruby"
    switch inner {
    case "flex": return isInline ? .inlineFlex : .flex
    case "grid": return isInline ? .inlineGrid : .grid
    case "table": return isInline ? .inlineBlock : .table
    case "flow-root": return isInline ? .inlineBlock : .block
    case "ruby": return isInline ? .ruby : .block
    default: return isInline ? .inline : .block
    }
  }

  private static func single(_ word: String) -> DisplayType? {
    switch word {
    case "none": DisplayType.none
    case "contents": .contents
    case "inline", "math": .inline
    case "block", "flow", "flow-root", "list-item", "-webkit-box": .block
    case "inline-block", "inline-table", "-webkit-inline-box": .inlineBlock
    case "flex", "-webkit-flex": .flex
    case "inline-flex", "-webkit-inline-flex": .inlineFlex
    case "grid": .grid
    case "inline-grid": .inlineGrid
    case "table": .table
    case "table-cell": .tableCell
    case "table-row", "table-row-group", "table-header-group", "table-footer-group",
      "table-column", "table-column-group", "table-caption":
      .tablePart
    case "ruby", "ruby-text": .ruby
    default: nil
    }
  }
}
