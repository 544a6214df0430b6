internal import Simulation
internal import ViewTree

/// How FA3001 and FA3002 speak of what looks like a control's name and is none.
struct NameGapWording {
  /// The message of FA3001 that the likeliest hint calls for, and its further argument.
  var messageID = "noName"
  var argument: String
  var advice: String
  var steps: [Report.StepDraft] = []
  /// Whether a script of the page can mend what the hint shows.
  var isScriptable = false

  init(_ gap: NameGap, _ simulated: SimulatedTree, _ report: Report) {
    argument = Self.spoken(gap)
    let isSwiftUI = simulated.tree.format == .swiftUI
    advice = isSwiftUI ? Self.adviceInSwiftUI(gap.part) : Self.advice(gap.part)
    var isFirst = true
    for hint in gap.hints {
      let before = (messageID, argument, advice)
      let wasScriptable = isScriptable
      add(hint, simulated, report)
      if !isFirst { ((messageID, argument, advice), isScriptable) = (before, wasScriptable) }
      isFirst = false
    }
  }

  private mutating func add(_ hint: NameGap.Hint, _ simulated: SimulatedTree, _ report: Report) {
    func identifier(_ node: NodeID) -> String {
      simulated.tree.value(.identifier, of: node).map { "'\($0)'" } ?? "a target"
    }
    switch hint {
    case .hiddenLabel(let label, let cause):
      messageID = "labelHidden"
      argument = "label"
      advice = "Show the label, or hide it from sight alone with a 'visually-hidden' class."
      isScriptable = true
      steps.append(report.step(.shows, "The label for it stands here.", at: label))
      if let cause { steps.append(report.step(.loses, "The label is hidden here.", at: cause)) }
    case .emptyLabel(let label):
      messageID = "labelEmpty"
      argument = "label"
      advice = "Write the control's name into its label."
      steps.append(
        report.step(.misses, "The label for it stands here and holds no text.", at: label)
      )
    case .labelOfOther(let label, let other):
      messageID = "labelOfOther"
      argument = simulated.tree.value(.identifier, of: other) ?? ""
      advice = "Give the control an id of its own and name that in its label's 'for'."
      steps.append(report.step(.refers, "A label means the id '\(argument)'.", at: label))
      steps.append(
        report.step(.shows, "The label goes to the first element with that id.", at: other)
      )
    case .brokenLabel(let label):
      messageID = "labelBeside"
      argument = simulated.tree.value(.labelTarget, of: label) ?? ""
      advice = "Let the label's 'for' name the id of this control."
      steps.append(report.step(.refers, "The label beside it is for '\(argument)'.", at: label))
    case .looseLabel(let label, let text):
      messageID = "textBeside"
      argument = SimulatedTree.shortened(text)
      advice = "Give the control an id and name it in the label's 'for'."
      steps.append(report.step(.misses, "This label has no 'for' and holds no control.", at: label))
    case .looseText(let node, let text):
      messageID = "textBeside"
      argument = SimulatedTree.shortened(text)
      advice =
        simulated.tree.format == .swiftUI
        ? "Make the text '\(argument)' the title of the control, or its 'accessibilityLabel'."
        : "Make the text '\(argument)' the label of the control."
      steps.append(
        report.step(.shows, "The text beside it stands here, tied to nothing.", at: node)
      )
    case .danglingReference(let modifier):
      messageID = "referenceDangling"
      argument = simulated.tree.string(simulated.tree[modifier].value)
      advice = "Let 'aria-labelledby' name the id of the text that names the control."
      isScriptable = true
      steps.append(report.step(.misses, "No element has the id '\(argument)'.", at: modifier))
    case .emptyReference(let modifier, let target):
      messageID = "referenceEmpty"
      argument = simulated.tree.value(.identifier, of: target) ?? ""
      advice = "Write the control's name into the element that it refers to."
      isScriptable = true
      steps.append(
        report.step(.refers, "It takes its name from \(identifier(target)).", at: modifier)
      )
      steps.append(report.step(.misses, "The element there says nothing.", at: target))
    case .hiddenContent(let node, let cause):
      messageID = "contentHidden"
      steps.append(report.step(.shows, "Its text stands here.", at: node))
      if let cause {
        steps.append(report.step(.loses, "It is kept from assistive technology here.", at: cause))
      }
    case .silentImage(let image):
      messageID = "imageSilent"
      if simulated.tree.format != .swiftUI {
        advice = "Give the image an alternative text, or the control an 'aria-label'."
      } else if let name = Self.imageName(image, simulated.tree) {
        messageID = "imageNamed"
        argument = name
      }
      steps.append(report.step(.misses, "The image in it has no alternative text.", at: image))
    }
  }

  /// The name of a symbol or a file, which SwiftUI says for want of a better one; nil for an image
  /// that is decorative or made at run time.
  private static func imageName(_ image: NodeID, _ tree: ViewTree) -> String? {
    guard !tree.has(.decorative, image),
      let name = tree.value(.systemImage, of: image) ?? tree.value(.name, of: image),
      !name.isEmpty
    else { return nil }
    return SimulatedTree.shortened(name.hasPrefix("$") ? String(name.dropFirst()) : name)
  }

  /// What a screen reader is left with.
  static func spoken(_ gap: NameGap) -> String {
    switch gap.part {
    case .frame: "frame"
    case .summary: "disclosure button"
    case .link: "link"
    case .imageButton: "Submit"
    case .button: "button"
    case .menuItem: "menu item"
    case .field:
      switch gap.role {
      case "textbox", "searchbox": "edit text"
      case "combobox", "listbox": "list"
      case "checkbox", "menuitemcheckbox": "checkbox"
      case "radio", "menuitemradio": "radio button"
      case "switch", "slider": gap.role
      case "spinbutton": "number field"
      case "ColorWell": "color field"
      case "Date", "DateTime", "InputTime": "date field"
      default: "field"
      }
    }
  }

  private static func adviceInSwiftUI(_ part: NameGap.Part) -> String {
    switch part {
    case .button, .link, .menuItem, .summary, .imageButton:
      "Give it a 'Label' with a title, or an 'accessibilityLabel'."
    case .field, .frame: "Give it a title, or an 'accessibilityLabel'."
    }
  }

  private static func advice(_ part: NameGap.Part) -> String {
    switch part {
    case .field: "Add a '<label for>' with the field's id, or put the field into its label."
    case .frame: "Say in a 'title' what the frame holds."
    case .imageButton: "Say in 'alt' what the button does."
    case .button, .summary, .menuItem: "Write what it does into it, or into an 'aria-label'."
    case .link: "Write where it leads into the link, or into an 'aria-label'."
    }
  }
}
