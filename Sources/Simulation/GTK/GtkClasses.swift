internal import Synchronization
internal import ViewTree

/// The classes of one version of GTK: their ancestors and their properties.
final class GtkClasses: Sendable {
  private struct Entry: Sendable {
    /// Its interfaces and its parent, of GTK's own.
    var ups: [String]
    /// Its own properties.
    var properties: [(number: Int, kind: Property)]
    /// Whether it is made from a class of another library, whose properties are not listed.
    var isOpen: Bool
  }

  /// What a property is of a class.
  enum Property: Sendable {
    case missing
    /// Its value names an object.
    case object
    case value
    /// The class is not the toolkit's.
    case unknown
  }

  /// The properties of a class, inherited ones among them.
  struct Properties: Sendable {
    fileprivate let names: KeywordTable
    /// By number, what is known of each property; empty where nothing is.
    fileprivate let kinds: [Property]
    /// What is known of any other property.
    fileprivate let others: Property

    subscript(name: ArraySlice<UInt8>) -> Property {
      guard !kinds.isEmpty, let number = names.index(of: name) else { return others }
      return kinds[number]
    }

    subscript(name: String) -> Property { self[ArraySlice(name.utf8)] }
  }

  private let entries: [String: Entry]
  /// The names of all properties; their indices are the properties' numbers.
  private let names: KeywordTable
  private let nameCount: Int
  /// What was asked for before: the same few classes come again in every file.
  private let known = Mutex<[String: GtkClass]>([:])

  static let gtk3 = GtkClasses(Gtk3Properties.table)
  static let gtk4 = GtkClasses(Gtk4Properties.table)

  static func of(version: Int) -> GtkClasses { version >= 4 ? gtk4 : gtk3 }

  private init(_ table: String) {
    var entries: [String: Entry] = [:]
    var names: [String] = []
    var numbers: [String: Int] = [:]
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let halves = line.split(
        separator: UInt8(ascii: ":"),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let head = halves[0].split(separator: UInt8(ascii: " "))
      guard head.count == 2, halves.count == 2 else { continue }
      let ups = head[1].split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
      let properties = halves[1].split(separator: UInt8(ascii: " ")).map { word in
        let isObject = word.last == UInt8(ascii: "*")
        let name = String(Substring(isObject ? word.dropLast() : word))
        let number = numbers[name] ?? names.count
        if number == names.count {
          numbers[name] = number
          names.append(name)
        }
        return (number: number, kind: isObject ? Property.object : .value)
      }
      entries[String(Substring(head[0]))] = Entry(
        ups: (ups.dropFirst() + ups.prefix(1)).filter { $0 != "-" && !$0.contains(".") },
        properties: properties,
        isOpen: ups.first?.contains(".") ?? false
      )
    }
    self.entries = entries
    self.names = KeywordTable(names, foldsCase: false)
    nameCount = names.count
  }

  /// The classes of some names, in the same order.
  func named(_ names: [String]) -> [GtkClass] {
    known.withLock { known in
      names.map { name in
        if let own = known[name] { return own }
        let properties = properties(of: name)
        let own = GtkClass(name, properties)
        // A file may name any number of others.
        if !properties.kinds.isEmpty || own.isStructure { known[name] = own }
        return own
      }
    }
  }

  private func properties(of className: String) -> Properties {
    let name = className.hasPrefix("Gtk") ? String(className.dropFirst(3)) : ""
    guard entries[name] != nil else {
      return Properties(names: names, kinds: [], others: .unknown)
    }
    var kinds = [Property](repeating: .missing, count: nameCount)
    var isOpen = false
    collect(name, &kinds, &isOpen)
    let others = isOpen ? Property.unknown : .missing
    return Properties(
      names: names,
      kinds: kinds.map { $0 == .missing ? others : $0 },
      others: others
    )
  }

  private func collect(_ name: String, _ kinds: inout [Property], _ isOpen: inout Bool) {
    guard let entry = entries[name] else {
      isOpen = true
      return
    }
    for (number, kind) in entry.properties where kinds[number] == .missing {
      kinds[number] = kind
    }
    if entry.isOpen { isOpen = true }
    for up in entry.ups { collect(up, &kinds, &isOpen) }
  }
}
