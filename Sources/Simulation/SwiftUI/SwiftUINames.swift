internal import ViewTree

/// What SwiftUI's controls are called (reference: the accessible name is the label, the title or
/// the label view; a prompt is a placeholder).
struct SwiftUINames {
  private let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  func name(of id: NodeID) -> AccessibleName {
    let name = ownName(of: id)
    switch name.source {
    case .none, .prompt, .help:
      // A modifier or a view around that nobody declares may name it.
      let mayBeNamed =
        tree.applied(.unknownModifier, to: id) != nil || isInsideUnknown(id) || isNamedAround(id)
      return mayBeNamed
        ? AccessibleName("", source: name.source, origins: [id], isUnknown: true) : name
    default: return name
    }
  }

  /// Whether a view around makes one element of all that is in it, or has a label, which SwiftUI
  /// hands to what is in a container that is no element itself.
  private func isNamedAround(_ id: NodeID) -> Bool {
    var isContained = false
    for ancestor in tree.ancestors(of: id) {
      if let children = tree.modifier(.accessibilityChildren, of: ancestor) {
        switch tree.string(tree[children].value) {
        case "contain": isContained = true
        case "combine": return true
        default: break
        }
      }
      if !isContained, tree.modifier(.accessibilityLabel, of: ancestor) != nil,
        tree[ancestor].kind != .label
      {
        return true
      }
    }
    return false
  }

  /// Whether the nearest view around is one that nobody declares.
  private func isInsideUnknown(_ id: NodeID) -> Bool {
    let outer = tree.ancestors(of: id).first {
      tree[$0].kind != .modifier && tree[$0].kind != .componentUse && tree[$0].kind != .conditional
        && tree[$0].kind != .arm
    }
    return outer.map { tree[$0].kind == .unknownView } ?? false
  }

  private func ownName(of id: NodeID) -> AccessibleName {
    if tree.nativeName(of: id) == "EditButton" {
      return AccessibleName("Edit", source: .platformDefault)
    }
    if let modifier = tree.applied(.accessibilityLabel, to: id) {
      return named(modifier, .accessibilityLabel, id) ?? .none
    }
    if let modifier = tree.modifier(.title, of: id), let name = named(modifier, .label, id) {
      return name
    }
    if let label = tree.children(of: id).first(where: {
      tree[$0].kind == .slot && tree.nativeName(of: $0) == "label"
    }) {
      let name = text(of: label)
      if !name.isEmpty || name.isUnknown { return name }
    }
    if tree[id].kind == .button || tree[id].kind == .link || tree[id].kind == .menu {
      let name = text(of: id)
      if !name.isEmpty || name.isUnknown { return name }
    }
    // `LabeledContent("Name") { TextField("", ...) }`: sources disagree whether it names the field.
    if let parent = tree.ancestors(of: id).first(where: {
      tree[$0].kind != .modifier && tree[$0].kind != .slot
    }), tree.nativeName(of: parent) == "LabeledContent",
      let modifier = tree.modifier(.title, of: parent), let name = named(modifier, .label, parent)
    {
      return name
    }
    if let modifier = tree.modifier(.help, of: id) ?? tree.applied(.help, to: id),
      let name = named(modifier, .help, id)
    {
      return name
    }
    if let modifier = tree.modifier(.prompt, of: id), let name = named(modifier, .prompt, id) {
      return name
    }
    return .none
  }

  func hint(of id: NodeID) -> String {
    tree.applied(.accessibilityHint, to: id).map { tree.string(tree[$0].value) } ?? ""
  }

  private func named(
    _ modifier: ModifierID,
    _ source: NameSource,
    _ origin: NodeID
  ) -> AccessibleName? {
    let text = tree.string(tree[modifier].value)
    if tree[modifier].answer == .unknown {
      return AccessibleName("", source: source, origins: [origin], isUnknown: true)
    }
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    return AccessibleName(text, source: source, origins: [origin])
  }

  /// The text of the views below a node: an image alone says nothing but its symbol's name.
  private func text(of id: NodeID) -> AccessibleName {
    var parts: [String] = []
    var isUnknown = false
    for inner in tree.descendants(of: id) {
      switch tree[inner].kind {
      case .text:
        let text = tree.string(tree[inner].text)
        if text.hasPrefix("$") || text.contains("\\(") {
          isUnknown = true
        } else {
          parts.append(text)
        }
      case .label:
        if let modifier = tree.modifier(.title, of: inner) {
          parts.append(tree.string(tree[modifier].value))
        }
      case .image:
        if let modifier = tree.applied(.accessibilityLabel, to: inner) {
          parts.append(tree.string(tree[modifier].value))
        }
      case .componentUse:
        if !tree[inner].flags.contains(.isInlined) || Int(tree[inner].end) == Int(inner.index) + 1 {
          isUnknown = true
        }
      case .unknownView, .representable: isUnknown = true
      default: continue
      }
    }
    let text = parts.joined(separator: " ")
    return AccessibleName(
      text,
      source: .content,
      origins: [id],
      isUnknown: isUnknown && text.isEmpty
    )
  }
}
