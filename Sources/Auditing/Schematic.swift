/// What a report draws of a file's forms: the fields in the order of the source with the stops of
/// the Tab key, and what Return does in each.
///
/// It holds texts and numbers alone, so that the tree can go while the report is written.
package struct Schematic: Sendable {
  package var forms: [Form] = []
  /// Tab stops of the whole document.
  package var stopCount = 0
  /// Why the toolkit refuses the file, whole sentences.
  package var refusals: [String] = []

  package init() {}

  /// A form with its fields and buttons, or what stands outside of all forms.
  package struct Form: Sendable {
    /// What it is called; empty for what stands outside of forms.
    package var title: String
    /// 1-based; 0 for what stands outside of forms.
    package var line: Int
    package var rows: [Row] = []
    package var handlers: [Handler] = []
    /// Controls that are not drawn, because there are too many.
    package var omittedCount = 0

    package init(title: String, line: Int) {
      self.title = title
      self.line = line
    }
  }

  /// A control, or several that are alike and have nothing to tell.
  package struct Row: Sendable {
    package enum Naming: Sendable, Equatable {
      /// By what, such as `label`.
      case named(String)
      case unnamed
      case unknown
    }

    /// As findings name the node.
    package var nodePath: String
    package var line: Int
    package var element: String
    package var name: String
    package var naming: Naming
    package var isRequired = false
    /// The place in the Tab order, from 1 on.
    package var stop: Int?
    /// Why Tab does not get there, as a predicate.
    package var unreached: String?
    /// What else is to be said of its stop.
    package var remark: String?
    package var returning: Returning?
    /// Of several controls in one row: how many.
    package var count = 1

    package init(nodePath: String, line: Int, element: String, name: String, naming: Naming) {
      self.nodePath = nodePath
      self.line = line
      self.element = element
      self.name = name
      self.naming = naming
    }
  }

  /// What Return does in a field.
  package struct Returning: Sendable {
    package enum Outcome: Sendable {
      case works
      case nothing
      case unknown
    }

    package var outcome: Outcome
    /// The row of the button that it presses, or of the field that it leads to.
    package var target: Int?
    /// The handlers that it runs, counted in the form's list, in firing order.
    package var handlers: [Int] = []
    /// What it does, or why it does not.
    package var text: String

    package init(outcome: Outcome, text: String) {
      self.outcome = outcome
      self.text = text
    }
  }

  /// Code that a submission runs.
  package struct Handler: Sendable {
    package enum Fate: Sendable {
      case runs
      case never
      case unknown
    }

    package var action: String
    package var line: Int
    package var fate: Fate
    /// Why it never runs, or may not.
    package var reason: String

    package init(action: String, line: Int, fate: Fate, reason: String) {
      self.action = action
      self.line = line
      self.fate = fate
      self.reason = reason
    }
  }
}
