internal import ViewTree

/// Holds a document against the schema, by libxml2's validator.
enum SwiftUISchemaCheck {
  /// Compiled once for all files; nil would be a fault of ours, which a test rules out.
  static let schema = RelaxNG(SwiftUISchema.text)

  /// What the schema does not allow. The validator tells each level around a mistake, so only its
  /// innermost complaint is kept.
  static func errors(in document: MarkupDocument) -> [MarkupError] {
    let elements = document.elements.map(reduced)
    let complaints = schema?.complaints(about: elements) ?? []
    var best: (rank: (depth: Int, kind: Int), complaint: RelaxNG.Complaint)?
    for complaint in complaints {
      let depth = depth(of: complaint.element, in: document)
      let rank = (depth: depth, kind: complaint.kind.rawValue)
      if best.map({ $0.rank < rank }) ?? true { best = (rank, complaint) }
    }
    guard let complaint = best?.complaint else { return [] }
    return [
      MarkupError(
        id: "not-in-schema",
        message: sentence(complaint, document),
        place: place(of: complaint, in: document)
      )
    ]
  }

  /// The element with its own attributes. Those that stand for modifiers were checked before, and
  /// the validator's time grows exponentially with the optional attributes of an element.
  private static func reduced(_ element: MarkupElement) -> MarkupElement {
    guard let view = SwiftUIVocabulary.viewsByName[element.name] else { return element }
    var element = element
    element.attributes.removeAll { attribute in
      !view.attributes.contains { $0.name == attribute.name }
    }
    return element
  }

  private static func depth(of index: Int, in document: MarkupDocument) -> Int {
    var depth = 0
    var next = document.elements[index].parent
    while let parent = next {
      depth += 1
      next = document.elements[parent].parent
    }
    return depth
  }

  private static func sentence(
    _ complaint: RelaxNG.Complaint,
    _ document: MarkupDocument
  ) -> String {
    let element = document.elements[complaint.element]
    let parent = element.parent.map { "in '\(document.elements[$0].name)'" } ?? "as the root"
    switch complaint.kind {
    case .attribute:
      return "'\(element.name)' takes no '\(complaint.name)', or not with this value."
    case .text:
      return "'\(element.name)' takes no text."
    case .missingContent:
      return "Something is missing in '\(element.name)', or it holds what it may not."
    case .missingAttribute:
      return "'\(element.name)' lacks an attribute, or has a wrong one."
    case .wrongElement, .unexpectedElement, .other:
      return "'\(element.name)' does not belong here, \(parent), by the format's schema."
    }
  }

  private static func place(
    of complaint: RelaxNG.Complaint,
    in document: MarkupDocument
  ) -> ByteRange {
    let element = document.elements[complaint.element]
    guard complaint.kind == .attribute else { return element.place }
    return element.attribute(complaint.name)?.place ?? element.place
  }
}
