#if SwiftSource
internal import SwiftSyntax
internal import ViewTree

extension FileLowering {
  func statements(_ list: CodeBlockItemListSyntax) -> [Statement] {
    list.flatMap { item -> [Statement] in
      switch item.item {
      case .expr(let syntax): return [statement(syntax)]
      case .stmt(let syntax): return [statement(syntax)]
      case .decl(let syntax): return statements(syntax)
      @unknown default: return []
      }
    }
  }

  private func statement(_ syntax: ExprSyntax) -> Statement {
    if let conditional = syntax.as(IfExprSyntax.self) { return statement(conditional) }
    if let switching = syntax.as(SwitchExprSyntax.self) { return statement(switching) }
    return .expression(expression(syntax))
  }

  private func statement(_ syntax: StmtSyntax) -> Statement {
    switch syntax.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return self.statement(statement.expression)
    case .returnStmt(let statement): return .returning(statement.expression.map(expression))
    case .guardStmt(let statement):
      return .guarding(
        condition(statement.conditions),
        statements(statement.body.statements),
        place: place(of: statement)
      )
    case .doStmt(let statement):
      let caught = statement.catchClauses.flatMap { statements($0.body.statements) }
      return .block(statements(statement.body.statements) + caught)
    case .forStmt(let statement):
      let items = boundNames(in: Syntax(statement.pattern)).map {
        Statement.binding(name: $0, type: "", value: nil, isVariable: true)
      }
      return .block(items + statements(statement.body.statements))
    case .whileStmt(let statement): return .block(statements(statement.body.statements))
    case .repeatStmt(let statement): return .block(statements(statement.body.statements))
    case .deferStmt(let statement): return .block(statements(statement.body.statements))
    default: return .other(text(of: syntax))
    }
  }

  private func statements(_ syntax: DeclSyntax) -> [Statement] {
    switch syntax.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      return variable.bindings.flatMap { binding -> [Statement] in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
          return boundNames(in: Syntax(binding.pattern)).map {
            .binding(name: $0, type: "", value: nil, isVariable: true)
          }
        }
        let value = binding.initializer.map { expression($0.value) }
        let type = binding.typeAnnotation.map { text(of: $0.type) } ?? ""
        if value == nil, let body = getter(of: binding) {
          return [
            .function(
              Function(
                name: name.identifier.text,
                parameters: [],
                result: type,
                body: body,
                place: place(of: binding)
              )
            )
          ]
        }
        let isVariable = variable.bindingSpecifier.tokenKind != .keyword(.let)
        return [
          .binding(name: name.identifier.text, type: type, value: value, isVariable: isVariable)
        ]
      }
    case .functionDecl(let function): return [.function(lower(function, condition: nil))]
    case .ifConfigDecl(let configuration):
      let clauses = configuration.clauses.map { clause -> (condition: String?, body: [Statement]) in
        let condition = clause.condition.map { text(of: $0) }
        guard case .statements(let list)? = clause.elements else { return (condition, []) }
        return (condition, statements(list))
      }
      return [.configuration(clauses, place: place(of: configuration))]
    default: return [.other(text(of: syntax))]
    }
  }

  func statement(_ syntax: IfExprSyntax) -> Statement {
    let otherwise: [Statement]? =
      switch syntax.elseBody {
      case .ifExpr(let next)?: [statement(next)]
      case .codeBlock(let block)?: statements(block.statements)
      default: nil
      }
    return .conditional(
      Conditional(
        condition: condition(syntax.conditions),
        then: statements(syntax.body.statements),
        otherwise: otherwise,
        place: place(of: syntax)
      )
    )
  }

  func statement(_ syntax: SwitchExprSyntax) -> Statement {
    var cases: [SwitchCase] = []
    for element in syntax.cases {
      switch element {
      case .switchCase(let item): cases.append(lower(item))
      case .ifConfigDecl(let configuration):
        for clause in configuration.clauses {
          guard case .switchCases(let list)? = clause.elements else { continue }
          for inner in list {
            if case .switchCase(let item) = inner { cases.append(lower(item)) }
          }
        }
      @unknown default: continue
      }
    }
    return .switching(expression(syntax.subject), cases, place: place(of: syntax))
  }

  private func lower(_ item: SwitchCaseSyntax) -> SwitchCase {
    var patterns: [String] = []
    var names: [String] = []
    var isGuarded = false
    if case .case(let label) = item.label {
      for pattern in label.caseItems {
        if pattern.whereClause != nil { isGuarded = true }
        patterns.append(text(of: pattern.pattern))
        names += boundNames(in: Syntax(pattern.pattern))
      }
    }
    return SwitchCase(
      patterns: patterns,
      names: names,
      isGuarded: isGuarded,
      body: statements(item.statements),
      place: place(of: item.label)
    )
  }

  private func condition(_ list: ConditionElementListSyntax) -> Condition {
    var names: [String] = []
    let parts = list.map { element -> Condition.Part in
      switch element.condition {
      case .expression(let syntax): return .expression(expression(syntax))
      case .optionalBinding(let binding):
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return .other }
        let name = pattern.identifier.text
        names.append(name)
        let value = binding.initializer.map { expression($0.value) }
        return .binding(name, value ?? Expression(.name(name), place: place(of: pattern)))
      case .matchingPattern(let matching):
        names += boundNames(in: Syntax(matching.pattern))
        return .other
      default: return .other
      }
    }
    return Condition(text: text(of: list), parts: parts, names: names)
  }

  private func boundNames(in syntax: Syntax) -> [String] {
    var names: [String] = []
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      if token.parent?.is(IdentifierPatternSyntax.self) == true { names.append(token.text) }
    }
    return names
  }
}
#endif
