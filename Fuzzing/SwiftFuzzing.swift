import Auditing
import Importing
import Reporting
import ViewTree

#if SwiftSource
import SwiftImporting
#endif

/// Takes Swift files all the way that a scan does, reads the trees' XML form back, and stops where a
/// promise is broken.
enum SwiftFuzzing {
  private static let separator = Array("\n//----\n".utf8)

  static func audit(_ bytes: [UInt8]) {
    #if SwiftSource
    let sources = bytes.split(separator: separator, maxSplits: 3).enumerated().compactMap {
      try? Importer.swiftText(of: Array($0.element), path: "\($0.offset).swift")
    }
    let read = SwiftModule.reader.read(sources)
    precondition(read.files.count == sources.count, "A file is lost.")
    for file in read.files {
      precondition(file.error == nil || file.tree == nil, "A file that does not parse has a tree.")
      guard let tree = file.tree else { continue }
      let audited = FormFuzzing.audit(tree)
      guard let xml = file.xml else { preconditionFailure("A tree without its XML form.") }
      // The XML form has no comments that silence rules.
      if tree.ignoreComments.isEmpty { requireSame(audited, xml) }
    }
    #else
    fatalError("Built without the trait SwiftSource.")
    #endif
  }

  /// The XML form gives the same findings. What Swift's compiler would refuse, such as an assignment
  /// of a case that nothing declares, may be refused there.
  private static func requireSame(_ audited: AuditedFile, _ xml: String) {
    guard case .tree(let tree) = Importer.read(Array(xml.utf8), path: "tree.xml") else { return }
    let again = FormFuzzing.audit(tree)
    func said(_ file: AuditedFile) -> [String] {
      file.findings.map { "\($0.rule) \($0.level) \($0.message.text)" }.sorted()
    }
    precondition(said(audited) == said(again), "The XML form says something else.\n\(xml)")
  }
}
