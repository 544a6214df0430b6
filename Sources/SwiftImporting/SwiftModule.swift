#if SwiftSource
internal import SwiftParser
internal import SwiftSyntax

/// To come.
package enum SwiftModule {
  package static func count(_ text: String) -> Int { Parser.parse(source: text).statements.count }
}
#endif
