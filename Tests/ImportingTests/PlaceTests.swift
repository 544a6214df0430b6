import Testing
import ViewTree

@Suite struct `The places of tags and attributes` {
  /// A source in which each `↓` stands before a place that is expected, in document order.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var html: String
    /// Line and column of each tag, then of each of its attributes.
    var places: [String]

    init(_ description: String, _ html: String, _ places: [String]) {
      testDescription = description
      self.html = html
      self.places = places
    }
  }

  static let cases = [
    Case(
      "one line",
      "<p id=a><input name=b>",
      ["1:1 <p id=a>", "1:4 id=a", "1:9 <input name=b>", "1:16 name=b"]
    ),
    Case(
      "LF, CRLF, a lone CR and a tab end and indent lines",
      "\n<i>\r\n<b>\r<s>\t<u>",
      ["2:1 <i>", "3:1 <b>", "4:1 <s>", "4:5 <u>"]
    ),
    Case(
      "characters of one, two and four bytes count as UTF-16 units",
      "é<i>😀<b title=\"ü😀\" id='日'>",
      ["1:2 <i>", "1:7 <b title=\"ü😀\" id='日'>", "1:10 title=\"ü😀\"", "1:22 id='日'"]
    ),
    Case(
      "attributes on several lines",
      "<input\n  type=text\r\n\tname = \"q\"\r required\n>",
      [
        "1:1 <input\n  type=text\r\n\tname = \"q\"\r required\n>", "2:3 type=text",
        "3:2 name = \"q\"",
        "4:2 required",
      ]
    ),
    Case(
      "quotes of both kinds and none",
      "<a href=x/y id='a\"b' title=\"c'd\">",
      [
        "1:1 <a href=x/y id='a\"b' title=\"c'd\">", "1:4 href=x/y", "1:13 id='a\"b'",
        "1:22 title=\"c'd\"",
      ]
    ),
    Case(
      "angle brackets in values",
      "<i title=\"a > b < c\"><b title='</i>'><u title=a<b>",
      [
        "1:1 <i title=\"a > b < c\">", "1:4 title=\"a > b < c\"", "1:22 <b title='</i>'>",
        "1:25 title='</i>'", "1:38 <u title=a<b>", "1:41 title=a<b",
      ]
    ),
    Case(
      "the first of several like-named attributes counts",
      "<i ID=a id=b title=c TITLE=d>",
      ["1:1 <i ID=a id=b title=c TITLE=d>", "1:4 ID=a", "1:14 title=c"]
    ),
    Case(
      "an attribute without a value, and one whose value is missing",
      "<input required name=><input disabled/>",
      [
        "1:1 <input required name=>", "1:8 required", "1:17 name=", "1:23 <input disabled/>",
        "1:30 disabled",
      ]
    ),
    Case(
      "slashes between attributes",
      "<br/id=a/title=b/><i / id=c>",
      ["1:1 <br/id=a/title=b/>", "1:5 id=a/title=b/", "1:19 <i / id=c>", "1:24 id=c"]
    ),
    Case(
      "a quote stuck to the next attribute",
      "<i id=\"a\"title=\"b\"lang='c'>",
      ["1:1 <i id=\"a\"title=\"b\"lang='c'>", "1:4 id=\"a\"", "1:10 title=\"b\"", "1:19 lang='c'"]
    ),
    Case(
      "a form feed parts attributes as a blank does",
      "<i\u{0C}id=a\u{0C}>",
      ["1:1 <i\u{0C}id=a\u{0C}>", "1:4 id=a"]
    ),
    Case(
      "an equals sign that begins a name",
      "<i =id id=a>",
      ["1:1 <i =id id=a>", "1:8 id=a"]
    ),
    Case(
      "comments, declarations and raw text before a tag",
      "<!doctype html><!-- <b> ü --><script>'<b>'</script><textarea><b></textarea><i>",
      ["1:30 <script>", "1:52 <textarea>", "1:76 <i>"]
    ),
    Case(
      "upper case and names that no standard knows",
      "<INPUT NAME=a><x-ü id=b><o:p id=c>",
      [
        "1:1 <INPUT NAME=a>", "1:8 NAME=a", "1:15 <x-ü id=b>", "1:20 id=b", "1:25 <o:p id=c>",
        "1:30 id=c",
      ]
    ),
    Case(
      "a template expression with quotes and brackets inside a tag",
      "<i id=\"<%= a > \"b\" %>\" title={{ x > 1 }}><b {% if a > \"b\" %}lang=c{% endif %}>",
      [
        "1:1 <i id=\"<%= a > \"b\" %>\" title={{ x > 1 }}>", "1:4 id=\"<%= a > \"b\" %>\"",
        "1:24 title={{ x > 1 }}", "1:42 <b {% if a > \"b\" %}lang=c{% endif %}>",
        "1:61 lang=c{% endif %}",
      ]
    ),
  ]

  @Test(arguments: cases)
  func `are exact to the column`(_ item: Case) throws {
    let outline = try Outline(item.html)
    let tree = outline.tree
    let positions = SourcePositions(tree.source)
    var places: [String] = []
    func add(_ place: ByteRange) {
      let position = positions.position(at: place.start)
      places.append("\(position.line):\(position.column) \(outline.text(place))")
      #expect(positions.offset(of: position) == place.start)
    }
    for id in tree.ids where tree[id].kind != .text && tree[id].kind != .root {
      guard !tree[id].flags.contains(.isImplied) else { continue }
      add(tree[id].place)
      for modifier in tree.modifierIDs(of: id) { add(tree[modifier].place) }
    }
    #expect(places == item.places)
  }

  @Test func `leave a byte order mark out of the columns`() throws {
    let outline = try Outline(bytes: [0xEF, 0xBB, 0xBF] + Array("<i id=a>".utf8))
    let node = try #require(outline.nodes("i").first)
    #expect(outline.tree[node].place == ByteRange(start: 0, end: 8))
  }

  @Test func `of text in a textarea and a title are its own`() throws {
    let outline = try Outline("<title>a &amp; b</title><textarea>\n<p>ü</textarea>")
    let texts = outline.tree.ids.filter { outline.tree[$0].kind == .text }
    #expect(texts.map { outline.text(outline.tree[$0].place) } == ["a &amp; b", "\n<p>ü"])
  }
}

@Suite struct `Every tag of a random document` {
  private static let names = [
    "div", "p", "form", "input", "button", "table", "tr", "td", "li", "option", "select", "svg",
    "a", "b", "textarea", "title", "template", "x-y", "details", "summary", "label", "html", "body",
    "head", "script", "style", "noscript", "img", "br", "fieldset", "legend", "h1", "INPUT",
    "iframe",
  ]
  private static let attributes = [
    " id=a", " name=\"ü<>\"", " title='😀\"'", " disabled", "\n href=/x", "\r\nclass=\"a\r\nb\"",
    " data-x={{ y }}", " id=b", " value=\"<% x %>\"", "/", " type=hidden", " =", " \"", " a=\"",
  ]
  private static let texts = [
    "ü", "😀 ", "\n", "\r\n", "\r", "a < b", "&amp;", "<!-- <p> -->", "<!", "<?php x ?>", "<% y %>",
    "{{ z }}", "</", "<>", "<!--", "]]>", "<![CDATA[ x ]]>", "<3",
  ]

  /// A document of up to 40 pieces, the same for a seed on every machine.
  static func document(seed: UInt64) -> String {
    var random = SplitMix(state: seed)
    var text = ""
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        text += "<" + Self.pick(names, &random)
        for _ in 0..<Int.random(in: 0..<4, using: &random) { text += pick(attributes, &random) }
        text += Bool.random(using: &random) ? ">" : " >"
      case 5..<8: text += "</" + pick(names, &random) + ">"
      default: text += pick(texts, &random)
      }
    }
    return text
  }

  private static func pick(_ words: [String], _ random: inout SplitMix) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  @Test(arguments: 0..<40)
  func `begins with its name, ends with a bracket, and holds its attributes`(batch: Int) throws {
    for seed in 0..<100 {
      let html = Self.document(seed: UInt64(batch * 100 + seed))
      let outline = try Outline(html)
      let faults = faults(outline)
      #expect(faults.isEmpty, "\(html)")
    }
  }

  /// What is wrong; one expectation for each of a million nodes would take too long.
  private func faults(_ outline: Outline) -> [String] {
    let tree = outline.tree
    var faults: [String] = []
    var lastStart = -1
    for id in tree.ids where id != .root {
      let node = tree[id]
      if node.parent >= id || node.end <= id.index || node.end > tree[node.parent].end {
        faults.append("Node \(id.index) does not nest.")
      }
      guard node.kind != .text, !node.flags.contains(.isImplied) else { continue }
      let text = outline.text(node.place)
      let lowercased = text.lowercased()
      if !lowercased.hasPrefix("<\(tree.nativeName(of: id))") || !text.hasSuffix(">")
        || node.place.start <= lastStart
      {
        faults.append("'\(text)' is no place of a tag.")
      }
      lastStart = node.place.start
      // A second `html` tag adds its attributes to the first.
      for modifier in tree.modifierIDs(of: id) where HTMLElement(node) != .html {
        let modifier = tree[modifier]
        let attribute = outline.text(modifier.place).lowercased()
        if modifier.place.start <= node.place.start || modifier.place.end >= node.place.end
          || !Self.words(modifier.kind).contains(where: { attribute.hasPrefix($0) })
        {
          faults.append("'\(attribute)' is no place of an attribute.")
        }
      }
    }
    return faults
  }

  private static func words(_ kind: ModifierKind) -> [String] {
    switch kind {
    case .identifier: ["id"]
    case .fieldName: ["name"]
    case .help: ["title"]
    case .disabled: ["disabled"]
    case .destination: ["href"]
    case .styleClass: ["class"]
    case .value: ["value"]
    case .controlType: ["type"]
    default: []
    }
  }
}

/// A small generator of random numbers with a seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
