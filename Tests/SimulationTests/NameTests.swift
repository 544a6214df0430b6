import Simulation
import Testing
import ViewTree

@Suite struct NameTests {
  @Test(arguments: references + attributes + labels)
  func `The author's labels come in the order of the standard`(_ example: NameCase) throws {
    try check(example)
  }

  @Test(arguments: nativeNames)
  func `HTML names its own elements`(_ example: NameCase) throws { try check(example) }

  @Test(arguments: values)
  func `A control inside a name says its value`(_ example: NameCase) throws {
    try check(example)
  }

  @Test(arguments: contents)
  func `Content is read as it stands on the page`(_ example: NameCase) throws {
    try check(example)
  }

  @Test(arguments: hiddenContent)
  func `Hidden content counts only when it is referenced`(_ example: NameCase) throws {
    try check(example)
  }

  @Test(arguments: roles)
  func `Roles decide what is named by its content`(_ example: NameCase) throws {
    try check(example)
  }

  private func check(_ example: NameCase) throws {
    let name = try element(example.html).name
    #expect(name.text == example.name)
    #expect(name.source == example.source)
    #expect(!name.isUnknown)
  }

  @Test func `The origins are the nodes that the name was taken from`() throws {
    let control = try element("<label for=t>First</label> <input id=t> <label for=t>Last</label>")
    #expect(control.name.origins.count == 2)
    #expect(control.name.origins.allSatisfy { $0 != control.node })
    let button = try element("<button id=t>Save</button>")
    #expect(button.name.origins == [button.node])
  }
}

private let references: [NameCase] = [
  NameCase(
    "<b id=a>One</b> <b id=b>two</b> <input id=t aria-labelledby='b a' aria-label=x>",
    "two One",
    .labelledBy,
    "AccName 2B"
  ),
  NameCase(
    "<input id=t aria-labelledby='none' aria-label=Street>",
    "Street",
    .accessibilityLabel,
    "AccName 2B, no valid IDREF"
  ),
  NameCase(
    "<b id=a aria-labelledby=b>One</b> <b id=b>Two</b> <input id=t aria-labelledby=a>",
    "One",
    .labelledBy,
    "AccName 2B, not part of a traversal"
  ),
  NameCase(
    "<label>Street <input id=a></label><input id=t aria-labelledby=a>",
    "Street",
    .labelledBy,
    "AccName 2E of an empty field"
  ),
  NameCase(
    "<label>Send <button id=t aria-labelledby='t a'>Save</button></label><b id=a>now</b>",
    "Send now",
    .labelledBy,
    "AccName 2B to itself"
  ),
  NameCase(
    "<input id=t value=Berlin aria-labelledby='c t'><b id=c>City</b>",
    "City Berlin",
    .labelledBy,
    "AccName 2B to its own value"
  ),
  NameCase(
    "<input id=a title=Phone><input id=t aria-labelledby=a>",
    "Phone",
    .labelledBy,
    "AccName 2I"
  ),
]

private let attributes: [NameCase] = [
  NameCase(
    "<label for=t>Label</label><input id=t aria-label=' Street\n name '>",
    "Street name",
    .accessibilityLabel,
    "AccName 2D"
  ),
  NameCase(
    "<label for=t>Label</label><input id=t aria-label='  '>",
    "Label",
    .label,
    "AccName 2D, white space"
  ),
  NameCase("<input id=t title=Tip placeholder=Hint>", "Tip", .help, "HTML-AAM 4.1.1"),
  NameCase("<input id=t placeholder=Hint>", "Hint", .prompt, "HTML-AAM 4.1.1"),
  NameCase("<div contenteditable id=t aria-placeholder=Hint></div>", "Hint", .prompt, "4.1.1"),
  NameCase("<input type=date id=t placeholder=Hint>", "", .none, "HTML 4.10.5.3.10"),
  NameCase("<input id=t>", "", .none, "AccName 2I"),
]

private let labels: [NameCase] = [
  NameCase("<label>Street <input id=t></label>", "Street", .label, "HTML-AAM 4.1.1"),
  NameCase(
    "<label for=t>Street</label><input id=t title=Tip>",
    "Street",
    .label,
    "HTML-AAM 4.1.1"
  ),
  NameCase(
    "<label for=t>First</label><label>Second <input id=t></label>",
    "First Second",
    .label,
    "HTML-AAM 4.1.1, several labels"
  ),
  NameCase(
    "<label for=none>Street <input id=t></label>",
    "",
    .none,
    "HTML 4.10.4, for names nothing"
  ),
  NameCase(
    "<label>Street <input type=hidden><input id=t></label>",
    "Street",
    .label,
    "HTML 4.10.4, labelable"
  ),
  NameCase("<label>One <input><input id=t></label>", "", .none, "HTML 4.10.4, first descendant"),
  NameCase("<label for=t>Save</label><button id=t>x</button>", "Save", .label, "HTML-AAM 4.1.4"),
  NameCase(
    "<label for=t></label><input id=t placeholder=Hint>",
    "Hint",
    .prompt,
    "HTML-AAM 4.1.1, empty label"
  ),
  NameCase("<label for=t>Total</label><output id=t>5</output>", "Total", .label, "HTML-AAM 4.1.6"),
  NameCase("<label for=t>Done</label><progress id=t>", "Done", .label, "HTML-AAM 4.1.7"),
]

private let nativeNames: [NameCase] = [
  NameCase("<input type=submit id=t>", "Submit", .platformDefault, "HTML-AAM 4.1.2"),
  NameCase("<input type=reset id=t>", "Reset", .platformDefault, "HTML-AAM 4.1.2"),
  NameCase("<input type=button id=t title=Tip>", "Tip", .help, "HTML-AAM 4.1.2"),
  NameCase("<input type=submit id=t value='Send it'>", "Send it", .value, "HTML-AAM 4.1.2"),
  NameCase("<input type=submit id=t value=''>", "", .none, "HTML-AAM 4.1.2, empty value"),
  NameCase("<input type=image id=t alt=Go title=Tip>", "Go", .imageDescription, "HTML-AAM 4.1.3"),
  NameCase("<input type=image id=t value=x title=Tip>", "Tip", .help, "HTML-AAM 4.1.3"),
  NameCase("<input type=image id=t>", "Submit", .platformDefault, "HTML-AAM 4.1.3"),
  NameCase("<input type=file id=t>", "Choose File", .platformDefault, "HTML-AAM 4.1.7"),
  NameCase("<button id=t value=x>Save</button>", "Save", .content, "HTML-AAM 4.1.4"),
  NameCase(
    "<fieldset id=t><legend>Address</legend><legend>x</legend></fieldset>",
    "Address",
    .groupLabel,
    "HTML-AAM 4.1.5"
  ),
  NameCase(
    "<fieldset id=t title=Tip><div><legend>x</legend></div></fieldset>",
    "Tip",
    .help,
    "HTML-AAM 4.1.5, legend that is no child"
  ),
  NameCase("<details><summary id=t>More</summary></details>", "More", .content, "HTML-AAM 4.1.8"),
  NameCase("<a href=x id=t><img alt=Home></a>", "Home", .content, "HTML-AAM 4.1.13"),
  NameCase("<img id=t alt='' title=Tip>", "", .none, "HTML-AAM 4.1.10"),
  NameCase("<map name=m><area href=x alt=North id=t></map>", "North", .imageDescription, "4.1.14"),
  NameCase(
    "<table id=t><caption>Prices</caption></table>",
    "Prices",
    .caption,
    "HTML-AAM 4.1.11"
  ),
  NameCase(
    "<figure id=t><p>x</p><figcaption>A map</figcaption></figure>",
    "",
    .none,
    "HTML-AAM 4.1.9"
  ),
  NameCase("<select><option id=t label=Short>Long</option></select>", "Short", .label, "option"),
  NameCase("<svg id=t><title>Logo</title></svg>", "Logo", .caption, "SVG-AAM 8.1"),
  NameCase(
    "<svg><g id=t><title>Part</title><circle/></g></svg>",
    "Part",
    .caption,
    "SVG-AAM 8.1"
  ),
  NameCase("<svg><a id=t href=x xlink:title=Go><circle/></a></svg>", "Go", .help, "SVG-AAM 8.1"),
]

private let values: [NameCase] = [
  NameCase(
    "<label><input type=checkbox id=t> Flash <input value=3 aria-label=number> times</label>",
    "Flash 3 times",
    .label,
    "AccName 2C, textbox"
  ),
  NameCase(
    "<label><input type=checkbox id=t> In <textarea>two\nweeks</textarea></label>",
    "In two weeks",
    .label,
    "AccName 2C, textbox"
  ),
  NameCase(
    "<button id=t>Say <span contenteditable>hello</span></button>",
    "Say hello",
    .content,
    "AccName 2C, textbox"
  ),
  NameCase(
    "<label><input type=checkbox id=t> In <input placeholder=City></label>",
    "In City",
    .label,
    "AccName 2C, an empty field"
  ),
  NameCase(
    "<label><input type=checkbox id=t> Pick "
      + "<select><option disabled>a<option>b<option>c</select></label>",
    "Pick b",
    .label,
    "AccName 2C, combobox; HTML 4.10.7"
  ),
  NameCase(
    "<label><input type=checkbox id=t> Pick "
      + "<select><option>a<option selected>b<option selected>c</select></label>",
    "Pick c",
    .label,
    "AccName 2C, combobox; HTML 4.10.7"
  ),
  NameCase(
    "<label><input type=checkbox id=t> Pick "
      + "<select multiple><option selected>a<option>b<option selected>c</select></label>",
    "Pick a c",
    .label,
    "AccName 2C, listbox"
  ),
  NameCase(
    "<label><input type=checkbox id=t> Pick <select multiple title=Tip><option>b</select></label>",
    "Pick Tip",
    .label,
    "AccName 2C, listbox without a choice"
  ),
  NameCase(
    "<label><input type=checkbox id=t> Pick <select><option disabled>b</select></label>",
    "Pick",
    .label,
    "AccName 2C, combobox without a choice"
  ),
  NameCase(
    "<label><input type=checkbox id=t> Pick <ul role=listbox><li role=option>a"
      + "<li role=option aria-selected=true>b</ul></label>",
    "Pick b",
    .label,
    "AccName 2C, ARIA listbox"
  ),
  NameCase(
    "<label><input type=checkbox id=t> At <input type=range min=1 max=5 value=3></label>",
    "At 3",
    .label,
    "AccName 2C, range"
  ),
  NameCase(
    "<label><input type=checkbox id=t> At <input type=range></label>",
    "At 50",
    .label,
    "AccName 2C, range; HTML 4.10.5.1.13"
  ),
  NameCase(
    "<label><input type=checkbox id=t> At "
      + "<i role=slider aria-valuenow=3.0 aria-valuetext=low>x</i></label>",
    "At low",
    .label,
    "AccName 2C, range with a text"
  ),
  NameCase(
    "<label><input type=checkbox id=t> At <i role=slider aria-valuenow=3.0>x</i></label>",
    "At 3",
    .label,
    "AccName 2C, range with a number"
  ),
]

private let contents: [NameCase] = [
  NameCase("<button id=t>button<span></span>label</button>", "buttonlabel", .content, "AccName 2G"),
  NameCase("<button id=t>button<!-- x -->label</button>", "buttonlabel", .content, "AccName 2G"),
  NameCase("<button id=t>one<br>two</button>", "one two", .content, "AccName 2F.ii"),
  NameCase("<a href=x id=t>one<div>two</div>three</a>", "one two three", .content, "AccName 2F.ii"),
  NameCase("<button id=t>a<span> </span>b</button>", "a b", .content, "AccName 2F.ii"),
  NameCase(
    "<label for=t>Licence?<b aria-label=required>*</b></label><input id=t>",
    "Licence? required",
    .label,
    "AccName 2F.ii, a text alternative"
  ),
  NameCase("<button id=t><img src=x></button>", "", .none, "AccName 2F"),
  NameCase("<button id=t>&nbsp;</button>", "", .none, "AccName, flat string"),
  NameCase(
    "<button id=t><span role=none aria-hidden=true>x</span><i title=Close></i></button>",
    "Close",
    .content,
    "AccName 2I inside content"
  ),
  NameCase(
    "<button id=t><script>var x</script><style>b{}</style>Go</button>",
    "Go",
    .content,
    "AccName 2F"
  ),
  NameCase(
    "<button id=t>Save<noscript>no</noscript><template>x</template></button>",
    "Save",
    .content,
    "HTML, templates are not in the document"
  ),
]

private let hiddenContent: [NameCase] = [
  NameCase(
    "<button id=t>a <b hidden>b</b> <b aria-hidden=true>c</b> d</button>",
    "a d",
    .content,
    "2A"
  ),
  NameCase(
    "<h2 id=t>a <b style='visibility:hidden'>b <i style='visibility:visible'>c</i></b></h2>",
    "a c",
    .content,
    "AccName 2A"
  ),
  NameCase(
    "<p id=a hidden>a <b hidden>b</b></p><input id=t aria-labelledby=a>",
    "a b",
    .labelledBy,
    "AccName 2A, hidden target"
  ),
  NameCase(
    "<p id=a>a <b hidden>b</b></p><input id=t aria-labelledby=a>",
    "a",
    .labelledBy,
    "AccName 2A, shown target"
  ),
  NameCase(
    "<label for=t hidden>Label</label><input id=t placeholder=Hint>",
    "Hint",
    .prompt,
    "HTML-AAM 4.1.1, a label that is not rendered"
  ),
  NameCase(
    "<div aria-hidden=true><label for=t>Label</label></div><input id=t>",
    "Label",
    .label,
    "AccName 2A, a label that is only hidden from assistive technology"
  ),
  NameCase(
    "<template><b id=a>x</b></template><input id=t aria-labelledby=a title=Tip>",
    "Tip",
    .help,
    "HTML, templates are not in the document"
  ),
]

private let roles: [NameCase] = [
  NameCase("<div id=t role=button tabindex=0>Go</div>", "Go", .content, "WAI-ARIA 5.2.8.4"),
  NameCase("<div id=t tabindex=0>Go</div>", "", .none, "WAI-ARIA 5.2.8.4"),
  NameCase("<div id=t role='foo button'>Go</div>", "Go", .content, "WAI-ARIA 5.4, fallback roles"),
  NameCase("<button id=t role=none>Go</button>", "Go", .content, "WAI-ARIA, conflict resolution"),
  NameCase("<h1 id=t role=presentation>Go</h1>", "", .none, "WAI-ARIA, presentation"),
  NameCase("<div id=t role=textbox contenteditable>Go</div>", "", .none, "WAI-ARIA, textbox"),
]
