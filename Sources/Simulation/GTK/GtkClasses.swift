internal import Synchronization
internal import ViewTree

/// The classes of one version of GTK: their ancestors and their properties.
final class GtkClasses: Sendable {
  private struct Entry: Sendable {
    var parent: String?
    var interfaces: [String]
    var properties: [String: Bool]
    /// Whether it is made from a class of another library, whose properties are not listed.
    var isOpen: Bool
  }

  private let entries: [String: Entry]
  /// What was asked for before: the properties of a class, inherited ones among them. The same few
  /// classes come again in every file.
  private let known = Mutex<[String: Known]>([:])

  private struct Known: Sendable {
    var properties: [String: Bool] = [:]
    /// Whether other properties may exist that are not listed.
    var isOpen = false
  }

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
    known.withLock { known in
      if known[className] == nil { known[className] = all(of: className) }
      guard let properties = known[className] else { return .unknown }
      if let isObject = properties.properties[name] { return isObject ? .object : .value }
      return properties.isOpen ? .unknown : .missing
    }
  }

  private func all(of className: String) -> Known {
    var result = Known()
    if className.hasPrefix("Gtk") {
      collect(String(className.dropFirst(3)), into: &result)
    } else {
      result.isOpen = true
    }
    return result
  }

  private func collect(_ className: String, into result: inout Known) {
    guard let entry = entries[className] else {
      result.isOpen = true
      return
    }
    result.properties.merge(entry.properties) { own, _ in own }
    if entry.isOpen { result.isOpen = true }
    for up in entry.interfaces + [entry.parent].compactMap({ $0 }) { collect(up, into: &result) }
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
