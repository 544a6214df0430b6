package import ViewTree

/// What reads Swift source.
///
/// It needs the toolchain's Swift parser, which a program can do without: so the commands are handed
/// one, or none.
package struct SwiftSourceReader: Sendable {
  package let read: @Sendable ([SourceText]) -> SwiftSources

  package init(read: @escaping @Sendable ([SourceText]) -> SwiftSources) { self.read = read }
}

/// What came of the Swift files of a command, which are read together: a view that one file declares
/// is known in the others.
package struct SwiftSources: Sendable {
  /// What came of one file.
  package struct File: Sendable {
    /// nil where the file does not parse, or where no view of it is judged on its own.
    package var tree: ViewTree?
    package var error: MarkupError?
    /// The tree's XML form; nil where there is no tree.
    package var xml: String?

    package init(tree: ViewTree?, error: MarkupError?, xml: String?) {
      self.tree = tree
      self.error = error
      self.xml = xml
    }
  }

  /// In the order in which the files were given.
  package var files: [File]
  package var statistics: SwiftStatistics

  package init(files: [File], statistics: SwiftStatistics) {
    self.files = files
    self.statistics = statistics
  }
}

/// How much of the views of Swift files was understood.
package struct SwiftStatistics: Sendable {
  package var files = 0
  /// The declared views, and those of them whose bodies stand in a tree.
  package var views = 0
  package var viewsExpanded = 0
  /// Text fields and editors in the source, and those of them that stand in a tree.
  package var fields = 0
  package var fieldsExpanded = 0
  /// The lines of the fields that stand in no tree, such as `Sources/Search.swift:12`.
  package var fieldsMissed: [String] = []
  /// Names of views and modifiers (with a dot) that nothing declares, and how often each was met,
  /// the most frequent first.
  package var unresolved: [Unresolved] = []

  package struct Unresolved: Sendable {
    package var name: String
    package var count: Int
    /// Where it was met first, such as `Sources/Search.swift:12`.
    package var firstLine: String

    package init(name: String, count: Int, firstLine: String) {
      self.name = name
      self.count = count
      self.firstLine = firstLine
    }
  }

  package init() {}
}
