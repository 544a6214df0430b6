internal import ViewTree

/// The vocabulary as tables for people, which Documentation/SwiftUIViewTrees.md holds.
package enum SwiftUIReference {
  /// In Markdown, without a line break at its end.
  package static let markdown = [views, modifiers, neutral].joined(separator: "\n\n")

  private static var views: String {
    let rows = SwiftUIVocabulary.views.map { view in
      "| `\(view.name)` | \(attributes(view.attributes)) | \(words(view.slots)) |"
    }
    return table("Views", ["view", "attributes of its own", "elements of its own"], rows)
  }

  private static var modifiers: String {
    let rows = SwiftUIVocabulary.modifiers.map { modifier in
      let form =
        !modifier.hasShorthand ? "element" : modifier.isOrderSensitive ? "one a view" : "yes"
      return "| `\(modifier.name)` | \(attributes(modifier.attributes)) "
        + "| \(words(modifier.slots)) | \(form) |"
    }
    return table(
      "Modifiers",
      ["modifier", "attributes", "elements of its own", "as an attribute"],
      rows
    )
  }

  private static var neutral: String {
    "### Modifiers that are passed over\n\n"
      + "They change nothing of what is worked out, may wrap or stand as attributes, and take any "
      + "attribute:\n" + words(SwiftUIVocabulary.neutralModifiers.sorted()) + "."
  }

  private static func table(_ title: String, _ heads: [String], _ rows: [String]) -> String {
    let line = "| " + heads.joined(separator: " | ") + " |"
    let rule = "|" + String(repeating: "---|", count: heads.count)
    return (["### \(title)", "", line, rule] + rows).joined(separator: "\n")
  }

  private static func attributes(_ attributes: [SwiftUIVocabulary.Attribute]) -> String {
    attributes.map { attribute in
      let words = attribute.words.joined(separator: " ")
      return "`\(attribute.name)`" + (attribute.isRequired ? " (required)" : "")
        + (words.isEmpty ? "" : ": \(words)")
    }.joined(separator: ", ")
  }

  private static func words(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
