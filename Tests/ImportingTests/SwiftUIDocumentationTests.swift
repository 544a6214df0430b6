import Foundation
import Importing
import Testing
import ViewTree

@Suite struct `The documentation of SwiftUI view trees` {
  private static let page = "Documentation/SwiftUIViewTrees.md"

  /// The page's `xml` blocks; a piece of a view is given a view around it.
  private static let examples: [String] = {
    let text = (try? ProjectFiles.text(page)) ?? ""
    return text.split(separator: "```xml\n").dropFirst().compactMap { rest in
      rest.split(separator: "\n```").first.map(String.init)
    }.map { example in
      example.contains("xmlns=")
        ? example : "<View xmlns=\"urn:focusaudit:swiftui\" name=\"Example\">\(example)</View>"
    }
  }()

  @Test func `has examples`() { #expect(Self.examples.count >= 4) }

  @Test(arguments: examples)
  func `has examples that import without a word`(_ example: String) throws {
    let imported = Importer.read(Array(example.utf8), path: "example.xml")
    guard case .tree(let tree) = imported else {
      Issue.record("\(imported)")
      return
    }
    #expect(tree.notes.isEmpty)
  }

  @Test func `lists the vocabulary as it is`() throws {
    let text = try ProjectFiles.text(Self.page)
    let begin = try #require(text.range(of: "writes it anew. -->\n\n"))
    let end = try #require(text.range(of: "<!-- end -->"))
    let expected = SwiftUIReference.markdown + "\n\n"
    if ProjectFiles.isUpdating {
      var updated = text
      updated.replaceSubrange(begin.upperBound..<end.lowerBound, with: expected)
      try ProjectFiles.write(updated, to: Self.page)
    } else {
      #expect(text[begin.upperBound..<end.lowerBound] == expected)
    }
  }
}

@Suite struct `The schema of SwiftUI view trees` {
  @Test func `is shipped as it is printed`() throws {
    let path = "Schemas/swiftui.rng"
    if ProjectFiles.isUpdating {
      try ProjectFiles.write(SwiftUISchema.text, to: path)
    } else {
      #expect(try ProjectFiles.text(path) == SwiftUISchema.text)
    }
  }

  @Test func `compiles`() { #expect(SwiftUISchema.isUsable) }
}
