package import ViewTree

/// What Return in a field does.
package struct Submission: Sendable {
  package enum Outcome: String, Sendable {
    case submits
    case nothing
    case unknown
  }

  package enum Reason: Sendable, Equatable {
    case defaultButton
    /// No button, and no more than one field that blocks implicit submission.
    case singleField
    /// The default button is disabled, by the cause.
    case defaultButtonDisabled(Cause?)
    /// Whether the default button is disabled cannot be told.
    case defaultButtonUnknown
    /// Several fields block implicit submission and there is no submit button.
    case severalFields([NodeID])
    /// No form owns the field.
    case noForm
    /// The platform decides by itself: a segmented date field.
    case platformField
    /// The form's content is made by a template.
    case templateContent
  }

  package var field: NodeID
  package var form: NodeID?
  package var outcome: Outcome
  package var reason: Reason
  /// The button that Return presses or would press.
  package var button: NodeID?
  /// In firing order.
  package var handlers: [ModifierID]
}

/// A form, and how it can be submitted.
package struct FormFact: Sendable {
  package var node: NodeID
  /// Its controls in tree order, wherever they stand.
  package var controls: [NodeID]
  package var submitButtons: [NodeID]
  /// The fields that block implicit submission.
  package var blockingFields: [NodeID]
  package var validates: Answer
  /// Whether its content or its controls cannot all be known from the file.
  package var isOpenEnded: Bool
}

/// A submit handler, and whether anything can run it.
package struct HandlerFact: Sendable {
  package enum Verdict: Sendable, Equatable {
    /// Something submits to it.
    case fires
    /// On a node that is no form and holds none.
    case noFormInside
    /// On a form start tag that the parser ignores, inside the form.
    case ignoredForm(outer: NodeID)
    /// No button, no field from which Return submits.
    case noWayToSubmit
    /// All submit buttons are disabled, and so Return does nothing.
    case allButtonsDisabled([NodeID])
    case unknown
  }

  package var modifier: ModifierID
  package var node: NodeID
  package var verdict: Verdict
  package var form: NodeID?
}

/// A control that stands in the way of submitting its form.
package struct SubmissionBlocker: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Required, empty, and the focus cannot reach it.
    case requiredUnreachable(UnreachableReason)
  }

  package var field: NodeID
  package var form: NodeID
  package var kind: Kind
  package var handlers: [ModifierID]
}

/// A control that its markup means to belong to a form and that belongs to none.
package struct StrayControl: Sendable {
  package enum Kind: Sendable, Equatable {
    /// `form=` names no form.
    case danglingForm(Reference.Outcome)
    /// A submit button that no form owns.
    case submitButtonWithoutForm
    /// An inner form's end tag ended the outer form before the control.
    case leftOutside(inner: NodeID, outer: NodeID)
  }

  package var control: NodeID
  package var kind: Kind
}
