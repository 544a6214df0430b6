internal import ViewTree

/// The classes of one version of GTK: their ancestors and their properties.
struct GtkClasses: Sendable {
  private struct Entry: Sendable {
    var parent: String?
    var interfaces: [String]
    var properties: [String: Bool]
    /// Whether it is made from a class of another library, whose properties are not listed.
    var isOpen: Bool
  }

  private let entries: [String: Entry]

  static let gtk3 = GtkClasses(Gtk3Properties.table)
  static let gtk4 = GtkClasses(Gtk4Properties.table)

  static func of(version: Int) -> GtkClasses { version >= 4 ? gtk4 : gtk3 }

  private init(_ table: String) {
    var entries: [String: Entry] = [:]
    for line in table.split(separator: "\n") {
      let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let head = halves[0].split(separator: " ")
      guard head.count == 2, halves.count == 2 else { continue }
      let ups = head[1].split(separator: ",").map(String.init)
      var properties: [String: Bool] = [:]
      for word in halves[1].split(separator: " ") {
        properties[word.hasSuffix("*") ? String(word.dropLast()) : String(word)] =
          word.hasSuffix("*")
      }
      let parent = ups.first.flatMap { $0 == "-" ? nil : $0 }
      entries[String(head[0])] = Entry(
        parent: parent.flatMap { $0.contains(".") ? nil : $0 },
        interfaces: ups.dropFirst().filter { !$0.contains(".") },
        properties: properties,
        isOpen: parent?.contains(".") ?? false
      )
    }
    self.entries = entries
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

  func property(_ name: String, of className: String) -> Property {
    guard className.hasPrefix("Gtk") else { return .unknown }
    return property(name, ofClass: String(className.dropFirst(3)))
  }

  private func property(_ name: String, ofClass className: String) -> Property {
    guard let entry = entries[className] else { return .unknown }
    if let isObject = entry.properties[name] { return isObject ? .object : .value }
    var isUnknown = entry.isOpen
    for up in entry.interfaces + [entry.parent].compactMap({ $0 }) {
      switch property(name, ofClass: up) {
      case .missing: continue
      case .unknown: isUnknown = true
      case let found: return found
      }
    }
    return isUnknown ? .unknown : .missing
  }

  /// Whether a class is another one or made from it, in the toolkit's own hierarchy.
  func isA(_ className: String, _ ancestor: String) -> Bool {
    var current: String? = className.hasPrefix("Gtk") ? String(className.dropFirst(3)) : nil
    while let name = current {
      if "Gtk" + name == ancestor { return true }
      current = entries[name]?.parent
    }
    return false
  }
}
