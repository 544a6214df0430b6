internal import ViewTree

/// The format's RELAX NG schema, in XML syntax, made from the vocabulary so that the two cannot
/// drift apart.
package enum SwiftUISchema {
  /// The schema as it is shipped in `Schemas/swiftui.rng`.
  package static let text: String = {
    var writer = SchemaWriter()
    writer.grammar()
    return writer.text
  }()

  /// Whether libxml2 compiles it; otherwise documents would go unchecked.
  package static var isUsable: Bool { SwiftUISchemaCheck.schema != nil }
}

/// Writes the schema, a pattern a line.
private struct SchemaWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func grammar() {
    line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    line("<!-- SwiftUI view trees as XML: see Documentation/SwiftUIViewTrees.md.")
    line("     Made by 'focusaudit schema' from the tool's own vocabulary; do not edit. -->")
    let namespaces =
      #"xmlns="http://relaxng.org/ns/structure/1.0" ns="\#(SwiftUIXMLImporter.namespace)""#
    element(
      "grammar",
      namespaces + #" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes""#
    ) { writer in
      writer.element("start") { writer in
        writer.element("choice") { writer in
          writer.reference("structure.View")
          writer.reference("structure.Views")
        }
      }
      writer.document()
      writer.nodes()
      writer.views()
      writer.modifiers()
      writer.slots()
      writer.controlFlow()
      writer.unknownView()
    }
  }

  // MARK: The document

  private mutating func document() {
    for structure in SwiftUIVocabulary.document {
      definition("structure", structure.name) { writer in
        writer.attributes(structure.attributes)
        guard structure.name == "View" else {
          writer.element("oneOrMore") { $0.reference("structure.View") }
          return
        }
        writer.declarations()
        writer.reference("nodes")
      }
    }
    definition("structure", SwiftUIVocabulary.use.name) { writer in
      writer.attributes(SwiftUIVocabulary.use.attributes)
      writer.declarations()
      writer.reference("nodes")
    }
    for declaration in SwiftUIVocabulary.declarations {
      definition("structure", declaration.name) { writer in
        writer.attributes(declaration.attributes)
        writer.line("<empty/>")
      }
    }
  }

  /// What stands first in a view.
  private mutating func declarations() {
    element("zeroOrMore") { writer in
      writer.element("choice") { writer in
        for name in SwiftUIVocabulary.declarations.map(\.name) {
          writer.reference("structure.\(name)")
        }
      }
    }
  }

  // MARK: What stands in views

  /// `node` is one view, modifier or condition; `nodes` any number; `shorthand` what every view
  /// may carry.
  private mutating func nodes() {
    element("define", #"name="node""#) { writer in
      writer.element("choice") { writer in
        for view in SwiftUIVocabulary.views { writer.reference("view.\(view.name)") }
        for modifier in SwiftUIVocabulary.modifiers {
          writer.reference("modifier.\(modifier.name)")
        }
        for name in SwiftUIVocabulary.neutralModifiers.sorted() {
          writer.reference("modifier.\(name)")
        }
        for structure in SwiftUIVocabulary.controlFlow where structure.home == nil {
          writer.reference("structure.\(structure.name)")
        }
        writer.reference("structure.\(SwiftUIVocabulary.use.name)")
        writer.reference("unknownView")
      }
    }
    element("define", #"name="nodes""#) { writer in
      writer.element("zeroOrMore") { $0.reference("node") }
    }
    element("define", #"name="shorthand""#) { writer in
      for modifier in SwiftUIVocabulary.shorthands {
        if let main = modifier.attributes.first {
          writer.attribute(modifier.name, main, isRequired: false)
        }
      }
      for name in SwiftUIVocabulary.neutralModifiers.sorted() {
        writer.element("optional") { $0.line(#"<attribute name="\#(name)"/>"#) }
      }
    }
  }

  private mutating func views() {
    for view in SwiftUIVocabulary.views {
      definition("view", view.name) { writer in
        writer.attributes(view.attributes)
        writer.reference("shorthand")
        if view.kind == .text { writer.line("<text/>") }
        writer.content(slots: view.slots, repetition: "zeroOrMore")
      }
    }
  }

  private mutating func modifiers() {
    for modifier in SwiftUIVocabulary.modifiers {
      definition("modifier", modifier.name) { writer in
        writer.attributes(modifier.attributes)
        writer.content(slots: modifier.slots, repetition: "oneOrMore")
      }
    }
    for name in SwiftUIVocabulary.neutralModifiers.sorted() {
      definition("modifier", name) { writer in
        writer.anyAttributes()
        writer.content(slots: [], repetition: "oneOrMore")
      }
    }
  }

  private mutating func slots() {
    for name in SwiftUIVocabulary.slots.sorted() {
      definition("slot", name) { $0.reference("nodes") }
    }
  }

  private mutating func content(slots: [String], repetition: String) {
    element(repetition) { writer in
      guard !slots.isEmpty else { return writer.reference("node") }
      writer.element("choice") { writer in
        for slot in slots { writer.reference("slot.\(slot)") }
        writer.reference("node")
      }
    }
  }

  private mutating func controlFlow() {
    for structure in SwiftUIVocabulary.controlFlow {
      definition("structure", structure.name) { writer in
        writer.attributes(structure.attributes)
        let arms = SwiftUIVocabulary.controlFlow.filter { $0.home == structure.name }
        switch structure.name {
        case "if":
          writer.reference("nodes")
          writer.element("optional") { writer in
            for arm in arms { writer.reference("structure.\(arm.name)") }
          }
        case "switch":
          writer.element("oneOrMore") { writer in
            writer.element("choice") { writer in
              for arm in arms { writer.reference("structure.\(arm.name)") }
            }
          }
        default: writer.reference("nodes")
        }
      }
    }
  }

  /// A name class cannot ask for a capital, so a view of unknown name is any other name.
  private mutating func unknownView() {
    element("define", #"name="unknownView""#) { writer in
      writer.element("element") { writer in
        writer.element("nsName") { writer in
          writer.element("except") { writer in
            let names =
              SwiftUIVocabulary.document.map(\.name) + SwiftUIVocabulary.views.map(\.name)
              + SwiftUIVocabulary.lowercaseNames
            // A slot and a modifier may share a name.
            for name in Set(names).sorted() { writer.line("<name>\(name)</name>") }
          }
        }
        writer.anyAttributes()
        writer.reference("nodes")
      }
    }
  }

  // MARK: Attributes

  private mutating func attributes(_ attributes: [SwiftUIVocabulary.Attribute]) {
    for attribute in attributes {
      self.attribute(attribute.name, attribute, isRequired: attribute.isRequired)
    }
  }

  private mutating func attribute(
    _ name: String,
    _ attribute: SwiftUIVocabulary.Attribute,
    isRequired: Bool
  ) {
    guard isRequired else {
      return element("optional") { $0.attribute(name, attribute, isRequired: true) }
    }
    if attribute.isList {
      return element("attribute", #"name="\#(name)""#) { writer in
        writer.element("list") { writer in
          writer.element("oneOrMore") { writer in
            writer.element("choice") { $0.values(attribute.words) }
          }
        }
      }
    }
    guard !attribute.words.isEmpty else { return line(#"<attribute name="\#(name)"/>"#) }
    element("attribute", #"name="\#(name)""#) { writer in
      writer.element("choice") { writer in
        writer.values(attribute.words)
        // An expression that gives one of them at run time.
        writer.element("data", #"type="string""#) { writer in
          writer.line(#"<param name="pattern">.*[^\p{L}].*</param>"#)
        }
      }
    }
  }

  private mutating func values(_ words: [String]) {
    for word in words { line("<value>\(word)</value>") }
  }

  private mutating func anyAttributes() {
    element("zeroOrMore") { writer in
      writer.element("attribute") { $0.line("<anyName/>") }
    }
  }

  // MARK: Lines

  private mutating func definition(
    _ kind: String,
    _ name: String,
    _ content: (inout Self) -> Void
  ) {
    element("define", #"name="\#(kind).\#(name)""#) { writer in
      writer.element("element", #"name="\#(name)""#, content)
    }
  }

  private mutating func reference(_ name: String) { line(#"<ref name="\#(name)"/>"#) }

  private mutating func element(
    _ name: String,
    _ attributes: String = "",
    _ content: (inout Self) -> Void
  ) {
    line(attributes.isEmpty ? "<\(name)>" : "<\(name) \(attributes)>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }
}
