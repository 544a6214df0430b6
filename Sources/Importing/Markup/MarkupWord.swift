internal import ViewTree

/// The names of elements and attributes that the toolkits' formats give a meaning.
enum MarkupWord: UInt8, CaseIterable, Sendable {
  /// Any other name.
  case other
  // GtkBuilder's elements
  case interface, object, template, child, property, binding, signal, layout, accessibility
  case relation, requires, packing, actionWidgets, actionWidget, focusChain, items, item, widget
  case lookup, closure
  // and attributes
  case `class`, parent, id, name, lib, version, type, internalChild, response, `default`, handler
  case bindSource, target
  // Qt Designer's
  case ui, tabstops, tabstop, customwidget, extends, connection, sender, slot, attribute, string
  case bool, row, column

  private static let words = WordMap(
    allCases.map { word in
      let name = "\(word)".flatMap { $0.isUppercase ? "-\($0.lowercased())" : String($0) }
      return (String(name), word)
    }
  )

  /// - Parameter name: as it is written, with its prefix.
  init(_ name: UnsafeBufferPointer<UInt8>) { self = Self.words[name] ?? .other }
}
