internal import ViewTree

/// One tag of an HTML file, as its bytes stand there.
///
/// All tags of a file are kept until its tree is made, so that they are small: 24 bytes.
struct HTMLTag {
  enum Role: UInt8 { case start, end }

  var role: Role
  /// The element that the name stands for; nil for a custom or unknown one.
  var element: HTMLElement?
  var flags: NodeFlags = NodeFlags()
  var attributeCount: UInt16
  /// In bytes; what is longer is cut.
  private let nameLength: UInt16
  /// From `<` to behind `>`.
  var start: UInt32
  var end: UInt32
  /// Behind `>` in the copy that libxml2 reads.
  var copyEnd: UInt32 = 0
  /// An index into `HTMLTagScanner.attributes`.
  var firstAttribute: UInt32

  init(_ role: Role, _ element: HTMLElement?, _ range: Range<Int>, name: Range<Int>) {
    self.role = role
    self.element = element
    nameLength = UInt16(clamping: name.count)
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    attributeCount = 0
    firstAttribute = 0
  }

  /// Where the name lies in the source.
  var name: Range<Int> {
    let first = Int(start) + (role == .start ? 1 : 2)
    return first..<first + Int(nameLength)
  }
}

/// An attribute that says something to the audit.
struct HTMLAttribute {
  var kind: ModifierKind
  /// Whether an `&` stands in the value.
  var hasReference = false
  /// Whether a template expression stands in the value: `{{ }}`, `{% %}`, `<% %>`, `${ }`, `#{ }`,
  /// `<?php ?>`.
  var isTemplate = false
  var nameStart: UInt32
  /// The value without its quotes; empty when there is none.
  var valueStart: UInt32
  var valueEnd: UInt32
  /// Behind the closing quote.
  var end: UInt32
}

/// Finds every tag and attribute with its exact place (HTML Standard, 13.2.5 Tokenization), and
/// makes the copy that libxml2 reads.
///
/// libxml2 is the parser of tags, text and references, but not HTML's: it reads tags inside
/// `textarea` and `title`, closes `<div/>`, lets a second form close the first, and gives no places.
/// So the copy, byte for byte as long as the original, has blanks where those would mislead it
/// (attributes, raw text), and `erased` where nothing stands for HTML (comments, templates). The
/// tags `html`, `head`, `body`, `form` and some void ones become processing instructions; the tree
/// builder applies HTML's rules to them.
struct HTMLTagScanner {
  /// The byte (DEL) that stands in the copy for one that is no text: blanks would part words.
  static let erased: UInt8 = 0x7F

  private(set) var tags: [HTMLTag] = []
  private(set) var attributes: [HTMLAttribute] = []
  /// Where the text behind the start tags of raw text elements ends, by the start of the tag.
  private var contentEnds: [UInt32: UInt32] = [:]
  private(set) var ignoreComments: [IgnoreComment] = []
  private(set) var notes: [ImportNote] = []
  private(set) var hasErased = false
  /// Whether stand-ins for `&` or `<` are in the copy.
  private(set) var hasStandIns = false
  /// Offsets at which a server-side template expression stands between tags.
  private(set) var templateOffsets: [Int] = []

  private let source: UnsafeBufferPointer<UInt8>
  private let masked: UnsafeMutableBufferPointer<UInt8>
  private var position = 0
  /// `svg` and `math` (true) and the `foreignObject`s in them (false) that are open.
  private var foreign: [Bool] = []
  private var isForeign: Bool { foreign.last ?? false }
  /// `<%` was met that no `%>` follows, so that a file full of them stays linear.
  private var lacksExpressionEnd = false
  private var templateDepth = 0
  /// Start tags of each element, and of each unknown name, without the end tags that met them.
  private var openCounts = [Int32](repeating: 0, count: HTMLElement.names.count)
  private var openUnknown: [String: Int32] = [:]
  /// The searches for these end tags that found none, so that a file full of openings stays linear.
  private var missingEndTags: Set<HTMLElement> = []

  /// - Parameters:
  ///   - source: the file's text as UTF-8.
  ///   - masked: a copy of it, which is changed in place.
  init(source: UnsafeBufferPointer<UInt8>, masked: UnsafeMutableBufferPointer<UInt8>) {
    self.source = source
    self.masked = masked
    tags.reserveCapacity(source.count / 24)
    attributes.reserveCapacity(source.count / 48)
  }

  mutating func scan() {
    var templateStart = 0
    while let open = find(0x3C, from: position) {
      if templateDepth == 0 { replaceReferences(position, open) }
      position = open
      guard open + 1 < source.count else { break }
      let wasInTemplate = templateDepth > 0
      switch source[open + 1] {
      case 0x21: scanDeclaration()
      case 0x2F: scanEndTag()
      case 0x3F: scanInstruction()
      case 0x25: scanTemplateExpression(closing: 0x25)
      case let byte where byte.isASCIILetter: scanStartTag()
      default: position = open + 1
      }
      if !wasInTemplate && templateDepth > 0 { templateStart = position }
      if wasInTemplate && templateDepth == 0 { erase(templateStart, open) }
    }
    if templateDepth > 0 {
      erase(templateStart, source.count)
    } else {
      replaceReferences(position, source.count)
    }
  }

  /// Writes what character references in text stand for, which is never longer than they are:
  /// libxml2 knows HTML 4's alone. For `<` and `&`, which it would take for markup, something else
  /// stands until it has read the text.
  private mutating func replaceReferences(_ start: Int, _ end: Int) {
    var index = start
    while index < end {
      guard source[index] == 0x26 else {
        index += 1
        continue
      }
      let text = UnsafeBufferPointer(rebasing: source[index..<end])
      guard
        let (replacement, length) = CharacterReferences.reference(text, at: 0, inAttribute: false)
      else {
        index += 1
        continue
      }
      switch replacement.first {
      case 0x26?, 0x3C?:
        hasStandIns = true
        write(Self.standIn(for: replacement[0]), over: index..<index + length)
      // Two of the names are shorter than their text.
      case _ where replacement.count > length: break
      default: write(replacement, over: index..<index + length)
      }
      index += length
    }
  }

  /// What stands for `&` or `<`: U+FDD0 or U+FDD1, which are no characters and no longer than the
  /// shortest reference, `&lt`.
  private static func standIn(for byte: UInt8) -> [UInt8] {
    [0xEF, 0xB7, byte == 0x26 ? 0x90 : 0x91]
  }

  /// The `&` or `<` that three bytes of text stand for; nil when they are no stand-in.
  static func meaning(ofStandIn bytes: UnsafeBufferPointer<UInt8>.SubSequence) -> UInt8? {
    for byte: UInt8 in [0x26, 0x3C] where bytes.elementsEqual(standIn(for: byte)) { return byte }
    return nil
  }

  /// Puts bytes into the copy, and erases what is left of the range.
  private mutating func write(_ bytes: [UInt8], over range: Range<Int>) {
    let count = min(bytes.count, range.count)
    for offset in 0..<count { mask(range.lowerBound + offset, bytes[offset]) }
    erase(range.lowerBound + count, range.upperBound)
  }

  /// Makes the copy that libxml2 reads of the changed one, in its place: the tags have their names
  /// alone, and what was read already or means nothing is left out.
  ///
  /// - Returns: its length in bytes.
  mutating func compactCopy() -> Int {
    var length = 0
    var position = 0
    for index in tags.indices {
      let tag = tags[index]
      // What is written is never longer than what was read up to here.
      let endsItself =
        masked[Int(tag.end) - 2] == 0x2F && tag.name.upperBound < Int(tag.end) - 1
      move(position..<tag.name.upperBound, to: &length)
      if endsItself {
        masked[length] = 0x2F
        length += 1
      }
      masked[length] = 0x3E
      length += 1
      tags[index].copyEnd = UInt32(length)
      position = content(of: tag)?.end ?? Int(tag.end)
    }
    move(position..<masked.count, to: &length)
    return length
  }

  private func move(_ range: Range<Int>, to length: inout Int) {
    guard let base = masked.baseAddress else { return }
    guard hasErased else {
      (base + length).update(from: base + range.lowerBound, count: range.count)
      length += range.count
      return
    }
    var target = base + length
    for index in range {
      let byte = base[index]
      target.pointee = byte
      if byte != Self.erased { target += 1 }
    }
    length = target - base
  }

  /// The text between a raw text element's tags; nil for other tags.
  func content(of tag: HTMLTag) -> ByteRange? {
    guard tag.role == .start, tag.element?.hasRawText ?? false else { return nil }
    return contentEnds[tag.start].map { ByteRange(start: Int(tag.end), end: Int($0)) }
  }

  // MARK: Markup that is no tag

  private mutating func scanDeclaration() {
    let start = position
    if starts(with: "<!--", at: start) {
      let contentStart = start + 4
      var end = source.count
      var contentEnd = source.count
      if byte(contentStart) == 0x3E {
        (contentEnd, end) = (contentStart, contentStart + 1)
      } else if byte(contentStart) == 0x2D && byte(contentStart + 1) == 0x3E {
        (contentEnd, end) = (contentStart, contentStart + 2)
      } else {
        var dash = contentStart
        while let found = find(0x2D, from: dash) {
          if byte(found + 1) == 0x2D {
            if byte(found + 2) == 0x3E {
              (contentEnd, end) = (found, found + 3)
              break
            }
            if byte(found + 2) == 0x21 && byte(found + 3) == 0x3E {
              (contentEnd, end) = (found, found + 4)
              break
            }
          }
          dash = found + 1
        }
      }
      if templateDepth == 0 { noteIgnoreComment(contentStart, contentEnd, whole: start..<end) }
      erase(start, end)
      position = end
    } else if isForeign && starts(with: "<![CDATA[", at: start) {
      scanCharacterData()
    } else {
      eraseToBracket()
    }
  }

  /// `<![CDATA[ ]]>` in `svg` and `math`: text, in which `<` and `&` say nothing.
  private mutating func scanCharacterData() {
    let contentStart = position + 9
    var contentEnd = contentStart
    while contentEnd < source.count, !starts(with: "]]>", at: contentEnd) { contentEnd += 1 }
    let end = min(contentEnd + 3, source.count)
    erase(position, contentStart)
    for index in contentStart..<contentEnd where source[index] == 0x3C || source[index] == 0x26 {
      mask(index, Self.erased)
    }
    erase(contentEnd, end)
    position = end
  }

  private mutating func eraseToBracket() {
    let end = find(0x3E, from: position).map { $0 + 1 } ?? source.count
    erase(position, end)
    position = end
  }

  private mutating func noteIgnoreComment(_ start: Int, _ end: Int, whole: Range<Int>) {
    var first = start
    while first < end && source[first].isASCIIWhitespace { first += 1 }
    let marker = "focusaudit:ignore"
    guard starts(with: marker, at: first) else { return }
    let text = String(decoding: source[(first + marker.utf8.count)..<end], as: UTF8.self)
    ignoreComments.append(
      IgnoreComment(text: text, place: ByteRange(start: whole.lowerBound, end: whole.upperBound))
    )
  }

  private mutating func scanInstruction() {
    if starts(with: "<?php", at: position) || starts(with: "<?=", at: position) {
      scanTemplateExpression(closing: 0x3F)
    } else {
      eraseToBracket()
    }
  }

  /// `<% ... %>` or `<?php ... ?>` between tags.
  private mutating func scanTemplateExpression(closing: UInt8) {
    let end = endOfTemplateExpression(at: position, closing: closing) ?? (position + 1)
    if end > position + 1 {
      templateOffsets.append(position)
      blank(position, end)
    }
    position = end
  }

  private mutating func endOfTemplateExpression(at start: Int, closing: UInt8) -> Int? {
    if closing == 0x25 && lacksExpressionEnd { return nil }
    var index = start + 2
    while let found = find(closing, from: index) {
      if byte(found + 1) == 0x3E { return found + 2 }
      index = found + 1
    }
    if closing == 0x3F { return source.count }
    lacksExpressionEnd = true
    return nil
  }

  // MARK: Tags

  private mutating func scanEndTag() {
    let start = position
    guard let letter = byte(start + 2), letter.isASCIILetter else {
      // At the file's very end the two characters are text.
      if start + 2 < source.count { eraseToBracket() } else { position = source.count }
      return
    }
    let nameEnd = endOfName(from: start + 2)
    let element = self.element(start + 2, nameEnd)
    let attributeCount = attributes.count
    var flags: NodeFlags = NodeFlags()
    let end = scanAttributes(from: nameEnd, flags: &flags)
    attributes.removeLast(attributes.count - attributeCount)
    guard let end else { return dropTruncatedTag(start) }
    position = end
    if element == .template && templateDepth > 0 { templateDepth -= 1 }
    guard templateDepth == 0 else { return }
    // An end tag of nothing is nothing; libxml2 would search all that is open for it.
    guard countEnd(element, start + 2, nameEnd) else { return erase(start, end) }
    leaveForeign(element, start + 2, nameEnd)
    blank(nameEnd, end - 1)
    switch element {
    case .form, .head: mask(start + 1, 0x3F)
    case .html, .body:
      erase(start, end)
      return
    default: sanitizeName(start + 2, nameEnd)
    }
    tags.append(HTMLTag(.end, element, start..<end, name: start + 2..<nameEnd))
  }

  private mutating func scanStartTag() {
    let start = position
    let nameEnd = endOfName(from: start + 1)
    let element = self.element(start + 1, nameEnd)
    let firstAttribute = attributes.count
    var flags: NodeFlags = NodeFlags()
    guard let end = scanAttributes(from: nameEnd, flags: &flags) else {
      return dropTruncatedTag(start)
    }
    position = end
    var tag = HTMLTag(.start, element, start..<end, name: start + 1..<nameEnd)
    tag.flags = flags
    tag.firstAttribute = UInt32(firstAttribute)
    tag.attributeCount = UInt16(clamping: attributes.count - firstAttribute)
    let isShadowRoot =
      element == .template && attributes[firstAttribute...].contains { $0.kind == .shadowRoot }
    if isForeign, let element, element.breaksOutOfForeign {
      while isForeign { foreign.removeLast() }
    }
    if let element, element.hasRawText,
      !isForeign || element != .title && !tag.flags.contains(.isSelfClosing)
    {
      let contentEnd = endOfRawText(of: element, from: end)
      contentEnds[tag.start] = UInt32(contentEnd)
      position = contentEnd
      blank(end, contentEnd)
    }
    guard templateDepth == 0 else {
      attributes.removeLast(attributes.count - firstAttribute)
      if element == .template { templateDepth += 1 }
      return
    }
    if element == .template && !isShadowRoot { templateDepth = 1 }
    if isShadowRoot { tag.flags.insert(.isShadowRoot) }
    if isForeign || element == .svg || element == .math { tag.flags.insert(.isForeign) }
    maskStartTag(tag, element: element)
    if tag.flags.isSuperset(of: .isForeign) && !tag.flags.contains(.isSelfClosing) {
      if element == .svg || element == .math {
        foreign.append(true)
      } else if isForeignObject(start + 1, nameEnd) {
        foreign.append(false)
      }
    }
    countStart(element, start + 1, nameEnd)
    tags.append(tag)
  }

  private mutating func countStart(_ element: HTMLElement?, _ start: Int, _ end: Int) {
    if let element {
      openCounts[Self.counter(element)] += 1
    } else {
      openUnknown[name(start, end), default: 0] += 1
    }
  }

  /// Where an element is counted; every heading's end tag ends any heading.
  private static func counter(_ element: HTMLElement) -> Int {
    Int((element.isHeading ? .h1 : element).rawValue)
  }

  /// - Returns: false when no start tag waits for this end tag.
  private mutating func countEnd(_ element: HTMLElement?, _ start: Int, _ end: Int) -> Bool {
    // These act without a start tag too.
    if element == .form || element == .head { return true }
    if let element {
      guard openCounts[Self.counter(element)] > 0 else { return false }
      openCounts[Self.counter(element)] -= 1
      return true
    }
    let name = name(start, end)
    guard let count = openUnknown[name], count > 0 else { return false }
    openUnknown[name] = count - 1
    return true
  }

  private func name(_ start: Int, _ end: Int) -> String {
    String(decoding: source[start..<end], as: UTF8.self).lowercased()
  }

  private mutating func leaveForeign(_ element: HTMLElement?, _ start: Int, _ end: Int) {
    if element == .svg || element == .math {
      guard let index = foreign.lastIndex(of: true) else { return }
      foreign.removeLast(foreign.count - index)
    } else if foreign.last == false && isForeignObject(start, end) {
      foreign.removeLast()
    }
  }

  private func isForeignObject(_ start: Int, _ end: Int) -> Bool {
    end - start == 13 && (source[start] | 0x20) == 0x66
      && String(decoding: source[start..<end], as: UTF8.self).lowercased() == "foreignobject"
  }

  private mutating func maskStartTag(_ tag: HTMLTag, element: HTMLElement?) {
    let start = Int(tag.start)
    let nameEnd = tag.name.upperBound
    let end = Int(tag.end)
    blank(nameEnd, end - 1)
    switch element {
    case .html, .head, .body, .form:
      // One byte longer than the name allows: `<form>` becomes `<?orm>`.
      mask(start + 1, 0x3F)
    case let known? where known.isVoid && !isForeign:
      if !known.isVoidToLibXML2 { mask(start + 1, 0x3F) }
    default:
      sanitizeName(start + 1, nameEnd)
      if tag.flags.isSuperset(of: [.isForeign, .isSelfClosing]) { mask(end - 2, 0x2F) }
    }
  }

  private mutating func dropTruncatedTag(_ start: Int) {
    notes.append(
      ImportNote(
        id: "truncated-tag",
        message: "The file ends inside a tag that begins here; the tag is not read.",
        place: ByteRange(start: start, end: source.count)
      )
    )
    erase(start, source.count)
    position = source.count
  }

  /// Reads the attributes of a tag.
  /// - Returns: the offset behind `>`; nil when the file ends before it.
  private mutating func scanAttributes(from start: Int, flags: inout NodeFlags) -> Int? {
    var index = start
    while true {
      while let byte = byte(index), byte.isASCIIWhitespace || byte == 0x2F { index += 1 }
      guard let first = byte(index) else { return nil }
      if first == 0x3E {
        if index > start && source[index - 1] == 0x2F { flags.insert(.isSelfClosing) }
        return index + 1
      }
      if let end = endOfInlineTemplate(at: index) {
        flags.insert(.hasTemplateAttributes)
        index = end
        continue
      }
      let nameStart = index
      index += 1
      while let byte = byte(index), !byte.isASCIIWhitespace, byte != 0x2F, byte != 0x3E,
        byte != 0x3D
      { index += 1 }
      let nameEnd = index
      while let byte = byte(index), byte.isASCIIWhitespace { index += 1 }
      var value = nameEnd..<nameEnd
      var end = nameEnd
      if byte(index) == 0x3D {
        index += 1
        while let byte = byte(index), byte.isASCIIWhitespace { index += 1 }
        guard let quote = byte(index) else { return nil }
        if quote == 0x22 || quote == 0x27 {
          guard let close = endOfQuotedValue(from: index + 1, quote: quote) else { return nil }
          value = (index + 1)..<close
          index = close + 1
        } else if quote != 0x3E {
          let valueStart = index
          while let byte = byte(index), !byte.isASCIIWhitespace, byte != 0x3E {
            index = endOfInlineTemplate(at: index) ?? (index + 1)
          }
          guard index < source.count else { return nil }
          value = valueStart..<index
        } else {
          value = index..<index
        }
        end = index
      }
      let (bare, isBound) = bareName(nameStart..<nameEnd)
      let name = UnsafeBufferPointer(rebasing: source[bare])
      if let kind = HTMLVocabulary.attribute(named: name) {
        var attribute = HTMLAttribute(
          kind: kind,
          nameStart: UInt32(nameStart),
          valueStart: UInt32(value.lowerBound),
          valueEnd: UInt32(value.upperBound),
          end: UInt32(end)
        )
        inspect(value, for: &attribute)
        attribute.isTemplate = attribute.isTemplate || isBound
        attributes.append(attribute)
      }
    }
  }

  /// The attribute that a script framework's binding sets at run time: `:x`, `v-bind:x`, `x-bind:x`
  /// `[x]` and `[attr.x]` stand for `x` with a value that is not known.
  private func bareName(_ name: Range<Int>) -> (name: Range<Int>, isBound: Bool) {
    var start = name.lowerBound
    var end = name.upperBound
    switch source[start] {
    case 0x3A: start += 1
    case 0x5B where end - start > 2 && source[end - 1] == 0x5D:
      start += 1
      end -= 1
      if starts(with: "attr.", at: start) { start += 5 }
    case 0x76, 0x78:
      guard starts(with: "-bind:", at: start + 1) else { return (name, false) }
      start += 7
    default: return (name, false)
    }
    return start < end ? (start..<end, true) : (name, false)
  }

  private func inspect(_ value: Range<Int>, for attribute: inout HTMLAttribute) {
    var previous: UInt8 = 0
    for index in value {
      let byte = source[index]
      switch byte {
      case 0x26: attribute.hasReference = true
      case 0x7B:
        if previous == 0x7B || previous == 0x24 || previous == 0x23 { attribute.isTemplate = true }
      case 0x25: if previous == 0x7B || previous == 0x3C { attribute.isTemplate = true }
      case 0x3F: if previous == 0x3C { attribute.isTemplate = true }
      default: break
      }
      previous = byte
    }
  }

  private func endOfQuotedValue(from start: Int, quote: UInt8) -> Int? {
    var index = start
    while index < source.count {
      let byte = source[index]
      if byte == quote { return index }
      if byte == 0x3C || byte == 0x7B, let end = endOfInlineTemplate(at: index) {
        index = end
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The end of `{{ }}`, `{% %}`, `<% %>` or `<?php ?>` inside a tag; such an expression may hold
  /// quotes and `>`. It must end on its line, or within 200 bytes.
  private func endOfInlineTemplate(at index: Int) -> Int? {
    guard let first = byte(index), let second = byte(index + 1) else { return nil }
    let closing: (UInt8, UInt8)
    switch (first, second) {
    case (0x7B, 0x7B): closing = (0x7D, 0x7D)
    case (0x7B, 0x25): closing = (0x25, 0x7D)
    case (0x3C, 0x25): closing = (0x25, 0x3E)
    case (0x3C, 0x3F): closing = (0x3F, 0x3E)
    default: return nil
    }
    var end = index + 2
    while end + 1 < source.count && end < index + 200 {
      if source[end] == closing.0 && source[end + 1] == closing.1 { return end + 2 }
      end += 1
    }
    return nil
  }

  // MARK: Bytes

  private func byte(_ index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    var index = start
    let count = source.count
    while index < count {
      if source[index] == byte { return index }
      index += 1
    }
    return nil
  }

  private func starts(with text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= source.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where source[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private func starts(with text: String, at index: Int) -> Bool {
    var index = index
    for unit in text.utf8 {
      guard byte(index) == unit else { return false }
      index += 1
    }
    return true
  }

  private func endOfName(from start: Int) -> Int {
    var index = start
    while let byte = byte(index), !byte.isASCIIWhitespace, byte != 0x2F, byte != 0x3E { index += 1 }
    return index
  }

  private func element(_ start: Int, _ end: Int) -> HTMLElement? {
    HTMLVocabulary.element(named: UnsafeBufferPointer(rebasing: source[start..<end]))
  }

  /// The offset of the `</name` that ends a raw text element; the file's end when there is none.
  private mutating func endOfRawText(of element: HTMLElement, from start: Int) -> Int {
    if missingEndTags.contains(element) { return source.count }
    let name = HTMLElement.names[Int(element.rawValue)].utf8
    var index = start
    search: while let open = find(0x3C, from: index) {
      index = open + 1
      guard byte(index) == 0x2F else { continue }
      var at = index + 1
      for unit in name {
        guard byte(at)?.lowercasedASCII == unit else { continue search }
        at += 1
      }
      if let after = byte(at), after.isASCIIWhitespace || after == 0x2F || after == 0x3E {
        return open
      }
    }
    missingEndTags.insert(element)
    return source.count
  }

  private func blank(_ start: Int, _ end: Int) {
    guard end > start, let base = masked.baseAddress else { return }
    (base + start).update(repeating: 0x20, count: end - start)
  }

  private mutating func erase(_ start: Int, _ end: Int) {
    guard end > start, let base = masked.baseAddress else { return }
    hasErased = true
    (base + start).update(repeating: Self.erased, count: end - start)
  }

  private func mask(_ index: Int, _ byte: UInt8) { masked[index] = byte }

  /// Makes a name that libxml2 reads whole: its names hold letters, digits and `-_:.` alone.
  private func sanitizeName(_ start: Int, _ end: Int) {
    var index = start
    while index < end {
      let byte = masked[index]
      if !(byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x5F || byte == 0x3A
        || byte == 0x2E)
      {
        masked[index] = 0x5F
      }
      index += 1
    }
  }
}
