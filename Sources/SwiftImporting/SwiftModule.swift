#if SwiftSource
package import Importing
internal import ViewTree

/// Reads Swift files together: views that one file declares are known in the others.
package enum SwiftModule {
  package static let reader = SwiftSourceReader(read: read)

  private static func read(_ sources: [SourceText]) -> SwiftSources {
    let table = SourceTable(sources)
    let lowered = sources.enumerated().map { number, source in
      FileLowering.lower(source, index: number, base: table.starts[number])
    }
    let trees = ModuleTrees(lowered, table)
    let files = sources.indices.map { number in
      let error = lowered[number].error
      let views = trees.views(ofFile: number)
      let hasTree = error == nil && !views.isEmpty
      return SwiftSources.File(
        tree: hasTree ? trees.tree(ofFile: number) : nil,
        error: error,
        xml: hasTree ? SwiftUIElements.xml(of: views) : nil
      )
    }
    return SwiftSources(files: files, statistics: trees.statistics)
  }
}
#endif
