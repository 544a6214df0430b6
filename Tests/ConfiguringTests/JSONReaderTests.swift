import Configuring
import Testing
import ViewTree

@Suite struct JSONReaderTests {
  /// A value without its places, written anew.
  private func text(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .string(let text): "<\(text)>"
    case .array(let items): "[" + items.map(text).joined(separator: " ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.name):\(text($0.value))" }.joined(separator: " ") + "}"
    }
  }

  @Test(arguments: [
    ("{}", "{}"), (" [ ] ", "[]"), ("null", "null"), ("true", "true"), ("-0.5e+2", "-50.0"),
    (#"{"a": [1, 2,], "b": {"c": false,},}"#, "{a:[1.0 2.0] b:{c:false}}"),
    ("// one\n{ /* two */ \"a\" /**/ : // three\r\n 0 } // four", "{a:0.0}"),
    (#"["\"\\\/\b\f\n\r\tx"]"#, "[<\"\\/\u{8}\u{C}\n\r\tx>]"),
    (#"["\u00e9\ud83d\ude00é😀"]"#, "[<é😀é😀>]"), ("\u{FEFF}[]", "[]"),
    (#"["// no comment"]"#, "[<// no comment>]"),
  ])
  func `JSON with comments is read`(source: String, expected: String) throws {
    #expect(text(try JSONReader.read(Array(source.utf8))) == expected)
  }

  @Test(arguments: [
    ("", 0, "The file is empty"), ("// only", 0, "The file is empty"),
    ("{", 0, "never closed by '}'"), ("[1", 0, "never closed by ']'"),
    ("[1 2]", 3, "',' or ']' is expected, but here is '2'."),
    ("{\"a\" 1}", 5, "':' is expected after the name 'a'"),
    ("{a: 1}", 1, "A name in double quotes"),
    ("{\"a\": }", 6, "A value is expected, but here is '}'."), ("[,]", 1, "here is ','"),
    ("[] []", 3, "Nothing can follow"), ("['a']", 1, "double quotes, not in single"),
    ("[yes]", 1, "'yes' is no value"), ("[01]", 1, "'01' is no number"), ("[1.]", 1, "no number"),
    ("[\"a\nb\"]", 1, "not closed on its line"), ("[\"a", 1, "never closed"),
    ("[\"\\x\"]", 2, "This is no escape"), ("[\"\\ud800\"]", 2, "half a character"),
    ("[\"\\u12\"]", 2, "Four hexadecimal digits"), ("/* x", 0, "never closed by '*/'"),
    ("[/]", 1, "'/' begins none"), ("{\"a\": 1, \"a\": 2}", 9, "'a' stands twice"),
    ("[\"\u{1}\"]", 2, "A control character"), ("[\r\n", 0, "never closed"),
  ])
  func `A mistake is told with its place`(source: String, offset: Int, message: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(Array(source.utf8)) }
    #expect(error?.place.start == offset)
    #expect(error?.message.contains(message) == true)
    #expect(error?.message.hasSuffix(".") == true)
  }

  @Test func `What is not UTF-8 is told with its place`() {
    let bytes = Array("[\"é".utf8) + [0xFF] + Array("\"]".utf8)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(bytes) }
    #expect(error?.place.start == 4)
  }

  @Test func `A deep nest is told and no crash`() {
    let source = String(repeating: "[", count: 1_000_000)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(Array(source.utf8)) }
    #expect(error?.message.contains("inside one another") == true)
  }

  @Test func `Every prefix of a file is read or told`() {
    let source = Array(
      #"{"a": ["\u00e9\ud83d\ude00", -1.5e3, null, true] /* x */, "b": {}} // y"#.utf8
    )
    for end in source.indices {
      do {
        _ = try JSONReader.read(Array(source[..<end]))
      } catch {
        #expect(error.place.start <= end && error.place.end <= end)
      }
    }
  }

  @Test func `Values and names know their places`() throws {
    let source = #"{"né": ["x", 12]}"#
    let node = try JSONReader.read(Array(source.utf8))
    let member = try #require(node.object?.first)
    #expect(member.namePlace == ByteRange(start: 1, end: 6))
    #expect(member.value.place == ByteRange(start: 8, end: 17))
    #expect(member.value.array?.map(\.place.start) == [9, 14])
  }
}
