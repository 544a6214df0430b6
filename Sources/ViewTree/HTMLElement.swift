/// The elements that HTML itself gives a meaning; raw values index `names`.
public enum HTMLElement: UInt16, Sendable, CaseIterable {
  // swift-format-ignore: OneCasePerLine
  case document, text
  case a, abbr, address, area, article, aside, audio, b, base, basefont, bdi, bdo, bgsound
  case blockquote, body, br, button, canvas, caption, center, cite, code, col, colgroup, data
  case datalist, dd, del, details, dfn, dialog, dir, div, dl, dt, em, embed, fieldset, figcaption
  case figure, font, footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup
  case hr, html, i, iframe, img, input, ins, kbd, keygen, label, legend, li, link, listing, main
  case map, mark, marquee, math, menu, meta, meter, nav, nobr, noembed, noframes, noscript, object
  case ol, optgroup, option, output, p, param, picture, plaintext, pre, progress, q, rp, rt, rtc
  case ruby, s, samp, script, search, section, select, slot, small, source, span, strike, strong
  case style, sub, summary, sup, svg, table, tbody, td, template, textarea, tfoot, th, thead, time
  case title, tr, track, tt, u, ul, `var`, video, wbr, xmp

  /// The names in the order of the raw values.
  public static let names: [String] = allCases.map { element in
    switch element {
    case .document: "#document"
    case .text: "#text"
    default: "\(element)"
    }
  }

  /// The element that a node's native name stands for; nil for one that HTML does not know.
  @inlinable public init?(_ node: Node) {
    // The raw values are the cases' own numbers, from 0.
    guard node.nativeName <= HTMLElement.xmp.code else { return nil }
    self = unsafeBitCast(UInt8(truncatingIfNeeded: node.nativeName), to: HTMLElement.self)
  }

  public var code: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}

extension HTMLElement {
  // Written out so that other modules compare without a call.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}

extension Optional where Wrapped == HTMLElement {
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (let left?, let right?):
      unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    case (nil, nil): true
    default: false
    }
  }
}
