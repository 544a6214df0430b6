import Testing
import ViewTree

/// HTML and the tree that the HTML Standard makes of it, in an outline.
struct TreeCase: CustomTestStringConvertible, Sendable {
  var html: String
  var outline: String

  var testDescription: String { html }

  init(_ html: String, _ outline: String) {
    self.html = html
    self.outline = outline
  }
}

@Suite struct `The tree of a document` {
  @Test(arguments: [
    TreeCase("", ""),
    TreeCase("x", "[html]([body](\"x\"))"),
    TreeCase("<input>", "[html]([body](input))"),
    TreeCase("<title>a</title><input>", "[html]([head](title(\"a\")) [body](input))"),
    TreeCase("<meta><link><p>", "[html]([head](meta link) [body](p))"),
    TreeCase("<html><p>", "html([body](p))"),
    TreeCase("<html><head><title>a</title><body><p>", "html(head(title(\"a\")) body(p))"),
    TreeCase("<head></head>\n<body>\n<p></body></html>", "[html](head body(p))"),
    TreeCase("<body><p>a<body id=x><p>b", "[html](body(p(\"a\") p(\"b\")))"),
    TreeCase("<body></body><p>a</html><p>b", "[html](body(p(\"a\") p(\"b\")))"),
    TreeCase("<p>a<head><p>b", "[html]([body](p(\"a\") p(\"b\")))"),
    TreeCase("<script>a</script><div>", "[html]([head](script) [body](div))"),
    TreeCase("<noscript><img></noscript><p>", "[html]([head](noscript) [body](p))"),
    TreeCase("<form><input>", "[html]([body](form(input)))"),
    TreeCase("<title>a</title>b", "[html]([head](title(\"a\")) [body](\"b\"))"),
  ])
  func `has its html, head and body`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).document
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    TreeCase("<p>a<p>b", "p(\"a\") p(\"b\")"),
    TreeCase("<p>a<div>b</div>c", "p(\"a\") div(\"b\") \"c\""),
    TreeCase("<p>a<span><div>b", "p(\"a\" span) div(\"b\")"),
    TreeCase("<p><button><p>a</button>b", "p(button(p(\"a\")) \"b\")"),
    TreeCase("<p>a<form><input></form>", "p(\"a\") form(input)"),
    TreeCase("<p>a<fieldset><input></fieldset>", "p(\"a\") fieldset(input)"),
    TreeCase("<p>a<details><summary>b", "p(\"a\") details(summary(\"b\"))"),
    TreeCase("<p>a<h1>b</h1>c", "p(\"a\") h1(\"b\") \"c\""),
    TreeCase("<ul><li>a<li>b</ul>", "ul(li(\"a\") li(\"b\"))"),
    TreeCase("<ul><li>a<ul><li>b</ul><li>c", "ul(li(\"a\" ul(li(\"b\"))) li(\"c\"))"),
    TreeCase("<li><div><li>a", "li(div) li(\"a\")"),
    TreeCase("<dl><dt>a<dd>b<dt>c", "dl(dt(\"a\") dd(\"b\") dt(\"c\"))"),
    TreeCase("<select><option>a<option>b</select>", "select(option(\"a\") option(\"b\"))"),
    TreeCase(
      "<select><optgroup><option>a<optgroup><option>b</select>",
      "select(optgroup(option(\"a\")) optgroup(option(\"b\")))"
    ),
    TreeCase("<button>a<button>b", "button(\"a\") button(\"b\")"),
    TreeCase("<button><div>a<button>b", "button(div(\"a\")) button(\"b\")"),
    TreeCase("<a href=x>a<a href=y>b", "a(\"a\") a(\"b\")"),
    TreeCase("<h1>a<h2>b", "h1(\"a\") h2(\"b\")"),
    TreeCase("<label>a<input></label>", "label(\"a\" input)"),
    TreeCase("<a><table><tr><td>a</table></a>b", "a(table([tbody](tr(td(\"a\"))))) \"b\""),
    TreeCase("<a><fieldset>a</fieldset></a>b", "a(fieldset(\"a\")) \"b\""),
    TreeCase("<h1><p>a</p>b</h1>c", "h1(p(\"a\") \"b\") \"c\""),
    TreeCase("<b><p>a</p><button>c</button></b>d", "b(p(\"a\") button(\"c\")) \"d\""),
    TreeCase("<legend>a<fieldset>b</fieldset></legend>c", "legend(\"a\" fieldset(\"b\")) \"c\""),
    TreeCase("<a><div>a</a>b</div>c<i>d</i>", "a(div(\"ab\")) \"c\" i(\"d\")"),
    TreeCase("<span><div>a</span>b</div>c", "span(div(\"ab\") \"c\")"),
    TreeCase("<h2>a</h3>b", "h2(\"a\") \"b\""),
    TreeCase("<div><span>a</div>b", "div(span(\"a\")) \"b\""),
    TreeCase("<x-a><b>a</x-a>b", "x-a(b(\"a\")) \"b\""),
    TreeCase("<ul><li>a<section>b</li><li>c", "ul(li(\"a\" section(\"b\")) li(\"c\"))"),
    TreeCase("<a><form><div></a></form></div>b", "a(form(div)) \"b\""),
    TreeCase("<label>a<label>b", "label(\"a\" label(\"b\"))"),
  ])
  func `closes what an end tag does not`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    TreeCase("<table><tr><td>a", "table([tbody](tr(td(\"a\"))))"),
    TreeCase("<table><td>a<td>b", "table([tbody]([tr](td(\"a\") td(\"b\"))))"),
    TreeCase(
      "<table><tbody><tr><th>a<td>b<tr><td>c",
      "table(tbody(tr(th(\"a\") td(\"b\")) tr(td(\"c\"))))"
    ),
    TreeCase(
      "<table><thead><tr><td>a<tbody><tr><td>b",
      "table(thead(tr(td(\"a\"))) tbody(tr(td(\"b\"))))"
    ),
    TreeCase(
      "<table><tr><td><table><tr><td>a</table>b",
      "table([tbody](tr(td(table([tbody](tr(td(\"a\")))) \"b\"))))"
    ),
    TreeCase(
      "<table><caption>a</caption><tr><td>b",
      "table(caption(\"a\") [tbody](tr(td(\"b\"))))"
    ),
    TreeCase("<table><caption>a<tr><td>b", "table(caption(\"a\") [tbody](tr(td(\"b\"))))"),
    TreeCase("<table><colgroup><col><tr><td>b", "table(colgroup(col) [tbody](tr(td(\"b\"))))"),
    TreeCase("<table><tr><td>a</div></td></tr></table>b", "table([tbody](tr(td(\"a\")))) \"b\""),
    TreeCase("<table><tr><td><p>a<tr><td>b", "table([tbody](tr(td(p(\"a\"))) tr(td(\"b\"))))"),
  ])
  func `has a table's implied parts`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    TreeCase("<div/>a<div/>b", "div(\"a\" div(\"b\"))"),
    TreeCase("<input/>a<br/>b<img/>", "input \"a\" br \"b\" img"),
    TreeCase("<embed>a<source>b<track>c<wbr>d", "embed \"a\" source \"b\" track \"c\" wbr \"d\""),
    TreeCase("<hr>a<area>b", "hr \"a\" area \"b\""),
    TreeCase("<button/>a", "button(\"a\")"),
    TreeCase("<x-a/>b", "x-a(\"b\")"),
    TreeCase("<keygen>a<param>b<bgsound>c", "keygen \"a\" param \"b\" bgsound \"c\""),
  ])
  func `gives void elements no content and self-closing tags no meaning`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    TreeCase("<textarea><b>a</b></textarea>b", "textarea(\"<b>a</b>\") \"b\""),
    TreeCase("<div><title><input></title>b", "div(title(\"<input>\") \"b\")"),
    TreeCase("<textarea>a</text></textarea >b", "textarea(\"a</text>\") \"b\""),
    TreeCase("<textarea>a&amp;b</TEXTAREA\n>c", "textarea(\"a&b\") \"c\""),
    TreeCase("<script><!-- <input> --></script><b>", "b"),
    TreeCase("<p><script>'<input></p>'</script>b", "p(script \"b\")"),
    TreeCase("<p><iframe><input></iframe>b", "p(iframe \"b\")"),
    TreeCase("<p><noscript><input></noscript>b", "p(noscript \"b\")"),
    TreeCase("<p><xmp><input></xmp>b", "p xmp(\"<input>\") \"b\""),
    TreeCase("<p><textarea><input>", "p(textarea(\"<input>\"))"),
  ])
  func `takes raw text as text`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    TreeCase("<!-- <input> -->a", "\"a\""),
    TreeCase("<!--><input><!---><input>--><b>", "input input \"-->\" b"),
    TreeCase("<!--a--!><input><!--b-- ><i>--><b>", "input b"),
    TreeCase("<!--[if IE]><input><![endif]-->a", "\"a\""),
    TreeCase("<![if !IE]><input><![endif]>a", "input \"a\""),
    TreeCase("<!doctype html>a<!x>b<?x y>c", "\"abc\""),
    TreeCase("<![CDATA[ a <input> ]]>b", "\"]]>b\""),
    TreeCase(
      "<svg><text><![CDATA[ a > b; &amp; ]]>c</text></svg>d",
      "svg(text(\"a > b; amp; c\")) \"d\""
    ),
    TreeCase("<?php if (a > 1) { echo '<input>'; } ?><b>", "b"),
    TreeCase("<?= a > 1 ?>c", "\"c\""),
    TreeCase("<% if a > 1 %><input><% end %>b", "input \"b\""),
    TreeCase("a < b <3 <> </> </ c>d", "\"a < b <3 <> d\""),
    TreeCase("<p <b>c", "p(\"c\")"),
  ])
  func `leaves out what is no element`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    TreeCase("a<template><input></template>b", "\"a\" template \"b\""),
    TreeCase("a<template><template><input></template><input></template>b", "\"a\" template \"b\""),
    TreeCase("a<template><form></template><form><input>", "\"a\" template form(input)"),
    TreeCase("a<template><script>'</template>'</script><i></template>b", "\"a\" template \"b\""),
    TreeCase("a<template><input>", "\"a\" template"),
    TreeCase("a<template/><input></template>b", "\"a\" template \"b\""),
    TreeCase(
      "<div><template shadowrootmode=open><input><slot></slot></template>b</div>",
      "div(template(input slot) \"b\")"
    ),
  ])
  func `holds no content of templates but of shadow roots`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    TreeCase("<svg><path/><a href=x><text>b</text></a></svg><i>", "svg(path a(text(\"b\"))) i"),
    TreeCase("<svg/><i>", "svg i"),
    TreeCase("<svg><title>a</title></svg>", "svg(title(\"a\"))"),
    TreeCase("<svg><style/><a/></svg>b", "svg(style a) \"b\""),
    TreeCase("<svg><script/><a/></svg>b", "svg(script a) \"b\""),
    TreeCase(
      "<svg><foreignObject><input><div>a</div></foreignObject></svg>b",
      "svg(foreignobject(input div(\"a\"))) \"b\""
    ),
    TreeCase("<math><mi/>a</math>b", "math(mi \"a\") \"b\""),
    TreeCase("<svg><g><div>a</div>b", "svg(g) div(\"a\") \"b\""),
    TreeCase("<svg><path><input>", "svg(path(input))"),
  ])
  func `takes foreign elements at their word`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    TreeCase("<select><select><option>a", "select option(\"a\")"),
    TreeCase("<select><option>a<input>b", "select(option(\"a\")) input \"b\""),
  ])
  func `does not nest fields`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }

  @Test(arguments: [
    ("&amp;&lt;&#65;&#x42;&#X43;", "&<ABC"), ("a&copy;b", "a©b"), ("a&copyb", "a&copyb"),
    ("a&copy=b", "a&copy=b"), ("a&copy", "a©"), ("a&copy b", "a© b"), ("&#128;", "€"),
    ("&#0;", "\u{FFFD}"), ("&#x110000;&#xD800;", "\u{FFFD}\u{FFFD}"), ("&nothing;", "&nothing;"),
    ("&#;&#x;&", "&#;&#x;&"), ("&apos;&quot;", "'\""), ("&AMP;&LT;", "&<"),
    ("x?a=1&lt=2", "x?a=1&lt=2"),
    ("&notit;", "&notit;"), ("&eacute;&hellip;&rarr;", "é…→"), ("&check;&star;&Tab;", "✓☆\t"),
    ("&#65x", "Ax"),
  ])
  func `has its character references replaced in attributes`(written: String, read: String) throws {
    let outline = try Outline("<i title=\"\(written)\">")
    let node = try #require(outline.nodes("i").first)
    #expect(outline.tree.value(.help, of: node) == read)
  }

  @Test(arguments: [
    ("&amp;&lt;b>&#65;&#x42;", "&<b>AB"), ("a&copyb", "a©b"), ("&#128;", "€"),
    ("&unknown;", "&unknown;"),
    ("&check;", "✓"), ("&apos;", "'"), ("&notit;", "¬it;"), ("&", "&"), ("a & b &c", "a & b &c"),
    ("&nbsp;x", "\u{A0}x"),
  ])
  func `has its character references replaced in text`(written: String, read: String) throws {
    for (start, end) in [("<p>", "</p>"), ("<textarea>", "</textarea>")] {
      let outline = try Outline(start + written + end)
      let texts = outline.tree.ids.filter { outline.tree[$0].kind == .text }
      let text = texts.map { outline.tree.string(outline.tree[$0].text) }.joined()
      #expect(text == read, "in \(start)")
    }
  }
}

@Suite struct `The form element pointer` {
  @Test(arguments: [
    // A form inside a form is ignored, and its end tag ends the outer form.
    ("<form id=a><form id=b><input name=x></form><input name=y></form>", ["x": "a", "y": "-"]),
    (
      "<form id=a><div><form id=b><input name=x></form><input name=y></div><input name=z></form>",
      ["x": "a", "y": "a", "z": "-"]
    ),
    ("<form id=a></form><form id=b><input name=x></form>", ["x": "b"]),
    ("<form id=a><input name=x></form><input name=y>", ["x": "a", "y": "-"]),
    ("<form id=a><div></form><input name=x></div><input name=y>", ["x": "a", "y": "-"]),
    (
      "<form id=a><div></form><form id=b><input name=x></form></div><input name=y>",
      ["x": "b", "y": "-"]
    ),
    (
      "<table><form id=a><tr><td><input name=x></td></tr></form></table><input name=y>",
      ["x": "a", "y": "-"]
    ),
    (
      "<table><tr><form id=a><td><input name=x></table><input name=y></form><input name=z>",
      ["x": "a", "y": "a", "z": "-"]
    ),
    (
      "<form id=a><table><tr><td><form><input name=x></form><input name=y></table><input name=z>",
      ["x": "a", "y": "a", "z": "a"]
    ),
    (
      "<form id=a><table><tr><td><form id=b><input name=x></table><input name=y></form>",
      ["x": "a", "y": "a"]
    ),
    ("<div><form id=a><input name=x></div><input name=y></form>", ["x": "a", "y": "a"]),
    ("<form id=a><template><form></template><input name=x></form>", ["x": "a"]),
    ("<form id=a><p><input name=x></form><input name=y>", ["x": "a", "y": "-"]),
    ("</form><form id=a><input name=x></form></form><input name=y>", ["x": "a", "y": "-"]),
    ("<form id=a><input name=x>", ["x": "a"]),
    ("<FORM ID=a><INPUT NAME=x></FORM ><INPUT NAME=y>", ["x": "a", "y": "-"]),
  ])
  func `owns the controls that HTML says`(html: String, owners: [String: String]) throws {
    #expect(try Outline(html).owners() == owners)
  }

  @Test(arguments: [
    TreeCase("<form><form><input></form>a</form>", "form(form! input) \"a\""),
    TreeCase("<form><div></form>a</div>b", "form(div(\"a\")) \"b\""),
    TreeCase("<table><form><tr><td>a</table>", "table(form [tbody](tr(td(\"a\"))))"),
    TreeCase("<div><form>a</div>b</form>c", "div(form(\"a\")) \"bc\""),
  ])
  func `leaves the tree that HTML says`(_ item: TreeCase) throws {
    let outline = try Outline(item.html).body
    #expect(outline == item.outline)
  }
}
