#if SwiftSource
internal import SwiftSyntax

/// The first place at which a file does not parse.
///
/// The toolchain's own generator of such messages is not asked: it stops the program at some inputs,
/// and one broken file must not stop the others.
struct SyntaxFault {
  /// What a sentence can end with: `expected ')'`.
  let message: String
  /// In bytes of the file.
  let offset: Int

  /// nil where nothing of the node is missing, unexpected or no Swift.
  init?(_ node: some SyntaxProtocol) {
    guard node.hasError else { return nil }
    if let token = node.as(TokenSyntax.self) {
      if let found = Self.fault(of: token) {
        self = found
        return
      }
    } else if let unexpected = node.as(UnexpectedNodesSyntax.self) {
      // What is wrong in a token of it says more.
      if let inner = unexpected.children(viewMode: .all).lazy.compactMap({ SyntaxFault($0) }).first
      {
        self = inner
      } else {
        let text = unexpected.trimmedDescription.split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        message = "unexpected '\(text.count > 40 ? text.prefix(37) + "..." : text)'"
        offset = unexpected.positionAfterSkippingLeadingTrivia.utf8Offset
      }
      return
    }
    for child in node.children(viewMode: .all) {
      if let found = SyntaxFault(child) {
        self = found
        return
      }
    }
    return nil
  }

  private init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  private static func fault(of token: TokenSyntax) -> SyntaxFault? {
    if token.presence == .missing {
      let end = token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia
      return SyntaxFault("expected \(expected(token))", at: (end ?? token.position).utf8Offset)
    }
    guard let diagnostic = token.tokenDiagnostic, diagnostic.severity == .error else { return nil }
    return SyntaxFault(
      words("\(diagnostic.kind)"),
      at: token.position.utf8Offset + Int(diagnostic.byteOffset)
    )
  }

  private static func expected(_ token: TokenSyntax) -> String {
    switch token.parent?.kind {
    case .missingExpr?: return "an expression"
    case .missingType?: return "a type"
    case .missingPattern?: return "a pattern"
    case .missingDecl?: return "a declaration"
    case .missingStmt?, .missing?: return "a statement"
    default: break
    }
    if case .identifier = token.tokenKind { return "a name" }
    return token.text.isEmpty ? "more" : "'\(token.text)'"
  }

  /// `invalidCharacter` as `invalid character`.
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}
#endif
