#if SwiftSource
internal import ViewTree

/// The views in which text is entered, the focus moves or a submission is handled, themselves or in
/// what they show: where they stand decides about them. All others are the same everywhere, but for
/// what they are handed.
struct Interest {
  /// The full names of the views.
  let names: Set<String>

  private static let words = [
    "TextField", "SecureField", "TextEditor", ".onSubmit", ".searchable", ".submitScope",
    "FocusState",
    ".focused(",
  ]

  /// - Parameter uses: by view, the views that it names.
  init(_ index: ModuleIndex, _ sources: SourceTable, uses: [String: Set<String>]) {
    func mentions(_ place: ByteRange, _ words: [String]) -> Bool {
      let number = sources.fileNumber(at: place.start)
      let start = sources.starts[number]
      let bytes = sources.files[number].bytes[(place.start - start)..<(place.end - start)]
      return words.contains { bytes.contains($0) }
    }
    let helpers = index.viewFunctions.filter { _, functions in
      functions.contains { mentions($0.place, Self.words) }
    }.keys.map { ".\($0)" }
    let all = Self.words + helpers
    var found: Set<String> = []
    for type in index.types where type.places.contains(where: { mentions($0, all) }) {
      found.insert(type.name)
    }
    var users: [String: [String]] = [:]
    for (user, used) in uses { for name in used { users[name, default: []].append(user) } }
    var waiting = Array(found)
    while let name = waiting.popLast() {
      for user in users[name] ?? [] where found.insert(user).inserted { waiting.append(user) }
    }
    names = found
  }
}
#endif
