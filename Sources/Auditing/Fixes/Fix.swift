package import ViewTree

/// A piece of a file's text that a fix puts in the place of another.
package struct Replacement: Hashable, Sendable {
  /// Bytes of the decoded text; empty where the fix only inserts.
  package var bytes: ByteRange
  package var range: SourceRange
  package var text: String

  package init(bytes: ByteRange, range: SourceRange, text: String) {
    self.bytes = bytes
    self.range = range
    self.text = text
  }
}

/// An exact correction of what a finding is about.
package struct Fix: Hashable, Sendable {
  package enum Safety: String, Sendable {
    /// The page can only have meant this.
    case safe
    /// Right in most cases; somebody should look at it.
    case unsafe
  }

  /// What the fix does, a whole sentence.
  package var description: String
  package var safety: Safety
  /// In the order of the text, none over another, at least one.
  package var replacements: [Replacement]

  package init(description: String, safety: Safety, replacements: [Replacement]) {
    self.description = description
    self.safety = safety
    self.replacements = replacements
  }
}

/// A fix whose places are still in bytes.
package struct FixDraft: Hashable, Sendable {
  package struct Edit: Hashable, Sendable {
    var place: ByteRange
    var text: String
  }

  var description: String
  var safety: Fix.Safety
  var edits: [Edit]

  /// - Returns: nil when there is nothing to change, or one edit would overwrite another.
  package init?(_ description: String, _ safety: Fix.Safety, _ edits: [Edit]) {
    let sorted = edits.sorted { $0.place.start < $1.place.start }
    guard !sorted.isEmpty else { return nil }
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      // Two insertions at one place would depend on their order.
      guard left.place.end <= right.place.start, left.place.start < right.place.start else {
        return nil
      }
    }
    self.description = description
    self.safety = safety
    self.edits = sorted
  }

  package func fix(_ positions: SourcePositions) -> Fix {
    Fix(
      description: description,
      safety: safety,
      replacements: edits.map {
        Replacement(bytes: $0.place, range: positions.range($0.place), text: $0.text)
      }
    )
  }
}
