#if SwiftSource
internal import SwiftParser
internal import SwiftSyntax
internal import ViewTree

extension FileLowering {
  func expression(_ syntax: ExprSyntax) -> Expression {
    let place = place(of: syntax)
    switch syntax.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return Expression(.name(Self.plain(reference.baseName)), place: place)
    case .memberAccessExpr(let access):
      let name = access.declName.baseName
      return Expression(
        .member(access.base.map(expression), Self.plain(name)),
        place: place,
        namePlace: self.place(of: name)
      )
    case .functionCallExpr(let call): return lower(call, place)
    case .closureExpr(let closure): return Expression(.closure(lower(closure)), place: place)
    case .stringLiteralExpr(let literal):
      let isInterpolated = literal.segments.contains { $0.is(ExpressionSegmentSyntax.self) }
      let text =
        isInterpolated
        ? text(of: literal.segments)
        : literal.representedLiteralValue ?? text(of: literal.segments)
      return Expression(.string(text, isInterpolated: isInterpolated), place: place)
    case .booleanLiteralExpr(let literal):
      return Expression(.keyword(literal.literal.text), place: place)
    case .nilLiteralExpr: return Expression(.keyword("nil"), place: place)
    case .ternaryExpr(let ternary):
      return Expression(
        .ternary(
          expression(ternary.condition),
          expression(ternary.thenExpression),
          expression(ternary.elseExpression)
        ),
        place: place
      )
    case .sequenceExpr(let sequence): return lower(sequence, place)
    case .arrayExpr(let array):
      return Expression(.array(array.elements.map { expression($0.expression) }), place: place)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
        let inner = expression(only.expression)
        // Parentheses stay where they bind operators.
        if case .sequence = inner.kind { return Expression(.text(text(of: syntax)), place: place) }
        return inner
      }
    case .optionalChainingExpr(let chain):
      return Expression(.unwrapped(expression(chain.expression)), place: place)
    case .forceUnwrapExpr(let unwrap):
      return Expression(.unwrapped(expression(unwrap.expression)), place: place)
    case .subscriptCallExpr(let call):
      return Expression(
        .subscripted(expression(call.calledExpression), arguments(call.arguments)),
        place: place
      )
    case .prefixOperatorExpr(let prefixed) where prefixed.operator.text == "!":
      return Expression(.negation(expression(prefixed.expression)), place: place)
    case .tryExpr(let attempt): return expression(attempt.expression)
    case .awaitExpr(let wait): return expression(wait.expression)
    case .genericSpecializationExpr(let special): return expression(special.expression)
    case .ifExpr(let conditional):
      return Expression(.statement(statement(conditional)), place: place)
    case .switchExpr(let switching):
      return Expression(.statement(statement(switching)), place: place)
    case .postfixIfConfigExpr(let configuration):
      return Expression(
        .conditionalModifiers(
          configuration.base.map(expression),
          configuration.config.clauses.compactMap { clause in
            guard case .postfixExpression(let postfix)? = clause.elements else { return nil }
            return (clause.condition.map { text(of: $0) }, expression(postfix))
          }
        ),
        place: place
      )
    case .discardAssignmentExpr: return Expression(.name("_"), place: place)
    default: break
    }
    return Expression(.text(text(of: syntax)), place: place)
  }

  private func lower(_ call: FunctionCallExprSyntax, _ place: ByteRange) -> Expression {
    let callee = expression(call.calledExpression)
    var arguments = arguments(call.arguments)
    if let closure = call.trailingClosure {
      arguments.append(Argument(label: nil, value: closureExpression(closure), isTrailing: true))
    }
    for extra in call.additionalTrailingClosures {
      arguments.append(
        Argument(
          label: extra.label.text,
          value: closureExpression(extra.closure),
          isTrailing: true
        )
      )
    }
    if case .name(let name) = callee.kind, Self.fieldNames.contains(name) {
      notes.fields.append(callee.place.start)
    }
    return Expression(.call(callee, arguments), place: place, namePlace: callee.namePlace)
  }

  static let fieldNames: Set<String> = ["TextField", "SecureField", "TextEditor"]

  private func closureExpression(_ closure: ClosureExprSyntax) -> Expression {
    Expression(.closure(lower(closure)), place: place(of: closure))
  }

  private func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label?.text, value: expression($0.expression)) }
  }

  private func lower(_ closure: ClosureExprSyntax) -> Closure {
    var names: [String] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list)?: names = list.map(\.name.text)
    case .parameterClause(let clause)?:
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: break
    }
    return Closure(parameters: names, body: statements(closure.statements))
  }

  /// The parser leaves operators unfolded; assignment and `? :` are what matters here.
  private func lower(_ sequence: SequenceExprSyntax, _ place: ByteRange) -> Expression {
    let parts = Array(sequence.elements)
    func joined(_ range: Range<Int>) -> Expression {
      if range.count == 1 { return expression(parts[range.lowerBound]) }
      return fold(range)
    }
    func fold(_ range: Range<Int>) -> Expression {
      let start = self.place(of: parts[range.lowerBound]).start
      let end = self.place(of: parts[range.upperBound - 1]).end
      let place = ByteRange(start: start, end: end)
      for index in range where parts[index].is(AssignmentExprSyntax.self) {
        guard index > range.lowerBound, index + 1 < range.upperBound else { break }
        return Expression(
          .assignment(joined(range.lowerBound..<index), joined(index + 1..<range.upperBound)),
          place: place
        )
      }
      for index in range {
        guard let ternary = parts[index].as(UnresolvedTernaryExprSyntax.self),
          index > range.lowerBound, index + 1 < range.upperBound
        else { continue }
        return Expression(
          .ternary(
            joined(range.lowerBound..<index),
            expression(ternary.thenExpression),
            joined(index + 1..<range.upperBound)
          ),
          place: place
        )
      }
      return Expression(.sequence(range.map { expression(parts[$0]) }), place: place)
    }
    return fold(0..<parts.count)
  }
}
#endif
