internal import Styling
internal import ViewTree

/// What boxes elements make: by what is declared, else by the browser's own styles (HTML Standard,
/// 15.3 Non-replaced elements).
struct HTMLDisplay {
  private let tree: ViewTree
  private let styles: DocumentStyles

  init(_ tree: ViewTree, _ styles: DocumentStyles) {
    self.tree = tree
    self.styles = styles
  }

  /// The declared type, if one is certain; else the browser's.
  func type(of id: NodeID) -> DisplayType? {
    guard let value = styles.value(.display, of: id) else { return Self.type(of: tree[id]) }
    guard value.outcomes.count == 1 else { return nil }
    return switch value.outcomes[0] {
    case .display(let type): type
    case nil: Self.type(of: tree[id])
    case .wide(.initial), .wide(.unset): .inline
    default: nil
    }
  }

  /// The one keyword that a property is sure to have; nil when none is declared or certain.
  func keyword(_ property: StyleProperty, of id: NodeID) -> StyleValue.Keyword? {
    guard let value = styles.value(property, of: id), value.outcomes.count == 1,
      case .keyword(let keyword) = value.outcomes[0]
    else { return nil }
    return keyword
  }

  /// Whether size containment applies, without which content cannot be hidden: not to boxes in
  /// the midst of a line, nor to a table and its rows (CSS Containment 2, 3.1).
  func containsSize(_ id: NodeID) -> Bool {
    if isBlockified(id) {
      switch type(of: id) {
      case .table, .contents: return false
      default: return true
      }
    }
    switch type(of: id) {
    case .inline, .ruby, .table, .tablePart, .contents: return Self.isReplaced(tree[id])
    default: return true
    }
  }

  /// Whether the box is made a block by where it stands (CSS Display 3, 2.7).
  private func isBlockified(_ id: NodeID) -> Bool {
    switch keyword(.placement, of: id) {
    case .absolute, .offScreen, .cutAway: return true
    default: break
    }
    switch keyword(.float, of: id) {
    case .left, .right: return true
    default: break
    }
    var parent = tree[id].parent
    while parent != .root, type(of: parent) == .contents { parent = tree[parent].parent }
    guard parent != .root, let outer = type(of: parent) else { return false }
    return outer.isFlexContainer || outer.isGridContainer
  }

  private static func isReplaced(_ node: Node) -> Bool {
    switch HTMLElement(node) {
    case .img, .iframe, .video, .audio, .canvas, .object, .embed, .svg: true
    default: false
    }
  }

  static func type(of node: Node) -> DisplayType {
    if node.flags.contains(.isForeign) && HTMLElement(node) != .svg { return .inline }
    return switch HTMLElement(node) {
    case .html, .body, .address, .article, .aside, .blockquote, .center, .dd, .details, .dialog,
      .dir, .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4,
      .h5, .h6, .header, .hgroup, .hr, .legend, .li, .listing, .main, .menu, .nav, .ol, .optgroup,
      .option, .p, .plaintext, .pre, .search, .section, .summary, .ul, .xmp:
      .block
    case .button, .input, .select, .textarea, .meter, .progress, .marquee: .inlineBlock
    case .table: .table
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr: .tablePart
    case .td, .th: .tableCell
    case .ruby, .rt: .ruby
    case .slot: .contents
    default: .inline
    }
  }
}
