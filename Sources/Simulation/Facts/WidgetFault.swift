package import ViewTree

/// What a form of a desktop toolkit declares and the toolkit does not do as declared.
package struct WidgetFault: Sendable {
  package enum Kind: Sendable, Equatable {
    /// A stop of the explicit Tab order that names nothing; with the first one all are dropped.
    case tabStopDangling(name: String, dropsAll: Bool)
    /// A stop that names what is no widget, such as a layout.
    case tabStopNoWidget(NodeID)
    /// A stop that cannot take the focus, and so changes nothing.
    case tabStopNotFocusable(NodeID)
    /// A stop that stands in the order twice.
    case tabStopTwice(first: NodeID, widget: NodeID)
    /// Fields that the explicit order leaves out, and where Tab reaches each.
    case leftOut(fields: [NodeID], order: NodeID)
    /// Tab stays in the field.
    case keepsTab(TabTrap)
    /// A label names a target that does not exist.
    case buddyDangling(name: String)
    /// A label names a layout, or itself.
    case buddyNoWidget(NodeID)
    /// A label's target cannot take the focus.
    case buddyNotFocusable(NodeID)
    /// A label marks a mnemonic and has no target for it.
    case deadMnemonic(beside: NodeID?)
    /// A relation for a name that leads nowhere, which the toolkit passes over.
    case relationDangling(name: String)
    /// The focus is to begin where it cannot go.
    case focusRequestUnreachable(target: NodeID, UnreachableReason)
    /// A field that nobody can reach with the keyboard.
    case fieldNotFocusable
  }

  package enum TabTrap: Sendable, Equatable {
    /// A text editor inserts a tab.
    case editor
    /// Tab stops dead there, in this version of the toolkit.
    case deadEnd
  }

  package var node: NodeID
  package var modifier: ModifierID?
  package var kind: Kind
}

/// Why the toolkit refuses the whole file.
package struct LoadFailure: Sendable {
  package enum Kind: Sendable, Equatable {
    /// A reference to an object that does not exist.
    case objectMissing(String)
    case duplicateIdentifier(String, first: NodeID)
    case unknownProperty(String, className: String)
    /// A relation in the syntax of another version.
    case relationSyntax
  }

  package var node: NodeID
  package var modifier: ModifierID?
  package var kind: Kind
}

/// A control of a desktop toolkit that has no name, or one that is hardly one.
package struct WidgetNameGap: Sendable {
  package enum Extent: Sendable, Equatable {
    case unnamed
    case placeholderOnly
    /// Only its tool tip says what it is for, which newer versions of the toolkit take for the
    /// name, or none does.
    case tooltipOnly(isNameSince: Bool)
    /// Several fields of a group have its title for their only name.
    case groupTitleOnly(group: NodeID)
  }

  /// What ties a label to a control.
  package enum Tie: String, Sendable {
    case buddy
    case mnemonicWidget = "mnemonic-widget"
  }

  package var control: NodeID
  package var extent: Extent
  /// A label beside it that names nothing.
  package var beside: NodeID?
  package var tie: Tie
  /// Whether its text is usually set in the code: a button with an icon, a class of the
  /// application.
  package var isUsuallySetInCode: Bool
}

/// A button that Return presses and that is not meant for it.
package struct WrongDefault: Sendable {
  package enum Sign: Sendable, Equatable {
    /// A standard button, or a response, that does not accept: `Reset`.
    case role(String)
    /// Its words say that it leaves, or opens something else.
    case word
    /// Its words do not tell, and another button accepts.
    case unclear
  }

  /// The first field from which Return presses it.
  package var field: NodeID
  package var button: NodeID
  /// Which button of a box.
  package var buttonName: String?
  package var reason: ToolkitReturn
  package var sign: Sign
  /// The button that looks like the one that is meant.
  package var meant: NodeID?
  /// Another button, which Return presses as long as the focus is where it begins.
  package var opening: Button?

  package struct Button: Sendable {
    package var node: NodeID
    /// Which button of a box.
    package var name: String?
  }
}
