internal import ViewTree

/// Makes rules of a block that was read.
extension StyleSheetParser {
  mutating func flush(_ block: inout Block, _ context: Context) {
    if block.placement != nil, let rule = context.rule, rule.mentionsFocus(tokenizer) {
      result.movesOnFocus = true
    }
    if readsCustomProperties { return flushCustomProperties(&block, context) }
    let declarations = block.finish()
    guard !declarations.isEmpty, let rule = context.rule, !context.isDetached else { return }
    guard let list = rule.list(tokenizer, namespaces) else { return }
    let first = Int32(result.declarations.count)
    let range = first..<first + Int32(declarations.count)
    let writesContent = declarations.contains { $0.property == .content }
    // `content` alone does nothing to elements.
    let saysMore = !writesContent || declarations.contains { $0.property != .content }
    if addRules(of: list, rule, range, context, toElements: saysMore) {
      if writesContent && declarations.contains(where: \.writesText) { result.writesText = true }
      if declarations.contains(where: { $0.pending != nil }) { result.usesVariables = true }
      result.declarations += declarations
    }
  }

  private mutating func flushCustomProperties(_ block: inout Block, _ context: Context) {
    defer { block = Block() }
    guard !block.custom.isEmpty, let rule = context.rule, !context.isDetached,
      let list = rule.list(tokenizer, namespaces)
    else { return }
    let first = Int32(result.customDeclarations.count)
    let range = first..<first + Int32(block.custom.count)
    if addRules(of: list, rule, range, context, toElements: true) {
      result.customDeclarations += block.custom
    }
  }

  /// - Returns: whether one of the selectors can match something.
  private mutating func addRules(
    of list: SelectorList,
    _ pending: PendingSelector,
    _ declarations: Range<Int32>,
    _ context: Context,
    toElements: Bool
  ) -> Bool {
    var isUsed = false
    for (index, selector) in list.selectors.enumerated()
    where !selector.isDead && (toElements || selector.generated != nil) {
      isUsed = true
      let rule = StyleRule(
        selector: selector,
        declarations: declarations,
        layer: context.layer,
        answer: context.answer,
        place: pending.place(index, tokenizer)
      )
      if selector.generated == nil {
        result.rules.append(rule)
      } else {
        result.generatedRules.append(rule)
      }
    }
    return isUsed
  }
}
