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
    /// Handlers in the environment run.
    case handlers
    /// No handler is in the environment.
    case noHandler
    /// The handlers are outside a scope that keeps the submission inside.
    case cutOff(ModifierID)
    /// Whether a scope keeps it inside is known only at run time.
    case scopeUnknown(ModifierID)
    /// The keyboard has no Return key, on some platforms.
    case keypadWithoutReturn(ModifierID)
    /// Return makes a new line, on some platforms.
    case verticalField(ModifierID)
    /// Return makes a new line everywhere.
    case multilineEditor
    case disabledField(Cause?)
    /// What a desktop toolkit makes of Return.
    case toolkit(ToolkitReturn)
  }

  package var field: NodeID
  package var form: NodeID?
  package var outcome: Outcome
  package var reason: Reason
  /// The button that Return presses or would press.
  package var button: NodeID?
  /// Which button of it, where `button` makes several: `Ok`.
  package var buttonName: String?
  /// In firing order.
  package var handlers: [ModifierID]
  /// The platforms on which Return does it.
  package var platforms = PlatformSet.all
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
    /// A search handler that stands inside the `searchable` whose field it waits for. With an
    /// unknown view inside, that could still bring a search field of its own.
    case searchFieldOutside(NodeID, unknown: NodeID?)
    /// A handler of text fields above a search field alone.
    case onlySearchField(NodeID)
    /// A search handler above text fields alone.
    case onlyTextFields([NodeID])
    /// A scope keeps the submissions of these fields inside.
    case cutOff(ModifierID, [NodeID])
    case allFieldsDisabled([NodeID], Cause?)
    /// Only views of an older toolkit inside.
    case onlyRepresentables([NodeID])
    /// Only views inside from which nothing submits.
    case nothingSubmits([NodeID])
    /// A handler with other triggers stands between it and every field; it may end the way up.
    case mayBeShadowed(ModifierID)
    /// The only fields inside are pushed elsewhere, where the handler is not expected to reach.
    case pushedElsewhere(NodeID)
    /// An unknown view inside may bring a field.
    case unknownView(NodeID)
    case unknown
  }

  package var modifier: ModifierID
  package var node: NodeID
  package var verdict: Verdict
  package var form: NodeID?
  /// A search field inside that does not run it, though it runs for text fields.
  package var missedSearchField: NodeID?
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
    /// Whether it has a handler of its own, or a script of the page speaks of it.
    case submitButtonWithoutForm(isHandled: Bool)
    /// An inner form's end tag ended the outer form before the control.
    case leftOutside(inner: NodeID, outer: NodeID)
  }

  package var control: NodeID
  package var kind: Kind
}

/// One submission that runs several handlers in a way that may not be meant.
package struct RepeatedRun: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Two of the handlers do the same.
    case sameAction(ModifierID, ModifierID)
    /// The field's own handler, and one of a container that serves other fields, too.
    case fieldAndContainer(own: ModifierID, container: ModifierID)
    /// A field that is presented elsewhere runs a handler of what presents it.
    case presented(NodeID, ModifierID)
  }

  package var field: NodeID
  /// In firing order.
  package var handlers: [ModifierID]
  package var kind: Kind
}

/// A wording of the Return key that says something else than what the key does.
package struct ReturnLabel: Sendable {
  package enum Kind: Sendable, Equatable {
    /// It says "next" and no handler is reached.
    case nextWithoutHandler
    /// It says "next" and the handlers move nowhere.
    case nextWithoutMove
    /// It says "next" on the last field of the chain.
    case nextOnLastField
    /// It says "done" and the focus moves on to the value.
    case doneMovesOn(String)
  }

  package var field: NodeID
  package var label: ModifierID
  package var word: String
  package var kind: Kind
}

/// A field from which nothing is submitted, though one beside it has a handler of its own.
package struct LonelyField: Sendable {
  package var field: NodeID
  /// The field beside it, and its handler.
  package var neighbour: NodeID
  package var handler: ModifierID
}
