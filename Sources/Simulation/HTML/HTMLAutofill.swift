internal import ViewTree

/// The words of `autocomplete` (HTML Standard, 4.10.18.7.1 Autofilling form controls).
struct HTMLAutofill {
  private let tree: ViewTree
  private let environments: EnvironmentPass

  init(_ simulation: HTMLSimulation) {
    tree = simulation.tree
    environments = simulation.environments
  }

  func add(to facts: inout Facts) {
    for control in facts.controls where isAsked(control) {
      guard let modifier = tree.modifier(.autocomplete, of: control.node),
        tree[modifier].answer != .unknown
      else { continue }
      let words = tree.bytes(tree[modifier].value).split(whereSeparator: \.isASCIIWhitespace)
        .map { String(decoding: $0, as: UTF8.self).lowercased() }
      guard !words.isEmpty, let kind = fault(words, control.node) else { continue }
      facts.autofillFaults.append(
        AutofillFault(field: control.node, modifier: modifier, kind: kind)
      )
    }
  }

  /// The fields of which the browser and assistive technology read the attribute.
  private func isAsked(_ control: Control) -> Bool {
    switch tree[control.node].kind {
    case .textField, .multilineTextField, .picker, .slider, .colorField: break
    default: return false
    }
    let saysDisabled = tree.modifier(.accessibilityDisabled, of: control.node)
    guard control.isDisabled == .no, saysDisabled.map({ tree[$0].answer == .no }) ?? true else {
      return false
    }
    let environment = environments[control.node]
    return environment.rendered.answer == .yes && environment.visible.answer == .yes
      && control.focusability == .tabStop
  }

  private func fault(_ words: [String], _ id: NodeID) -> AutofillFault.Kind? {
    if let switchWord = words.first(where: { $0 == "on" || $0 == "off" }) {
      return words.count == 1 ? nil : .notAlone(switchWord)
    }
    var rest = words[...]
    if rest.last == "webauthn" {
      rest.removeLast()
      if rest.isEmpty { return nil }
    }
    if let first = rest.first, first.hasPrefix("section-"), first != "section-" {
      rest.removeFirst()
    }
    if rest.first == "shipping" || rest.first == "billing" { rest.removeFirst() }
    var contact: String?
    if let first = rest.first, Self.contactWords.contains(first) {
      contact = first
      rest.removeFirst()
    }
    guard let field = rest.first else { return .noField(words.joined(separator: " ")) }
    guard let group = Self.groups[field] else {
      if let later = rest.dropFirst().first(where: { Self.groups[$0] != nil }),
        Self.isQualifier(field)
      {
        return .misplaced(field, before: contact ?? later)
      }
      if rest.count == 1 && contact == nil && Self.wordsForOff.contains(field) {
        return .ownWordForOff(field)
      }
      return .unknownWord(field, likely: Self.likelyWord(for: field))
    }
    if let extra = rest.dropFirst().first {
      return Self.isQualifier(extra)
        ? .misplaced(extra, before: field) : .unknownWord(extra, likely: nil)
    }
    if let contact, !Self.contactFields.contains(field) {
      return .notForContact(contact, field: field)
    }
    return accepts(group, id) ? nil : .wrongType(field: field)
  }

  private static func isQualifier(_ word: String) -> Bool {
    word == "shipping" || word == "billing" || word == "webauthn" || contactWords.contains(word)
      || word.hasPrefix("section-")
  }

  /// Whether a control can hold what the words stand for (the standard's control groups).
  private func accepts(_ group: Group, _ id: NodeID) -> Bool {
    let node = tree[id]
    if node.kind == .multilineTextField || node.kind == .picker { return true }
    guard node.kind == .textField else { return false }
    switch node.content {
    case .text, .search, .none: return group != .multiline
    case .password: return group == .password
    case .url: return group == .url
    case .email: return group == .username
    case .telephone: return group == .telephone
    case .number: return group == .numeric
    case .month: return group == .month
    case .date: return group == .date
    default: return false
    }
  }

  // MARK: Words

  enum Group { case text, multiline, password, url, username, telephone, numeric, month, date }

  private static let contactWords: Set = ["home", "work", "mobile", "fax", "pager"]

  private static let contactFields: Set = [
    "tel", "tel-country-code", "tel-national", "tel-area-code", "tel-local", "tel-local-prefix",
    "tel-local-suffix", "tel-extension", "email", "impp",
  ]

  private static let groups: [String: Group] = {
    let wordsOfGroup: [(Group, String)] = [
      (
        .text,
        """
        name honorific-prefix given-name additional-name family-name honorific-suffix nickname \
        organization-title organization address-line1 address-line2 address-line3 address-level4 \
        address-level3 address-level2 address-level1 country country-name postal-code cc-name \
        cc-given-name cc-additional-name cc-family-name cc-number cc-csc cc-type \
        transaction-currency language sex tel-country-code tel-national tel-area-code tel-local \
        tel-local-prefix tel-local-suffix tel-extension
        """
      ),
      (.multiline, "street-address"), (.password, "new-password current-password one-time-code"),
      (.url, "url photo impp"), (.username, "username email"), (.telephone, "tel"),
      (
        .numeric,
        "cc-exp-month cc-exp-year transaction-amount bday-day bday-month bday-year"
      ), (.month, "cc-exp"), (.date, "bday"),
    ]
    var groups: [String: Group] = [:]
    for (group, words) in wordsOfGroup {
      for word in words.split(separator: " ") { groups[String(word)] = group }
    }
    return groups
  }()

  /// Words by which authors try to keep browsers from filling in.
  private static let wordsForOff: Set = [
    "none", "false", "no", "nope", "disabled", "disable", "null", "undefined", "xoff", "chrome-off",
    "nofill", "noautocomplete", "autocomplete-off", "off-new", "do-not-autofill", "never", "random",
    "true", "enabled", "yes", "xon", "new", "nothing", "foo", "nah", "0", "1",
  ]

  /// The standard's word for one that authors make up; never a guess between two.
  private static func likelyWord(for word: String) -> String? {
    let squeezed = word.filter { $0.isLetter || $0.isNumber }
    if let known = spellings[squeezed] { return known }
    return groups.keys.first { $0.filter { $0 != "-" } == squeezed }
  }

  private static let spellings: [String: String] = [
    "firstname": "given-name", "fname": "given-name", "forename": "given-name",
    "lastname": "family-name", "lname": "family-name", "surname": "family-name",
    "fullname": "name", "middlename": "additional-name", "mail": "email",
    "emailaddress": "email", "phone": "tel", "phonenumber": "tel", "telephone": "tel",
    "zip": "postal-code", "zipcode": "postal-code", "postcode": "postal-code",
    "postal": "postal-code", "city": "address-level2", "state": "address-level1",
    "province": "address-level1", "address": "street-address", "street": "street-address",
    "company": "organization", "birthday": "bday", "birthdate": "bday", "dob": "bday",
    "password": "current-password", "user": "username", "login": "username", "otp": "one-time-code",
    "creditcard": "cc-number", "cardnumber": "cc-number", "cvc": "cc-csc", "cvv": "cc-csc",
    "gender": "sex", "website": "url",
  ]
}
