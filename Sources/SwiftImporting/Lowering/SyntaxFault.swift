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
  ///
  /// The nodes that wait are kept in a list: a chain of calls can be as deep as a file is long.
  init?(_ node: some SyntaxProtocol) {
    var waiting = [Syntax(node)]
    while let next = waiting.popLast() {
      guard next.hasError || next.is(UnexpectedNodesSyntax.self) else { continue }
      if let token = next.as(TokenSyntax.self) {
        if let found = Self.fault(of: token) {
          self = found
          return
        }
      } else if let unexpected = next.as(UnexpectedNodesSyntax.self) {
        self = Self.fault(of: unexpected)
        return
      } else {
        waiting += next.children(viewMode: .all).reversed()
      }
    }
    return nil
  }

  private static func fault(of unexpected: UnexpectedNodesSyntax) -> SyntaxFault {
    // What is wrong in a token of it says more.
    for token in unexpected.tokens(viewMode: .all) {
      if token.hasError, let inner = fault(of: token) { return inner }
    }
    let text = unexpected.trimmedDescription.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return SyntaxFault(
      "unexpected '\(text.count > 40 ? text.prefix(37) + "..." : text)'",
      at: unexpected.positionAfterSkippingLeadingTrivia.utf8Offset
    )
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
