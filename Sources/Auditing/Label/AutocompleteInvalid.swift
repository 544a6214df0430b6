internal import Simulation
internal import ViewTree

/// FA3007: `autocomplete` says what no browser understands.
///
/// Who types with a switch, by voice or with tired hands relies on the browser to fill in name and
/// address, and some assistive technology shows a symbol for the field's purpose (WCAG 1.3.5
/// Identify Input Purpose). A word that is misspelt or stands in the wrong place does neither.
///
/// Known limits: whether the field is about the user at all is not known, so the level is a warning.
/// Words that authors make up to switch filling in off, and types that do not fit, are notes.
struct AutocompleteInvalid: Rule {
  static let metadata = RuleMetadata(
    id: RuleID("FA3007"),
    name: "autocomplete-invalid",
    level: .warning,
    summary: "The 'autocomplete' of a field says what no browser understands.",
    explanation: """
      The value of `autocomplete` is a list in a fixed order: `section-` with a name of your own, \
      then `shipping` or `billing`, then for a phone number or an address for mail or messages \
      `home`, `work`, `mobile`, `fax` or `pager`, then one field such as `given-name`, then \
      perhaps `webauthn`. Or it is `on` or `off` alone.

      A browser passes over anything else: it fills in nothing, or the wrong thing, and the people \
      for whom typing is hard have to type. Use the words of the HTML Standard.

      Fields that are disabled, not shown or no stop of the Tab key are not reported.
      """,
    criteria: [.identifyInputPurpose],
    actRules: ["73f2c2"],
    messages: [
      MessageTemplate("unknownWord", "No browser knows the autocomplete word '{0}'."),
      MessageTemplate("unknownWordLikely", "No browser knows '{0}': the word is '{1}'."),
      MessageTemplate(
        "ownWordForOff",
        "The autocomplete word '{0}' is none: the browser decides by itself whether it fills in."
      ),
      MessageTemplate("noField", "The autocomplete value '{0}' names no field."),
      MessageTemplate("misplaced", "The autocomplete word '{0}' has to stand before '{1}'."),
      MessageTemplate("webauthnLast", "The autocomplete word '{0}' has to stand last."),
      MessageTemplate("notAlone", "The autocomplete word '{0}' has to stand alone."),
      MessageTemplate(
        "notForContact",
        "The autocomplete word '{0}' belongs to phone numbers and addresses for mail, not to '{1}'."
      ),
      MessageTemplate("wrongType", "A field of this type cannot hold the value of '{0}'."),
    ],
    triggering: [
      Example(
        .html,
        "Words that are none",
        """
        <label>First name <input ↓autocomplete="firstname"></label>
        <label>Mail <input type="email" ↓autocomplete="work,email"></label>
        """
      ),
      Example(
        .html,
        "The wrong order",
        """
        <label>Mail <input type="email" ↓autocomplete="work shipping email"></label>
        """
      ),
      Example(
        .html,
        "A word that does not belong to the field, or to none",
        """
        <label>Photo <input ↓autocomplete="work photo"></label>
        <label>Mail <input ↓autocomplete="work"></label>
        <label>City <input ↓autocomplete="off address-level2"></label>
        """
      ),
      Example(
        .html,
        "A word of its own for off; a type that does not fit",
        """
        <label>Code <input ↓autocomplete="nope"></label>
        <label>Name <input type="number" ↓autocomplete="name"></label>
        """
      ),
    ],
    nonTriggering: [
      Example(
        .html,
        "Every part in its place",
        """
        <label>Mail <input autocomplete="section-a shipping WORK email"></label>
        <label>Password <input type="password" autocomplete="current-password webauthn"></label>
        <label>Address <textarea autocomplete="billing street-address"></textarea></label>
        <label>Month <select autocomplete="bday-month"><option>May</option></select></label>
        """
      ),
      Example(
        .html,
        "On, off and nothing",
        """
        <form autocomplete="off"><label>A <input autocomplete="off"></label>
        <label>B <input autocomplete="on"></label> <label>C <input autocomplete=" "></label></form>
        """
      ),
      Example(
        .html,
        "Fields that nobody can fill in, and buttons",
        """
        <label>A <input autocomplete="bad" disabled></label>
        <label>B <input autocomplete="bad" aria-disabled="true"></label>
        <label hidden>C <input autocomplete="bad"></label>
        <input type="hidden" autocomplete="bad"> <input type="submit" autocomplete="email">
        """
      ),
      Example(
        .html,
        "A template's value",
        """
        <label>A <input autocomplete="{{ purpose }}"></label>
        """
      ),
    ]
  )

  func check(_ simulated: SimulatedTree, into report: inout Report) {
    for fault in simulated.facts.autofillFaults {
      let (message, arguments, advice) = wording(of: fault.kind)
      report.add(
        Self.self,
        message,
        arguments,
        level: level(of: fault.kind),
        at: fault.field,
        modifier: fault.modifier,
        advice: advice,
        steps: [
          report.step(.shows, "The field is \(simulated.describe(fault.field)).", at: fault.field)
        ],
        fix: fix(fault, simulated.tree)
      )
    }
  }

  /// Writes the one word that is near.
  private func fix(_ fault: AutofillFault, _ tree: ViewTree) -> FixDraft? {
    guard case .unknownWord(let word, let likely?) = fault.kind else { return nil }
    let written = tree.string(tree[fault.modifier].value).split(whereSeparator: \.isWhitespace)
      .filter { $0.lowercased() == word.lowercased() }.map { (String($0), likely) }
    let words = Dictionary(written) { first, _ in first }
    return Fixes.replaceWords(of: fault.modifier, words, in: tree).flatMap {
      FixDraft("Write '\(likely)' instead of '\(word)'.", .unsafe, $0)
    }
  }

  private func level(of kind: AutofillFault.Kind) -> Severity {
    switch kind {
    case .ownWordForOff, .wrongType: .note
    default: .warning
    }
  }

  private func wording(of kind: AutofillFault.Kind) -> (String, [String], String) {
    switch kind {
    case .unknownWord(let word, nil):
      ("unknownWord", [SimulatedTree.shortened(word)], "Use one of the standard's words.")
    case .unknownWord(let word, let likely?):
      ("unknownWordLikely", [word, likely], "Write '\(likely)'.")
    case .ownWordForOff(let word):
      ("ownWordForOff", [word], "Say 'off', or name what the field is for.")
    case .noField(let words):
      ("noField", [SimulatedTree.shortened(words)], "Add the field, such as 'email' or 'tel'.")
    case .misplaced("webauthn", _): ("webauthnLast", ["webauthn"], "Write it last.")
    case .misplaced(let word, let later):
      ("misplaced", [SimulatedTree.shortened(word), later], "Put the words in order.")
    case .notAlone(let word):
      ("notAlone", [word], "Say '\(word)' alone, or leave it out.")
    case .notForContact(let word, let field):
      ("notForContact", [word, field], "Leave '\(word)' out.")
    case .wrongType(let field):
      ("wrongType", [field], "Use the type that fits, such as 'text', or another word.")
    }
  }
}
