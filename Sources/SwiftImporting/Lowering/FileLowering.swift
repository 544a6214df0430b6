#if SwiftSource
internal import Importing
internal import SwiftParser
internal import SwiftSyntax
internal import ViewTree

/// Turns the syntax tree of one file into declarations, and lets the syntax tree go.
final class FileLowering {
  /// What is noticed on the way.
  struct Notes {
    var fields: [Int] = []
  }

  /// What is added to a file's own offsets.
  private let base: Int
  private let bytes: [UInt8]
  private(set) var file: SourceFile
  var notes = Notes()

  private init(_ bytes: [UInt8], index: Int, base: Int) {
    self.bytes = bytes
    self.base = base
    file = SourceFile(index: index)
  }

  static func lower(_ source: SourceText, index: Int, base: Int) -> SourceFile {
    let lowering = FileLowering(source.bytes, index: index, base: base)
    if let excess = BracketDepth.excess(source.bytes[...]) {
      lowering.file.error = MarkupError(
        id: "nested-too-deep",
        message: "Square brackets stand more than \(BracketDepth.limit) deep in others; the time "
          + "that Swift's parser needs doubles with each.",
        place: ByteRange(start: excess, end: excess + 1)
      )
      lowering.noteAssignments()
      return lowering.file
    }
    let tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lowering.read(tree)
    return lowering.file
  }

  private func read(_ tree: SourceFileSyntax) {
    if let fault = SyntaxFault(tree) {
      file.error = MarkupError(
        id: "malformed-swift",
        message: "The file does not parse: \(fault.message).",
        place: ByteRange(start: fault.offset, end: fault.offset)
      )
      noteAssignments()
      return
    }
    for item in tree.statements {
      if case .decl(let declaration) = item.item {
        read(declaration, inside: "", condition: nil)
      }
    }
    file.fields = notes.fields
    scanTokens()
    noteAssignments()
    for index in file.ignoreComments.indices {
      file.ignoreComments[index].covers = what(follows: file.ignoreComments[index], in: tree)
    }
  }

  /// The bytes of the statement, declaration or modifier that follows a comment.
  private func what(follows comment: IgnoreComment, in tree: SourceFileSyntax) -> ByteRange? {
    let end = AbsolutePosition(utf8Offset: comment.place.end - base)
    guard let token = tree.token(at: end) else { return nil }
    let start = token.positionAfterSkippingLeadingTrivia
    var node = Syntax(token)
    // In the middle of a chain it is the one call that begins here.
    if token.tokenKind == .period, let call = token.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return ByteRange(start: place(of: token).start, end: place(of: call).end)
    }
    while let parent = node.parent, parent.positionAfterSkippingLeadingTrivia == start,
      !parent.is(CodeBlockItemListSyntax.self), !parent.is(MemberBlockItemListSyntax.self)
    { node = parent }
    return place(of: node)
  }

  // MARK: Places and texts

  /// A name without the backticks that make a keyword one.
  static func plain(_ name: TokenSyntax) -> String {
    let text = name.text
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  func place(of syntax: some SyntaxProtocol) -> ByteRange {
    ByteRange(
      start: base + syntax.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: base + syntax.endPositionBeforeTrailingTrivia.utf8Offset
    )
  }

  /// The source of a node, without what stands around it.
  func text(of syntax: some SyntaxProtocol) -> String {
    let place = place(of: syntax)
    return String(decoding: bytes[(place.start - base)..<(place.end - base)], as: UTF8.self)
  }

  // MARK: Declarations

  private func read(_ syntax: DeclSyntax, inside outer: String, condition: String?) {
    switch syntax.as(DeclSyntaxEnum.self) {
    case .structDecl(let declaration):
      read(.structure, declaration, declaration.name, outer, condition)
    case .classDecl(let declaration):
      read(.reference, declaration, declaration.name, outer, condition)
    case .actorDecl(let declaration):
      read(.reference, declaration, declaration.name, outer, condition)
    case .enumDecl(let declaration):
      read(.enumeration, declaration, declaration.name, outer, condition)
    case .protocolDecl(let declaration):
      read(.protocol, declaration, declaration.name, outer, condition)
    case .extensionDecl(let declaration):
      read(declaration, condition)
    case .functionDecl(let function) where outer.isEmpty:
      if isViewLike(function.signature.returnClause.map { text(of: $0.type) } ?? "") {
        file.functions.append(lower(function, condition: condition))
      }
    case .variableDecl(let variable) where outer.isEmpty:
      if isViewLike(variable.bindings.first?.typeAnnotation.map { text(of: $0.type) } ?? "") {
        file.properties += lower(variable, condition: condition)
      }
    case .typeAliasDecl(let alias) where outer.isEmpty:
      file.aliases[alias.name.text] = text(of: alias.initializer.value)
    case .ifConfigDecl(let configuration):
      for (condition, elements) in clauses(configuration, condition) {
        guard case .statements(let list)? = elements else { continue }
        for item in list {
          if case .decl(let declaration) = item.item {
            read(declaration, inside: outer, condition: condition)
          }
        }
      }
    default: break
    }
  }

  private func isViewLike(_ type: String) -> Bool {
    type.hasPrefix("some ") || type.hasSuffix("View")
  }

  private func clauses(
    _ configuration: IfConfigDeclSyntax,
    _ outer: String?
  ) -> [(String, IfConfigClauseSyntax.Elements?)] {
    var before: [String] = []
    return configuration.clauses.map { clause in
      let own = clause.condition.map { text(of: $0) }
      let negated = before.map { "!(\($0))" }
      let parts = [outer].compactMap { $0 } + negated + [own].compactMap { $0 }
      if let own { before.append(own) }
      return (parts.joined(separator: " && "), clause.elements)
    }
  }

  private func read(
    _ kind: TypeDeclaration.Kind,
    _ syntax: some DeclGroupSyntax,
    _ name: TokenSyntax,
    _ outer: String,
    _ condition: String?
  ) {
    let fullName = outer.isEmpty ? name.text : "\(outer).\(name.text)"
    var declaration = TypeDeclaration(
      kind: kind,
      name: fullName,
      place: place(of: syntax),
      namePlace: place(of: name)
    )
    fill(&declaration, syntax, condition)
  }

  private func read(_ syntax: ExtensionDeclSyntax, _ condition: String?) {
    var name = text(of: syntax.extendedType)
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    var declaration = TypeDeclaration(
      kind: .extension,
      name: name.hasPrefix("SwiftUI.") ? String(name.dropFirst(8)) : name,
      place: place(of: syntax),
      namePlace: place(of: syntax.extendedType)
    )
    fill(&declaration, syntax, condition)
  }

  private func fill(
    _ declaration: inout TypeDeclaration,
    _ syntax: some DeclGroupSyntax,
    _ condition: String?
  ) {
    declaration.inherited =
      syntax.inheritanceClause?.inheritedTypes.map { text(of: $0.type) } ?? []
    // What a preview shows is no part of the application.
    guard !declaration.inherited.contains("PreviewProvider") else { return }
    declaration.condition = condition
    declaration.isPublic = syntax.modifiers.contains {
      $0.name.text == "public" || $0.name.text == "open"
    }
    declaration.isPrivate = syntax.modifiers.contains {
      $0.name.text == "private" || $0.name.text == "fileprivate"
    }
    // The bodies of classes hold no views, and most of the code.
    let isShallow = declaration.kind == .reference
    for member in syntax.memberBlock.members {
      read(member.decl, into: &declaration, isShallow: isShallow, condition: condition)
    }
    file.types.append(declaration)
  }

  private func read(
    _ member: DeclSyntax,
    into declaration: inout TypeDeclaration,
    isShallow: Bool,
    condition: String?
  ) {
    switch member.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      if isShallow {
        guard variable.attributes.description.contains("FocusState") else { return }
      }
      declaration.properties += lower(variable, condition: condition)
    case .functionDecl(let function):
      guard !isShallow else { return }
      declaration.functions.append(lower(function, condition: condition))
    case .initializerDecl(let initializer):
      guard !isShallow else { return }
      declaration.initializers.append(lower(initializer, condition: condition))
    case .enumCaseDecl(let cases):
      for element in cases.elements {
        let values = element.parameterClause.map { text(of: $0) } ?? ""
        declaration.cases.append(EnumerationCase(name: element.name.text, values: values))
      }
    case .typeAliasDecl(let alias):
      declaration.aliases[alias.name.text] = text(of: alias.initializer.value)
    case .ifConfigDecl(let configuration):
      for (condition, elements) in clauses(configuration, condition) {
        guard case .decls(let list)? = elements else { continue }
        for item in list {
          read(item.decl, into: &declaration, isShallow: isShallow, condition: condition)
        }
      }
    default: read(member, inside: declaration.name, condition: condition)
    }
  }

  // MARK: Members

  func lower(_ function: FunctionDeclSyntax, condition: String?) -> Function {
    Function(
      name: Self.plain(function.name),
      parameters: function.signature.parameterClause.parameters.map(parameter),
      result: function.signature.returnClause.map { text(of: $0.type) } ?? "",
      body: function.body.map { statements($0.statements) } ?? [],
      condition: condition,
      place: place(of: function)
    )
  }

  private func lower(_ initializer: InitializerDeclSyntax, condition: String?) -> Function {
    Function(
      name: "init",
      parameters: initializer.signature.parameterClause.parameters.map(parameter),
      result: "",
      body: initializer.body.map { statements($0.statements) } ?? [],
      condition: condition,
      place: place(of: initializer)
    )
  }

  private func parameter(_ syntax: FunctionParameterSyntax) -> Parameter {
    let first = syntax.firstName.text
    return Parameter(
      label: first == "_" ? nil : first,
      name: (syntax.secondName ?? syntax.firstName).text,
      type: text(of: syntax.type),
      isViewBuilder: syntax.attributes.description.contains("ViewBuilder")
        || text(of: syntax.type).contains("@ViewBuilder"),
      defaultValue: syntax.defaultValue.map { expression($0.value) }
    )
  }

  private func lower(_ variable: VariableDeclSyntax, condition: String?) -> [Property] {
    let attributes = variable.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      var name = text(of: attribute.attributeName)
      if let generic = name.firstIndex(of: "<") {
        // `FocusState<Field?>.Binding` is the wrapper's binding, whatever it holds.
        let rest = name.lastIndex(of: ">").map { String(name[name.index(after: $0)...]) } ?? ""
        name = String(name[..<generic]) + rest
      }
      return name.hasPrefix("SwiftUI.") ? String(name.dropFirst(8)) : name
    }
    let modifiers = variable.modifiers.map(\.name.text)
    var result: [Property] = []
    // In `let a, b: Int` the type stands behind the last name.
    var type = ""
    for binding in variable.bindings.reversed() {
      if let annotation = binding.typeAnnotation { type = text(of: annotation.type) }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      result.append(
        Property(
          name: name.identifier.text,
          attributes: attributes,
          type: type,
          initial: binding.initializer.map { expression($0.value) },
          body: getter(of: binding),
          isStatic: modifiers.contains("static") || modifiers.contains("class"),
          isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate"),
          isLet: variable.bindingSpecifier.text == "let",
          condition: condition,
          place: place(of: binding)
        )
      )
    }
    return result.reversed()
  }

  func getter(of binding: PatternBindingSyntax) -> [Statement]? {
    switch binding.accessorBlock?.accessors {
    case .getter(let list)?: return statements(list)
    case .accessors(let list)?:
      let getter = list.first { $0.accessorSpecifier.text == "get" }
      return getter?.body.map { statements($0.statements) }
    default: return nil
    }
  }

  // MARK: Tokens

  /// Finds the projections of property wrappers and the comments that silence rules, by the bytes
  /// alone: a walk over all tokens would cost as much as parsing.
  private func scanTokens() {
    var index = 0
    let marker = Array("focusaudit:ignore".utf8)
    while index < bytes.count {
      let byte = bytes[index]
      // `_name` is the wrapper itself, and can be handed on as well.
      let isWrapper = byte == 0x5F && (index == 0 || !Self.isIdentifier(bytes[index - 1]))
      if byte == 0x24 || isWrapper {
        var end = index + 1
        while end < bytes.count, Self.isIdentifier(bytes[end]) { end += 1 }
        if end > index + 1 {
          let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
          file.projections.append((name, base + index))
        }
        index = end
      } else if byte == 0x66, bytes[index...].starts(with: marker) {
        index = readIgnore(at: index, marker.count)
      } else {
        index += 1
      }
    }
  }

  /// Finds `name =`, `name += `, `name.toggle()`, `&name` and `\\.name`, by the bytes alone.
  private func noteAssignments() {
    let toggle = Array(".toggle(".utf8)
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "="):
        guard index > 0, bytes[(index + 1)...].first != 0x3D else { continue }
        var end = index
        if "+-*/%&|^".utf8.contains(bytes[end - 1]) { end -= 1 }
        if end > 0, "=!<>".utf8.contains(bytes[end - 1]) { continue }
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        let name = identifier(before: end)
        guard !name.isEmpty else { continue }
        var start = name.startIndex
        while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
        let word = identifier(before: start)
        if !word.elementsEqual("let".utf8), !word.elementsEqual("var".utf8) { noteAssigned(name) }
      case UInt8(ascii: "."):
        if bytes[index...].starts(with: toggle) { noteAssigned(identifier(before: index)) }
      case UInt8(ascii: "&"), UInt8(ascii: "\\"):
        let rest = bytes[(index + 1)...].prefix { Self.isIdentifier($0) || $0 == 0x2E }
        if let name = rest.split(separator: 0x2E).last { noteAssigned(name) }
      default: continue
      }
    }
  }

  private func noteAssigned(_ name: ArraySlice<UInt8>) {
    if !name.isEmpty { file.assigned.insert(String(decoding: name, as: UTF8.self)) }
  }

  private func identifier(before end: Int) -> ArraySlice<UInt8> {
    var start = end
    while start > 0, Self.isIdentifier(bytes[start - 1]) { start -= 1 }
    return bytes[start..<end]
  }

  /// - Returns: where the comment ends.
  private func readIgnore(at start: Int, _ length: Int) -> Int {
    var before = start
    while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
    guard before >= 2, bytes[before - 2] == 0x2F,
      bytes[before - 1] == 0x2F || bytes[before - 1] == 0x2A
    else { return start + length }
    let isBlock = bytes[before - 1] == 0x2A
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if isBlock, bytes[end] == 0x2A, end + 1 < bytes.count, bytes[end + 1] == 0x2F { break }
      end += 1
    }
    var text = String(decoding: bytes[(start + length)..<end], as: UTF8.self)
    while text.last?.isWhitespace == true { text.removeLast() }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isWord = text.first?.isWhitespace ?? true
    file.ignoreComments.append(
      IgnoreComment(
        text: isWord ? " " + words : words,
        place: ByteRange(start: base + before - 2, end: base + end + (isBlock ? 2 : 0))
      )
    )
    return end
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == 0x5F || byte >= 0x80
  }
}
#endif
