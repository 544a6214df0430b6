internal import Simulation
internal import ViewTree

/// Takes all positive tab indices of a document away at once: what is left of them would only jump
/// elsewhere.
enum PositiveTabIndices {
  static func fix(_ stops: [NodeID], in tree: ViewTree) -> FixDraft? {
    var edits: [FixDraft.Edit] = []
    for stop in stops {
      guard let modifier = tree.modifier(.focusIndex, of: stop) else { continue }
      guard let index = Int(tree.string(tree[modifier].value).filter { !$0.isWhitespace }) else {
        return nil
      }
      if index <= 0 { continue }
      // What only its index makes a stop stays one.
      let edit =
        isStopByItself(stop, tree)
        ? Fixes.removeAttribute(modifier, in: tree)
        : Fixes.setValue(of: modifier, to: "0", in: tree)
      guard let edit else { return nil }
      edits.append(edit)
    }
    return FixDraft("Leave the positive tab indices out.", .unsafe, edits)
  }

  private static func isStopByItself(_ id: NodeID, _ tree: ViewTree) -> Bool {
    switch tree[id].kind {
    case .textField, .multilineTextField, .checkbox, .radioButton, .picker, .slider, .colorField,
      .fileField, .submitButton, .resetButton, .button:
      ["input", "textarea", "select", "button"].contains(tree.nativeName(of: id))
    case .link: tree.nativeName(of: id) == "a" && tree.has(.destination, id)
    default: false
    }
  }
}
