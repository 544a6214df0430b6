import Simulation
import Testing
import ViewTree

/// HTML Standard, 6.6.
@Suite struct `The order of Tab` {
  @Test(arguments: [
    (
      "<input id=a><button id=b></button><select id=c></select><textarea id=d></textarea>",
      "a b c d"
    ),
    ("<a href=x id=a></a><a id=b></a><a href='' id=c></a>", "a c"),
    ("<div id=a></div><div id=b tabindex=0></div><div id=c contenteditable></div>", "b c"),
    ("<div contenteditable=false id=a></div><div contenteditable=TRUE id=b></div>", "b"),
    ("<input type=hidden id=a><input type=file id=b><input type=image id=c>", "b c"),
    (
      "<iframe id=a></iframe><object id=b></object><video id=c></video><audio controls id=d></audio>",
      "a d"
    ),
    ("<input id=a disabled><button id=b disabled></button><a href=x disabled id=c></a>", "c"),
    ("<label id=a></label><fieldset id=b></fieldset><option id=c><form id=d></form>", ""),
    // Tab indices.
    (
      "<input id=a tabindex=2><input id=b><input id=c tabindex=1><input id=d tabindex=0>", "c a b d"
    ),
    ("<input id=a tabindex=1><input id=b tabindex=1><input id=c tabindex=3>", "a b c"),
    ("<input id=a tabindex=-1><input id=b tabindex=-0><input id=c tabindex=-5>", "b"),
    ("<p id=a tabindex=' 1'></p><p id=b tabindex=2x></p><p id=c tabindex='\n+3'></p>", "a b c"),
    (
      "<p id=a tabindex=x></p><p id=b tabindex></p><p id=c tabindex='- 1'></p><p id=d tabindex=1.9></p>",
      "d"
    ),
    ("<input id=a tabindex=x><input id=b tabindex=''><input id=c tabindex=99999999999>", "c a b"),
    // Rendering.
    ("<input id=a hidden><input id=b style=display:none><input id=c style=visibility:hidden>", ""),
    (
      "<div hidden><input id=a></div><div style='display: none'><input id=b></div><input id=c>", "c"
    ),
    ("<div style=visibility:hidden><input id=a><input id=b style=visibility:visible></div>", "b"),
    (
      "<input id=a hidden style=display:block><div hidden style='display:flex'><input id=b></div>",
      "a b"
    ),
    ("<input id=a style=display:contents><div style=display:contents><input id=b></div>", "b"),
    ("<input id=a style='DISPLAY: NONE'><input id=b style='display:none;display:block'>", "b"),
    (
      "<input id=a style='display:none!important;display:block'><input id=b style='/*display:none*/'>",
      "b"
    ),
    ("<input id=a style='display:bogus'><input id=b style='content:\";display:none\"'>", "a b"),
    ("<input id=a hidden=until-found><div hidden=until-found><input id=b></div>", "a"),
    (
      "<input id=a style=content-visibility:hidden><div style=content-visibility:hidden><input id=b></div>",
      "a"
    ),
    ("<div inert><input id=a></div><input id=b inert><input id=c>", "c"),
    ("<div aria-hidden=true><input id=a></div>", "a"),
    (
      "<template><input id=a></template><noscript><input id=b></noscript><datalist><option id=c></datalist>",
      ""
    ),
    ("<input id=a style='opacity:0;width:0'>", "a"),
    // Things that open.
    ("<details id=d><summary id=s></summary><input id=a></details>", "s"),
    ("<details open id=d><summary id=s></summary><input id=a></details>", "s a"),
    ("<details id=d><input id=a></details><details open id=e><input id=b></details>", "d e b"),
    (
      "<details open><summary id=s></summary><summary id=t></summary></details><summary id=u></summary>",
      "s"
    ),
    (
      "<details><summary id=s><a href=x id=a></a></summary><summary><a href=x id=b></a></summary></details>",
      "s a"
    ),
    ("<details open><input id=a><summary id=s></summary></details>", "s a"),
    ("<details><details open><summary id=s></summary><input id=a></details></details>", "details"),
    ("<dialog><input id=a></dialog><dialog open><input id=b></dialog>", "b"),
    ("<div popover><input id=a></div><div popover style=display:block><input id=b></div>", "b"),
    // Scopes.
    (
      "<input id=a tabindex=2><details open><summary id=s></summary><input id=b tabindex=1></details><input id=c tabindex=1>",
      "c a s b"
    ),
    (
      "<details open><summary id=s></summary><input id=a><input id=b tabindex=1></details>", "s b a"
    ),
    (
      "<details open><summary id=s tabindex=5></summary><input id=a></details><input id=b tabindex=1>",
      "b s a"
    ),
    (
      "<details open><summary id=s></summary><details open><summary id=t></summary><input id=a><input id=b tabindex=1></details><input id=c tabindex=2></details>",
      "s c t b a"
    ),
    // Radio groups.
    (
      "<input type=radio name=r id=a><input type=radio name=r id=b><input type=radio name=q id=c>",
      "a c"
    ),
    ("<input type=radio name=r id=a><input type=radio name=r id=b checked>", "b"),
    ("<input type=radio id=a><input type=radio id=b><input type=radio name='' id=c>", "a b c"),
    ("<form><input type=radio name=r id=a></form><input type=radio name=r id=b>", "a b"),
    ("<input type=radio name=r id=a disabled><input type=radio name=r id=b>", "b"),
    ("<input type=radio name=R id=a><input type=radio name=r id=b>", "a b"),
    // Foreign elements and image maps.
    (
      "<svg id=v><a href=x id=a></a><a xlink:href=x id=b></a><a id=c></a><g tabindex=0 id=d></g></svg>",
      "a b d"
    ),
    ("<svg><input id=a><foreignObject><input id=b></foreignObject></svg>", "b"),
    ("<img usemap=#m><map name=m><area href=x id=a><area id=b></map>", "a"),
    ("<img usemap=#n><map name=m><area href=x id=a></map>", ""),
    ("<math><mi href=x id=a></mi></math>", ""),
  ])
  func `is the HTML Standard's`(html: String, order: String) throws {
    #expect(try SimulatedPage(html).focusOrder == order)
  }

  @Test(arguments: [
    ("<input id=f tabindex=-1>", Focusability.programmatic),
    ("<p id=f tabindex=-1></p>", .programmatic),
    ("<p id=f tabindex='{{ x }}'></p>", .unknown),
    ("<a id=f href='{{ x }}'></a>", .tabStop),
    ("<div style='display:{{ x }}'><input id=f></div>", .tabStop),
    ("<input id=f hidden='{{ x }}'>", .unknown),
    ("<button id=f disabled={{x}}></button>", .unknown),
  ])
  func `leaves open what the file cannot tell`(html: String, focusability: Focusability) throws {
    #expect(try SimulatedPage(html).control("f")?.focusability == focusability)
  }

  @Test func `stays right with details in details a thousand deep`() throws {
    let depth = 1_000
    let html =
      String(repeating: "<details open><summary tabindex=1></summary>", count: depth)
      + "<input id=z>" + String(repeating: "</details>", count: depth)
    let page = try SimulatedPage(html)
    #expect(page.simulated.facts.focusOrder.count == depth + 1)
    #expect(page.simulated.facts.focusOrder == page.simulated.facts.focusOrder.sorted())
  }
}
