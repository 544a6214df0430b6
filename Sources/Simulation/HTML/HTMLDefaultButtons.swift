internal import ViewTree

/// Forms whose default button is not meant to submit: an untyped `button` is a submit button, and
/// the first one in the form is what Return presses (HTML Standard, 4.10.21.2).
struct HTMLDefaultButtons {
  private let tree: ViewTree

  init(_ simulation: HTMLSimulation) { tree = simulation.tree }

  func add(to facts: inout Facts) {
    var names: [NodeID: AccessibleName] = [:]
    for control in facts.controls { names[control.node] = control.name }
    var firstField: [NodeID: NodeID] = [:]
    for submission in facts.submissions where submission.outcome == .submits {
      if let form = submission.form, firstField[form] == nil { firstField[form] = submission.field }
    }
    for form in facts.forms where !form.isOpenEnded {
      guard let button = form.submitButtons.first, let field = firstField[form.node],
        HTMLElement(tree[button]) == .button || tree.has(.controlType, button),
        !tree[button].flags.contains(.hasTemplateAttributes),
        let name = names[button], !name.isUnknown
      else { continue }
      if let wrong = judge(form, button, field, name.text, names) {
        facts.wrongButtons.append(wrong)
      }
    }
  }

  private func judge(
    _ form: FormFact,
    _ button: NodeID,
    _ field: NodeID,
    _ name: String,
    _ names: [NodeID: AccessibleName]
  ) -> WrongButton? {
    let words = Self.words(of: name)
    if Self.says(Self.submitWords, words) { return nil }
    let isTyped = tree.has(.controlType, button)
    let meant = form.submitButtons.dropFirst().first { later in
      let laterWords = Self.words(of: names[later]?.text ?? "")
      if Self.says(Self.leaveWords, laterWords) || Self.says(Self.toolWords, laterWords) {
        return false
      }
      return Self.says(Self.submitWords, laterWords) || tree.has(.controlType, later) && !isTyped
    }
    var sign: WrongButton.Sign?
    var isCertain = false
    if Self.says(Self.leaveWords, words) {
      (sign, isCertain) = (.word(name), true)
    } else if isTyped {
      return nil
    } else if let toggle = toggle(button) {
      (sign, isCertain) = (.toggle(toggle), true)
    } else if Self.says(Self.passwordWords, words), words.count > 1 {
      (sign, isCertain) = (.word(name), true)
    } else if Self.says(Self.toolWords, words) {
      (sign, isCertain) = (.word(name), tree.has(.clickAction, button))
    } else if let script = tree.modifier(.clickAction, of: button) {
      (sign, isCertain) = (.script(script), words.isEmpty)
    }
    guard let sign else { return nil }
    // A button that stands alone may be meant all the same, whatever it says.
    if meant == nil {
      guard case .word = sign, Self.says(Self.passwordWords, words), words.count > 1 else {
        return nil
      }
    }
    // A name and a value tell the server which button it was.
    let tellsServer = tree.has(.fieldName, button) && tree.has(.value, button)
    return WrongButton(
      form: form.node,
      field: field,
      button: button,
      sign: sign,
      meant: meant,
      isCertain: isCertain && !tellsServer && !isTyped,
      isTyped: isTyped
    )
  }

  /// What opens or switches something is no submit button.
  private func toggle(_ id: NodeID) -> ModifierID? {
    tree.modifierIDs(of: id).first {
      switch tree[$0].kind {
      case .expanded, .popoverTarget: true
      default: false
      }
    }
  }

  // MARK: Words

  private static func words(of name: String) -> [String] {
    name.lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// Whether a name begins with one of the words.
  private static func says(_ list: Set<String>, _ words: [String]) -> Bool {
    words.first.map(list.contains) ?? false
  }

  private static let leaveWords: Set = [
    "cancel", "reset", "clear", "close", "back", "previous", "dismiss", "discard", "abort",
    "delete", "remove", "abbrechen", "zurücksetzen", "zurück", "schließen", "löschen",
    "entfernen", "annuler", "effacer", "retour", "supprimer", "cancelar", "borrar", "volver",
    "eliminar", "annulla", "annuleren",
  ]
  private static let toolWords: Set = [
    "toggle", "upload", "browse", "choose", "edit", "configure", "config", "configuration",
    "settings", "options", "generate", "copy", "scan", "resend", "preview", "help", "menu",
    "expand", "collapse", "increase", "decrease", "increment", "decrement", "add", "show", "hide",
    "view", "reveal", "zeigen", "anzeigen", "hinzufügen", "ajouter", "afficher",
  ]
  private static let passwordWords: Set = ["show", "hide", "toggle", "reveal", "generate"]
  private static let submitWords: Set = [
    "submit", "save", "send", "sign", "log", "login", "signin", "signup", "continue", "next",
    "register", "order", "pay", "buy", "search", "find", "update", "create", "ok", "confirm",
    "apply", "finish", "go", "subscribe", "join", "book", "checkout", "place", "post", "publish",
    "start", "speichern", "senden", "absenden", "anmelden", "weiter", "suchen", "bestellen",
    "envoyer", "enregistrer", "valider", "continuer", "enviar", "guardar", "buscar", "invia",
    "salva", "cerca",
  ]
}
