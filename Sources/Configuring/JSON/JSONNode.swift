package import ViewTree

/// A JSON value that knows where it stands.
package struct JSONNode: Sendable {
  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// In the order of the text; no name stands twice.
    case object([JSONMember])
  }

  package var value: Value
  package var place: ByteRange

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }

  package var array: [JSONNode]? {
    if case .array(let items) = value { items } else { nil }
  }

  package var object: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// What users call the value's kind, such as `a string`.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A name and its value in an object.
package struct JSONMember: Sendable {
  package var name: String
  /// Where the name stands, its quotes included.
  package var namePlace: ByteRange
  package var value: JSONNode
}

/// Why a text is no JSON, and where.
package struct JSONSyntaxError: Error, Hashable {
  /// A whole sentence.
  package var message: String
  package var place: ByteRange
}
