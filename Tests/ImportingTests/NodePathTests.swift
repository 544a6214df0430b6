import Testing
import ViewTree

@Suite struct `The path of a node` {
  @Test(arguments: [
    ("<p></p><input id=f>", "/html/body[1]/input[1]"),
    ("<p></p><p></p><div><p></p><p id=f></p></div>", "/html/body[1]/div[1]/p[2]"),
    ("<form><form></form><b></b><form id=f></form>", "/html/body[1]/form[2]"),
    ("<table><td id=f>", "/html/body[1]/table[1]/tbody[1]/tr[1]/td[1]"),
  ])
  func `numbers like-named siblings`(html: String, path: String) throws {
    let tree = try Outline(html).tree
    let node = try #require(tree.ids.first { tree.value(.identifier, of: $0) == "f" })
    #expect(tree.path(of: node) == path)
  }

  @Test func `tells its end alone where it is longer than browsers nest`() throws {
    let tree = try Outline(String(repeating: "<div>", count: 600) + "<input>").tree
    let node = try #require(tree.ids.last)
    let path = tree.path(of: node)
    #expect(path.hasPrefix("//div[1]/"))
    #expect(path.hasSuffix("/div[1]/input[1]"))
    #expect(path.split(separator: "/").count == 32)
    #expect(tree.path(of: tree[node].parent).hasSuffix("/div[1]/div[1]"))
  }
}
