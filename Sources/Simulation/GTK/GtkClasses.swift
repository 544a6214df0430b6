internal import Synchronization
internal import ViewTree

/// The classes of one version of GTK: their ancestors and their properties.
final class GtkClasses: Sendable {
  private struct Entry: Sendable {
    /// Its interfaces and its parent, of GTK's own.
    var ups: [String]
    var properties: Substring
    /// Whether it is made from a class of another library, whose properties are not listed.
    var isOpen: Bool
  }

  /// What a property is of a class.
  enum Property: Equatable {
    case missing
    /// Its value names an object.
    case object
    case value
    /// The class is not the toolkit's.
    case unknown
  }

  /// The properties of a class, inherited ones among them.
  struct Properties: Sendable {
    /// Whether the value of each names an object.
    fileprivate var words: WordMap<Bool>
    /// Whether other properties may exist that are not listed.
    fileprivate var isOpen: Bool

    fileprivate static let unknown = Properties(words: [:], isOpen: true)

    subscript(name: ArraySlice<UInt8>) -> Property {
      if let isObject = words[name] { return isObject ? .object : .value }
      return isOpen ? .unknown : .missing
    }

    subscript(name: String) -> Property { self[ArraySlice(name.utf8)] }
  }

  private let entries: [String: Entry]
  /// What was asked for before: the same few classes come again in every file.
  private let known = Mutex<[String: Properties]>([:])

  static let gtk3 = GtkClasses(Gtk3Properties.table)
  static let gtk4 = GtkClasses(Gtk4Properties.table)

  static func of(version: Int) -> GtkClasses { version >= 4 ? gtk4 : gtk3 }

  private init(_ table: String) {
    var entries: [String: Entry] = [:]
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let halves = line.split(
        separator: UInt8(ascii: ":"),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let head = halves[0].split(separator: UInt8(ascii: " "))
      guard head.count == 2, halves.count == 2 else { continue }
      let ups = head[1].split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
      entries[String(Substring(head[0]))] = Entry(
        ups: (ups.dropFirst() + ups.prefix(1)).filter { $0 != "-" && !$0.contains(".") },
        properties: Substring(halves[1]),
        isOpen: ups.first?.contains(".") ?? false
      )
    }
    self.entries = entries
  }

  func properties(of className: String) -> Properties {
    guard className.hasPrefix("Gtk") else { return .unknown }
    let name = String(className.dropFirst(3))
    guard entries[name] != nil else { return .unknown }
    return known.withLock { known in
      if let properties = known[name] { return properties }
      var words: [String: Bool] = [:]
      var isOpen = false
      collect(name, &words, &isOpen)
      let properties = Properties(words: WordMap(words.map { ($0.key, $0.value) }), isOpen: isOpen)
      known[name] = properties
      return properties
    }
  }

  private func collect(_ name: String, _ words: inout [String: Bool], _ isOpen: inout Bool) {
    guard let entry = entries[name] else {
      isOpen = true
      return
    }
    for word in entry.properties.utf8.split(separator: UInt8(ascii: " ")) {
      let isObject = word.last == UInt8(ascii: "*")
      let own = String(Substring(isObject ? word.dropLast() : word))
      if words[own] == nil { words[own] = isObject }
    }
    if entry.isOpen { isOpen = true }
    for up in entry.ups { collect(up, &words, &isOpen) }
  }
}
