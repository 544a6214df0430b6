import Foundation

/// A JSON value as a reader of a report meets it, whatever is missing.
struct JSONValue: CustomStringConvertible {
  private var raw: Any?

  init(_ text: String) throws {
    raw = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private init(raw: Any?) { self.raw = raw }

  subscript(name: String) -> JSONValue { JSONValue(raw: (raw as? [String: Any])?[name]) }

  subscript(index: Int) -> JSONValue {
    let items = raw as? [Any] ?? []
    return JSONValue(raw: items.indices.contains(index) ? items[index] : nil)
  }

  var items: [JSONValue] { (raw as? [Any] ?? []).map { JSONValue(raw: $0) } }
  var keys: [String] { (raw as? [String: Any] ?? [:]).keys.sorted() }
  var text: String? { raw as? String }
  var number: Int? { raw as? Int }
  var isTrue: Bool { raw as? Bool == true }
  var exists: Bool { raw != nil }
  var description: String { raw.map { "\($0)" } ?? "nothing" }
}
