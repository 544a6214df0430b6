package import Simulation
package import ViewTree

/// How messages speak of nodes.
extension SimulatedTree {
  /// The node's element and its name, such as `input "E-mail"`; without quotes when it has none.
  package func describe(_ id: NodeID) -> String {
    let element = tree.nativeName(of: id)
    if let name = control(id)?.name, !name.isEmpty, !name.isUnknown {
      return "\(element) \"\(Self.shortened(name.text))\""
    }
    if let identifier = tree.value(.identifier, of: id), !identifier.isEmpty {
      return "\(element)#\(Self.shortened(identifier))"
    }
    if let name = tree.value(.fieldName, of: id), !name.isEmpty {
      return "\(element)[name=\(Self.shortened(name))]"
    }
    return element
  }

  /// The value of a modifier for a message.
  package func quote(_ modifier: ModifierID) -> String {
    "`\(Self.shortened(tree.string(tree[modifier].value)))`"
  }

  /// Text for a message: one line, at most 60 characters.
  package static func shortened(_ text: String) -> String {
    if text.utf8.count <= 60, !text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x80 }),
      !text.hasPrefix(" "), !text.hasSuffix(" ")
    {
      return text
    }
    // A name can be as long as a page: no more of it is read than can be shown.
    let head = text.utf8.count > 400 ? Substring(text.unicodeScalars.prefix(200)) : text[...]
    let line = head.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 60 && head.endIndex == text.endIndex ? line : line.prefix(57) + "..."
  }

  /// The level of what a script of the page can mend: one lower when there is one.
  package func level(_ level: Severity, lowersForScript: Bool = true) -> Severity {
    lowersForScript && tree.hasScript ? level.lowered : level
  }

  /// Whether the document is a part of one that stands elsewhere: no tag of its own says where the
  /// page begins, so what is around it is not known.
  package var isFragment: Bool {
    tree.format == .html
      && tree.children(of: .root).allSatisfy { tree[$0].flags.contains(.isImplied) }
  }

  /// The declared SwiftUI view around a node, if code that is not seen makes it.
  package func viewOfUnknownCallers(around node: NodeID) -> NodeID? {
    guard tree.format == .swiftUI else { return nil }
    return ([node] + tree.ancestors(of: node)).first {
      tree[$0].kind == .component && tree.modifier(.hasUnknownCallers, of: $0) != nil
    }
  }

  /// Whether a view is there for one control alone.
  package func hasOneControl(_ view: NodeID) -> Bool {
    controls(from: view).prefix(2).count { tree.contains(view, $0.node) } == 1
  }

  /// What a message adds when a script of the page can change the matter.
  package var scriptRemark: String {
    tree.hasScript ? " A script on the page may change this." : ""
  }
}

extension UnreachableReason {
  /// Where it was set.
  package var cause: Cause? {
    switch self {
    case .notFocusable, .neverShown: nil
    case .disabled(let cause), .notRendered(let cause), .invisible(let cause), .inert(let cause):
      cause
    }
  }

  /// The predicate of a sentence about the node.
  package var words: String {
    switch self {
    case .notFocusable: "is not focusable"
    case .disabled: "is disabled"
    case .notRendered: "is not rendered"
    case .invisible: "is invisible"
    case .inert: "is inert"
    case .neverShown: "is never shown"
    }
  }
}
