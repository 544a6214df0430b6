internal import ViewTree

/// What Return does in each field, and which submit handlers anything can run (HTML Standard,
/// 4.10.21.2 Implicit submission).
struct HTMLSubmission {
  private let tree: ViewTree
  private let environments: EnvironmentPass
  private let index: HTMLIndex

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
    index = simulation.index
  }

  func add(to facts: inout Facts) {
    var controlsOfForm: [NodeID: [NodeID]] = [:]
    var owners: [NodeID: NodeID] = [:]
    for id in index.listed {
      guard let form = index.owner(of: id) else { continue }
      owners[id] = form
      controlsOfForm[form, default: []].append(id)
    }
    var formFacts: [NodeID: FormFact] = [:]
    var handlers: [NodeID: [ModifierID]] = [:]
    for form in index.forms {
      let fact = self.fact(form, controls: controlsOfForm[form] ?? [])
      formFacts[form] = fact
      handlers[form] = environments.handlers(at: form)
      facts.forms.append(fact)
    }
    for control in facts.controls where returnMaySubmit(control.node) {
      guard control.focusability.isFocusable || control.focusability == .unknown else { continue }
      let form = owners[control.node]
      facts.submissions.append(
        submission(
          of: control.node,
          form: form.flatMap { formFacts[$0] },
          handlers: form.flatMap { handlers[$0] } ?? []
        )
      )
    }
    addHandlers(formFacts, to: &facts)
    addStrayControls(owners, to: &facts)
    addBlockers(formFacts, handlers, to: &facts)
  }

  private func fact(_ form: NodeID, controls: [NodeID]) -> FormFact {
    return FormFact(
      node: form,
      controls: controls,
      submitButtons: controls.filter { HTMLControls.isSubmitButton($0, of: tree) },
      blockingFields: controls.filter { HTMLControls.blocksImplicitSubmission(tree[$0]) },
      validates: tree.has(.skipsValidation, form) ? .no : .yes,
      isOpenEnded: index.isOpenEnded(form)
    )
  }

  /// The fields in which Return submits: one-line fields, checkboxes, radio buttons and sliders.
  private func returnMaySubmit(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .textField, .checkbox, .radioButton, .slider: true
    default: false
    }
  }

  private func submission(
    of field: NodeID,
    form: FormFact?,
    handlers: [ModifierID]
  ) -> Submission {
    guard let form else {
      return Submission(
        field: field,
        form: nil,
        outcome: .nothing,
        reason: .noForm,
        button: nil,
        handlers: []
      )
    }
    var result = Submission(
      field: field,
      form: form.node,
      outcome: .submits,
      reason: .defaultButton,
      button: nil,
      handlers: handlers
    )
    if let button = form.submitButtons.first {
      result.button = button
      let enabled = environments[button].enabled
      switch enabled.answer {
      case .yes: break
      case .no where index.isTemplated(form.node):
        // A template may print another button instead.
        (result.outcome, result.reason) = (.unknown, .templateContent)
      case .no: (result.outcome, result.reason) = (.nothing, .defaultButtonDisabled(enabled.cause))
      case .unknown: (result.outcome, result.reason) = (.unknown, .defaultButtonUnknown)
      }
    } else if form.isOpenEnded {
      (result.outcome, result.reason) = (.unknown, .templateContent)
    } else if form.blockingFields.count > 1 {
      (result.outcome, result.reason) = (.nothing, .severalFields(form.blockingFields))
    } else {
      result.reason = .singleField
    }
    if tree[field].content.isSegmentedDate && result.outcome == .submits {
      (result.outcome, result.reason) = (.unknown, .platformField)
    }
    if result.outcome != .submits { result.handlers = [] }
    return result
  }

  // MARK: Handlers

  private func addHandlers(_ forms: [NodeID: FormFact], to facts: inout Facts) {
    let submittingForms = Set(
      facts.submissions.filter { $0.outcome != .nothing }.compactMap(\.form)
    )
    for link in environments.handlers {
      let node = tree[link.modifier].node
      var fact = HandlerFact(
        modifier: link.modifier,
        node: node,
        verdict: .unknown,
        form: tree[node].kind == .form ? node : nil
      )
      switch tree[node].kind {
      case .ignoredForm:
        if let outer = tree[node].parserForm { fact.verdict = .ignoredForm(outer: outer) }
      case .form:
        if let form = forms[node] {
          fact.verdict = verdict(form, submits: submittingForms.contains(node))
        }
      default:
        fact.verdict = verdict(ofAncestor: node)
      }
      facts.handlers.append(fact)
    }
  }

  private func verdict(_ form: FormFact, submits: Bool) -> HandlerFact.Verdict {
    if submits || form.submitButtons.contains(where: { environments[$0].enabled.answer == .yes }) {
      return .fires
    }
    if form.isOpenEnded
      || form.submitButtons.contains(where: {
        environments[$0].enabled.answer == .unknown
      })
    {
      return .unknown
    }
    return form.submitButtons.isEmpty ? .noWayToSubmit : .allButtonsDisabled(form.submitButtons)
  }

  /// The submit event bubbles: a handler above a form fires with it.
  private func verdict(ofAncestor node: NodeID) -> HandlerFact.Verdict {
    if index.hasForm(inside: node) { return .fires }
    let mayHoldForm = HTMLControls.isCustomElement(node, of: tree) || index.isOpenEnded(node)
    return mayHoldForm ? .unknown : .noFormInside
  }

  // MARK: Controls without a form

  private func addStrayControls(_ owners: [NodeID: NodeID], to facts: inout Facts) {
    var buttons: [NodeID] = []
    for id in index.listed where owners[id] == nil {
      if let modifier = tree.modifier(.formReference, of: id) {
        facts.strayControls.append(
          StrayControl(control: id, kind: .danglingForm(formOutcome(tree[modifier])))
        )
      } else if let broken = brokenForm(before: id) {
        facts.strayControls.append(
          StrayControl(
            control: id,
            kind: .leftOutside(inner: broken.inner, outer: broken.outer)
          )
        )
      } else if tree[id].kind == .submitButton, tree.has(.controlType, id),
        HTMLControls.isSubmitButton(id, of: tree)
      {
        buttons.append(id)
      }
    }
    let named = HTMLScriptWords(tree).named(of: buttons)
    for id in buttons {
      let isHandled = tree.has(.clickAction, id) || named.contains(id)
      facts.strayControls.append(
        StrayControl(control: id, kind: .submitButtonWithoutForm(isHandled: isHandled))
      )
    }
  }

  /// The broken form that left a node outside; their ranges ascend and are apart.
  private func brokenForm(before id: NodeID) -> BrokenForm? {
    var low = 0
    var high = tree.brokenForms.count
    while low < high {
      let middle = (low + high) / 2
      if tree.brokenForms[middle].leftOutside.upperBound <= Int(id.index) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < tree.brokenForms.count,
      tree.brokenForms[low].leftOutside.contains(Int(id.index))
    else { return nil }
    return tree.brokenForms[low]
  }

  private func formOutcome(_ modifier: Modifier) -> Reference.Outcome {
    if modifier.answer == .unknown { return .unknown }
    guard let target = index.nodeByIdentifier[tree.string(modifier.value)] else { return .missing }
    return .wrongKind(target)
  }

  // MARK: Fields that block submission

  /// Whether the user can try to submit a form: a button or a field of it can be reached.
  private func canBeTried(_ form: FormFact, _ focus: HTMLFocus) -> Bool {
    let ways =
      form.submitButtons.isEmpty
      ? form.controls.filter { returnMaySubmit($0) } : form.submitButtons
    return ways.contains { way in
      guard let reach = focus.focusability(of: way) else { return false }
      return reach.isFocusable || reach == .unknown
    }
  }

  private func addBlockers(
    _ forms: [NodeID: FormFact],
    _ handlers: [NodeID: [ModifierID]],
    to facts: inout Facts
  ) {
    let focus = HTMLFocus(HTMLSimulation(tree, environments, index))
    for form in index.forms {
      guard let fact = forms[form], fact.validates == .yes, !fact.isSkippedByEveryButton(tree)
      else {
        continue
      }
      let checkedNames = Set(
        fact.controls.filter { tree[$0].kind == .radioButton && tree.has(.checked, $0) }
          .map { tree.value(.fieldName, of: $0) ?? "" }
      )
      guard canBeTried(fact, focus) else { continue }
      // A group of radio buttons is satisfied by any of them.
      let reachableRadios = Set(
        fact.controls.filter {
          tree[$0].kind == .radioButton && focus.focusability(of: $0)?.isFocusable ?? false
        }.map { tree.value(.fieldName, of: $0) ?? "" }
      )
      for field in fact.controls where isRequiredAndEmpty(field, checkedNames) {
        guard case .unreachable(let reason)? = focus.focusability(of: field) else { continue }
        if case .disabled = reason { continue }
        if tree[field].kind == .radioButton,
          reachableRadios.contains(tree.value(.fieldName, of: field) ?? "")
        {
          continue
        }
        facts.blockers.append(
          SubmissionBlocker(
            field: field,
            form: form,
            kind: .requiredUnreachable(reason),
            handlers: handlers[form] ?? []
          )
        )
      }
    }
  }

  /// Whether `required` holds a form back: the field is not barred from validation and has no
  /// value (HTML Standard, 4.10.20 Constraints).
  private func isRequiredAndEmpty(_ id: NodeID, _ checkedNames: Set<String>) -> Bool {
    guard let modifier = tree.modifier(.required, of: id), tree[modifier].answer == .yes,
      environments[id].enabled.answer == .yes, !index.suggested.contains(id)
    else { return false }
    switch tree[id].kind {
    case .textField:
      return !tree.has(.readOnly, id) && (tree.value(.value, of: id) ?? "").isEmpty
    case .multilineTextField:
      return !tree.has(.readOnly, id)
        && !tree.children(of: id).contains { !tree[$0].text.isEmpty }
    case .fileField: return true
    case .checkbox: return !tree.has(.checked, id)
    case .radioButton:
      return !checkedNames.contains(tree.value(.fieldName, of: id) ?? "")
    case .picker: return offersOnlyEmptyChoice(id)
    default: return false
    }
  }

  /// Whether the select's shown option is its placeholder label option.
  private func offersOnlyEmptyChoice(_ id: NodeID) -> Bool {
    let options = tree.descendants(of: id).filter { tree[$0].kind == .option }
    let selected = options.last { tree.has(.selected, $0) }
    guard let shown = selected ?? (tree.has(.multiple, id) ? nil : options.first) else {
      return true
    }
    if let value = tree.value(.value, of: shown) { return value.isEmpty }
    return !tree.descendants(of: shown).contains {
      tree[$0].kind == .text && !tree.bytes(tree[$0].text).allSatisfy(\.isASCIIWhitespace)
    }
  }
}

extension FormFact {
  /// Whether every submit button says `formnovalidate`.
  func isSkippedByEveryButton(_ tree: ViewTree) -> Bool {
    !submitButtons.isEmpty && submitButtons.allSatisfy { tree.has(.skipsValidation, $0) }
  }
}
