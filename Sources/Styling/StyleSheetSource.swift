/// Finds the style sheets that a document links; whoever makes one decides what may be read.
package protocol StyleSheetSource: Sendable {
  /// - Parameters:
  ///   - address: the address as it stands in the link.
  ///   - base: the path of the file that it stands in.
  func sheet(at address: String, from base: String) -> LinkedStyleSheet
}

/// What came of a link to a style sheet.
package enum LinkedStyleSheet: Sendable {
  case sheet(StyleSheet)
  /// A local file that does not exist, by its path: there is no such sheet.
  case missing(path: String)
  /// It may be there and was not read: it is on the network, or outside what is scanned.
  case unread
}
