internal import Simulation
package import ViewTree

/// The changes that fixes are made of. Each is nil where it could not be exact.
package enum Fixes {
  /// Puts another value into an attribute; quotes stay as they are.
  package static func setValue(
    of modifier: ModifierID,
    to value: String,
    in tree: ViewTree
  ) -> FixDraft.Edit? {
    guard let attribute = AttributeText(modifier, in: tree) else { return nil }
    return FixDraft.Edit(place: attribute.quotedValue, text: attribute.written(value))
  }

  /// Puts other words into an attribute that lists several, such as `aria-labelledby`.
  ///
  /// - Parameter words: what stands there, and what is to.
  package static func replaceWords(
    of modifier: ModifierID,
    _ words: [String: String],
    in tree: ViewTree
  ) -> [FixDraft.Edit]? {
    guard let attribute = AttributeText(modifier, in: tree) else { return nil }
    var edits: [FixDraft.Edit] = []
    var replaced: Set<String> = []
    for word in attribute.words {
      let bytes = tree.source.bytes[word.start..<word.end]
      // A character reference could stand for several words.
      if bytes.contains(0x26) { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let new = words[text] else { continue }
      guard let escaped = attribute.escaped(new) else { return nil }
      replaced.insert(text)
      edits.append(FixDraft.Edit(place: word, text: escaped))
    }
    return replaced.count == words.count ? edits : nil
  }

  /// Adds an attribute right behind the element's name.
  ///
  /// - Parameter name: one that the element does not have yet.
  package static func insertAttribute(
    _ name: String,
    _ value: String,
    at node: NodeID,
    in tree: ViewTree
  ) -> FixDraft.Edit? {
    let bytes = tree.source.bytes
    let place = tree[node].place
    guard place.start < place.end, place.end <= bytes.count, bytes[place.start] == 0x3C else {
      return nil
    }
    var end = place.start + 1
    while end < place.end, !bytes[end].isASCIIWhitespace, bytes[end] != 0x2F, bytes[end] != 0x3E {
      end += 1
    }
    let written = String(decoding: bytes[place.start + 1..<end], as: UTF8.self)
    guard written.lowercased() == tree.nativeName(of: node).lowercased() else { return nil }
    let text = " \(name)=\"\(AttributeText.escaped(value, quote: 0x22))\""
    return FixDraft.Edit(place: ByteRange(start: end, end: end), text: text)
  }

  /// Takes an attribute away, and the blanks before it.
  package static func removeAttribute(
    _ modifier: ModifierID,
    in tree: ViewTree
  ) -> FixDraft.Edit? {
    guard let attribute = AttributeText(modifier, in: tree) else { return nil }
    let bytes = tree.source.bytes
    let place = attribute.place
    guard place.end < bytes.count else { return nil }
    var start = place.start
    // Where no blank follows, the one before may keep two attributes apart.
    if bytes[place.end].isASCIIWhitespace || bytes[place.end] == 0x3E {
      while start > 0, bytes[start - 1].isASCIIWhitespace { start -= 1 }
    }
    return FixDraft.Edit(place: ByteRange(start: start, end: place.end), text: "")
  }

  /// Gives a button the type `button`, so that it submits nothing.
  package static func makePlainButton(_ node: NodeID, in tree: ViewTree) -> FixDraft? {
    let edit: FixDraft.Edit?
    if let type = tree.modifier(.controlType, of: node) {
      guard tree.string(tree[type].value).lowercased() == "submit" else { return nil }
      edit = setValue(of: type, to: "button", in: tree)
    } else if tree.nativeName(of: node) == "button",
      !tree[node].flags.contains(.hasTemplateAttributes)
    {
      edit = insertAttribute("type", "button", at: node, in: tree)
    } else {
      edit = nil
    }
    guard let edit else { return nil }
    return FixDraft(
      "Give the button 'type=\"button\"', so that it submits nothing.",
      .unsafe,
      [edit]
    )
  }
}
