internal import ViewTree

/// End tags, by HTML's rules and not by libxml2's, which ends a link where a table begins and a
/// heading where a paragraph does (HTML Standard, 13.2.6.4.7 The "in body" insertion mode).
extension HTMLTreeBuilder {
  /// Takes the end tags that stand before a text; the offset counts bytes of libxml2's copy.
  mutating func endElements(before offset: Int) {
    while nextTag < scanner.tags.count {
      let tag = scanner.tags[nextTag]
      guard tag.role == .end, !tag.isStructural, Int(tag.copyEnd) <= offset else { return }
      passOver(tag)
    }
  }

  /// Takes a tag that libxml2 reports no more; an end tag has its effect here.
  mutating func passOver(_ tag: HTMLTag) {
    nextTag += 1
    guard tag.role == .end, !tag.isStructural else { return }
    noteTemplateExpressions(before: Int(tag.start))
    end(tag)
  }

  private mutating func end(_ tag: HTMLTag) {
    guard let element = tag.element else {
      let name = String(decoding: source.bytes[tag.name], as: UTF8.self)
      guard let index = nativeNameIndex[name.lowercased()] else { return }
      return endOrdinary(index)
    }
    switch element.endKind {
    case .formatting: endFormatting(element)
    case .special: endSpecial(element)
    case .tablePart: endTablePart(element)
    case .heading: endHeading()
    case .ordinary: endOrdinary(element.rawValue)
    }
  }

  /// Any other end tag: ends the nearest of its name, unless a special element lies in between.
  private mutating func endOrdinary(_ nativeName: UInt16) {
    end { entry, nodes in
      if nodes[entry.node].nativeName == nativeName { return .found }
      return !entry.isForeign && entry.element?.isSpecial ?? false ? .bound : .passed
    }
  }

  private mutating func endSpecial(_ element: HTMLElement) {
    end { entry, _ in
      guard let candidate = entry.element else { return .passed }
      if candidate == element { return .found }
      let isBound =
        candidate.boundsScope || element == .p && candidate == .button
        || element == .li && (candidate == .ul || candidate == .ol)
      return isBound ? .bound : .passed
    }
  }

  private mutating func endHeading() {
    end { entry, _ in
      guard let candidate = entry.element else { return .passed }
      return candidate.isHeading ? .found : candidate.boundsScope ? .bound : .passed
    }
  }

  private mutating func endTablePart(_ element: HTMLElement) {
    end { entry, _ in
      switch entry.element {
      case element: .found
      case .table, .template, .html, .document: .bound
      default: .passed
      }
    }
  }

  /// Where a block lies in between, the block goes on and the formatting ends: what follows in the
  /// block still counts as inside, as one tree cannot say otherwise.
  private mutating func endFormatting(_ element: HTMLElement) {
    var spans = false
    let index = lastIndex { entry, _ in
      guard let candidate = entry.element else { return .passed }
      if candidate == element { return .found }
      if candidate.isSpecial { spans = true }
      return candidate.boundsScope ? .bound : .passed
    }
    guard let index else { return }
    if spans { endSpanning(open[index].node) } else { closeOpenElements(downTo: index) }
  }

  private mutating func end(_ judge: (OpenElement, [Node]) -> Match) {
    if let index = lastIndex(judge) { closeOpenElements(downTo: index) }
  }

  /// Searches the open elements from the innermost; nil when a bound comes first.
  private func lastIndex(_ judge: (OpenElement, [Node]) -> Match) -> Int? {
    var index = open.count - 1
    while index >= 0 {
      switch judge(open[index], nodes) {
      case .found: return index
      case .bound: return nil
      case .passed: index -= 1
      }
    }
    return nil
  }

  /// Takes an element off the stack whose inner ones stay open; it ends with the outermost of them.
  mutating func endSpanning(_ node: Int) {
    guard let index = openIndex(of: node) else { return }
    guard index < open.count - 1 else { return close(node) }
    let inner = open[index + 1].node
    pendingEnds[inner, default: []] += [node] + (pendingEnds.removeValue(forKey: node) ?? [])
    open.remove(at: index)
    for above in index..<open.count {
      open[above].reach = open[above - 1].reach.entering(open[above].element, open[above].node)
    }
  }
}

/// What an open element is to the search for the one that an end tag ends.
private enum Match { case found, bound, passed }

extension HTMLTag {
  /// Whether it reaches the builder as a processing instruction.
  fileprivate var isStructural: Bool { element == .form || element == .head }
}

extension HTMLElement {
  fileprivate enum EndKind { case formatting, special, tablePart, heading, ordinary }

  fileprivate var endKind: EndKind {
    switch self {
    case .a, .b, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: .formatting
    case .table, .tbody, .thead, .tfoot, .tr, .td, .th, .caption, .colgroup: .tablePart
    case .h1, .h2, .h3, .h4, .h5, .h6: .heading
    case .dialog, .select: .special
    default: isSpecial ? .special : .ordinary
    }
  }
}
