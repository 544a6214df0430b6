import Importing
import ViewTree

/// What is wrong with a document, at a line and a column.
struct Told: Equatable, CustomStringConvertible {
  var id: String
  var line: Int
  var column: Int
  var message: String

  var description: String { "\(line):\(column) \(id): \(message)" }
}

func told(_ bytes: [UInt8]) -> [Told] {
  guard case .failure(let errors, let source) = Importer.read(bytes, path: "a.xml") else {
    return []
  }
  let positions = SourcePositions(source ?? SourceText(path: "a.xml", bytes: []))
  return errors.map { error in
    let place = error.place.map { positions.position(at: $0.start) }
    return Told(
      id: error.id,
      line: place?.line ?? 0,
      column: place?.column ?? 0,
      message: error.message
    )
  }
}

/// A view around lines, which begin on line 2.
func view(_ lines: String...) -> String {
  let body = lines.map { "\n" + $0 }.joined()
  return "<View xmlns=\"urn:focusaudit:swiftui\" name=\"A\">\(body)\n</View>"
}
