package import ViewTree

/// An element of a SwiftUI view tree in terms of its XML form, for importers that have no XML.
///
/// So what they read goes the same way as XML, and can be written down as such.
package final class SwiftUIElement {
  package struct Attribute {
    package var name: String
    package var value: String
    package var place: ByteRange
  }

  package let name: String
  package private(set) var attributes: [Attribute] = []
  package var children: [SwiftUIElement] = []
  package let place: ByteRange

  package init(_ name: String, place: ByteRange) {
    self.name = name
    self.place = place
  }

  package func set(_ name: String, _ value: String, place: ByteRange? = nil) {
    attributes.append(Attribute(name: name, value: value, place: place ?? self.place))
  }

  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// How many elements it holds, itself among them.
  package var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// Writes the view tree, and the XML, of elements that were made without XML.
package enum SwiftUIElements {
  /// - Parameters:
  ///   - views: `View` elements, each judged on its own.
  ///   - source: the file that they are declared in.
  ///   - sources: all files that their places lie in.
  package static func tree(
    of views: [SwiftUIElement],
    source: SourceText,
    sources: SourceTable,
    ignoreComments: [IgnoreComment],
    notes: [ImportNote]
  ) -> ViewTree {
    var elements: [MarkupElement] = []
    for view in views { add(view, parent: nil, to: &elements) }
    let document = MarkupDocument(
      source: source,
      elements: elements,
      ignoreComments: ignoreComments,
      notes: notes
    )
    var writer = SwiftUIXMLWriter(document, isExpanded: true)
    return writer.tree(sources: sources)
  }

  private static func add(
    _ element: SwiftUIElement,
    parent: Int?,
    to elements: inout [MarkupElement]
  ) {
    let index = elements.count
    elements.append(
      MarkupElement(
        name: element.name,
        namespace: SwiftUIXMLImporter.namespace,
        attributes: element.attributes.map {
          MarkupAttribute(name: $0.name, value: $0.value, place: $0.place, valuePlace: $0.place)
        },
        parent: parent,
        end: index + 1,
        place: element.place,
        text: ""
      )
    )
    for child in element.children { add(child, parent: index, to: &elements) }
    elements[index].end = elements.count
  }

  /// The XML form, with a line break at its end.
  package static func xml(of views: [SwiftUIElement]) -> String {
    var text = ""
    let namespace = "xmlns=\"\(SwiftUIXMLImporter.namespace)\""
    if views.count == 1, let view = views.first {
      write(view, depth: 0, namespace, to: &text)
    } else {
      text += "<Views \(namespace)>\n"
      for view in views { write(view, depth: 1, nil, to: &text) }
      text += "</Views>\n"
    }
    return text
  }

  private static func write(
    _ element: SwiftUIElement,
    depth: Int,
    _ namespace: String?,
    to text: inout String
  ) {
    let indentation = String(repeating: "  ", count: depth)
    text += "\(indentation)<\(element.name)"
    if let namespace { text += " \(namespace)" }
    for attribute in element.attributes {
      text += " \(attribute.name)=\"\(escaped(attribute.value))\""
    }
    guard !element.children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in element.children { write(child, depth: depth + 1, nil, to: &text) }
    text += "\(indentation)</\(element.name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      default:
        // XML has no other control characters.
        if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}

/// What the vocabulary says, for importers of other forms.
package enum SwiftUINames {
  package static func isView(_ name: String) -> Bool {
    SwiftUIVocabulary.viewsByName[name] != nil
  }

  package static func isModifier(_ name: String) -> Bool {
    SwiftUIVocabulary.modifiersByName[name] != nil
  }

  package static func isNeutral(_ name: String) -> Bool {
    SwiftUIVocabulary.neutralModifiers.contains(name)
  }
}
