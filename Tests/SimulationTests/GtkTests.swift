import Simulation
import Testing
import ViewTree

/// A window of one version with the objects in a box.
private func window(
  _ version: Int,
  _ objects: String...,
  window: String = "",
  className: String = "GtkWindow"
) throws -> SimulatedForm {
  let requires =
    version == 3
    ? #"<requires lib="gtk+" version="3.24"/>"# : #"<requires lib="gtk" version="4.0"/>"#
  let children = objects.map { "<child>\($0)</child>" }.joined()
  return try SimulatedForm(
    """
    <interface>\(requires)<object class="\(className)" id="w">\(window)<child>
    <object class="GtkBox" id="box"><property name="visible">1</property>\(children)</object>
    </child></object></interface>
    """
  )
}

private func object(_ name: String, _ className: String, _ properties: String...) -> String {
  let parts = (["visible=1"] + properties).map { property in
    let halves = property.split(separator: "=", maxSplits: 1)
    return "<property name=\"\(halves[0])\">\(halves[1])</property>"
  }
  return "<object class=\"\(className)\" id=\"\(name)\">\(parts.joined())</object>"
}

@Suite struct `Return in a GTK window` {
  private static let entry = object("e", "GtkEntry", "activates-default=1")

  /// gtk_widget_grab_default needs can-default in GTK 3.
  @Test func `presses the default button in GTK 3 when it can be it`() throws {
    let able = object("b", "GtkButton", "can-default=1", "has-default=1")
    #expect(try window(3, Self.entry, able).pressed("e") == "b")
    let unable = try window(3, Self.entry, object("b", "GtkButton", "has-default=1"))
    #expect(try unable.pressed("e") == "-")
    #expect(
      unable.facts.submissions.first?.reason
        == .toolkit(.cannotBeDefault(button: try unable.node("b")))
    )
  }

  @Test func `presses the default widget in GTK 4 when the entry asks for it`() throws {
    let named = #"<property name="default-widget">b</property>"#
    let button = object("b", "GtkButton")
    #expect(try window(4, Self.entry, button, window: named).pressed("e") == "b")
    #expect(try window(4, object("e", "GtkEntry"), button, window: named).pressed("e") == "-")
    #expect(try window(4, Self.entry, button).pressed("e") == "-")
  }

  /// gtk_window_activate_default activates the focused entry instead, which asks the window again.
  @Test func `crashes GTK 3 when the default is insensitive through what is around it`() throws {
    let button = object("b", "GtkButton", "can-default=1", "has-default=1")
    let around =
      "<object class=\"GtkBox\" id=\"i\"><property name=\"visible\">1</property>"
      + "<property name=\"sensitive\">0</property><child>\(button)</child></object>"
    let crashing = try window(3, Self.entry, around)
    guard case .toolkit(.crashes) = crashing.facts.submissions.first?.reason else {
      Issue.record("The crash is not told.")
      return
    }
  }

  /// What is put into another window has its default button there.
  @Test func `cannot be told in a part of a window`() throws {
    let part = try window(4, Self.entry, className: "GtkBox")
    #expect(part.facts.submissions.first?.outcome == .unknown)
  }
}

@Suite struct `Tab in a GTK window` {
  /// GTK 3's widgets are hidden until they are shown, GTK 4's are not.
  @Test func `reaches what is visible`() throws {
    let hidden = #"<object class="GtkEntry" id="h"/>"#
    #expect(try window(3, hidden, object("e", "GtkEntry")).order == "e")
    #expect(try window(4, hidden, object("e", "GtkEntry")).order == "h e")
  }

  /// Traps: gtk_radio_button_focus, gtk_container_focus and gtk_check_button_focus say that they took
  /// the focus when they did not.
  @Test func `stops dead at three kinds of widgets`() throws {
    let last = object("z", "GtkEntry")
    let first = object("a", "GtkEntry")
    let radio = object("r", "GtkRadioButton", "can-focus=0")
    #expect(try window(3, first, radio, last).order == "a")
    let combo =
      "<object class=\"GtkComboBoxText\" id=\"c\"><property name=\"visible\">1</property>"
      + "<property name=\"can-focus\">1</property><items><item>One</item></items></object>"
    #expect(try window(3, first, combo, last).order == "a c")
    let check = object("k", "GtkCheckButton", "focusable=0")
    #expect(try window(4, first, check, last).order == "a")
  }

  /// gtk_radio_button_focus: without an indicator it takes the focus like other buttons.
  @Test func `goes past radio buttons that look like buttons`() throws {
    let last = object("z", "GtkEntry")
    let barred = object("r", "GtkRadioButton", "can-focus=0", "draw-indicator=0", "active=1")
    #expect(try window(3, barred, last).order == "z")
    let able = object("s", "GtkRadioButton", "group=r", "draw-indicator=no")
    #expect(try window(3, barred, able, last).order == "s z")
  }

  /// gtk_label_ensure_select_info makes the label able to take the focus, at that point of the file.
  @Test func `stops at labels whose text can be selected`() throws {
    let labels = [
      object("l", "GtkLabel", "can-focus=0", "selectable=1"),
      object("m", "GtkLabel", "selectable=1", "can-focus=0"), object("n", "GtkLabel"),
    ]
    #expect(try window(3, labels[0], labels[1], labels[2]).order == "l")
  }

  /// gtk_paned_focus, gtk_list_box_focus and gtk_list_box_row_focus.
  @Test func `enters panes, lists of rows and views`() throws {
    func around(_ name: String, _ className: String, _ inner: String, _ own: String = "") -> String
    {
      "<object class=\"\(className)\" id=\"\(name)\"><property name=\"visible\">1</property>\(own)"
        + "<child>\(inner)</child></object>"
    }
    let able = #"<property name="can-focus">1</property>"#
    let row = around("r", "GtkListBoxRow", object("s", "GtkSwitch"))
    #expect(try window(3, around("p", "GtkPaned", object("e", "GtkEntry"), able)).order == "e")
    #expect(try window(3, around("b", "GtkListBox", row)).order == "r s")
    let scrolled = around("w", "GtkScrolledWindow", object("t", "GtkTreeView"))
    #expect(try window(3, scrolled).order == "t")
  }

  /// GTK 4's pages are objects that hold a widget.
  @Test func `enters the pages of an assistant`() throws {
    let page =
      "<child><object class=\"GtkAssistantPage\"><property name=\"child\">"
      + object("e", "GtkEntry") + "</property></object></child>"
    #expect(try window(4, window: page, className: "GtkAssistant").order == "e")
  }

  /// Buttons of the action area come behind the content, wherever the file has them.
  @Test func `comes to a dialog's buttons last`() throws {
    let button = "<child type=\"action\">\(object("b", "GtkButton"))</child>"
    let dialog = try window(3, object("e", "GtkEntry"), window: button, className: "GtkDialog")
    #expect(dialog.order == "e b")
  }

  @Test func `stops at the active radio button of a group`() throws {
    let radios = [
      object("r", "GtkRadioButton"),
      object("s", "GtkRadioButton", "group=r", "active=1"),
      // Set before the group it is lost.
      object("t", "GtkRadioButton", "active=1", "group=r"),
    ]
    #expect(try window(3, radios[0], radios[1], radios[2]).order == "s")
    #expect(try window(3, radios[0], radios[2]).order == "r")
  }

  /// GTK 4: `focusable` of an entry is not its inner text's; `can-focus` bars all of it.
  @Test func `enters an entry that is not focusable itself`() throws {
    let entries = try window(
      4,
      object("a", "GtkEntry", "focusable=0"),
      object("b", "GtkEntry", "can-focus=0")
    )
    #expect(entries.order == "a")
  }
}

@Suite struct `Names in a GTK window` {
  @Test(arguments: [3, 4])
  func `come from mnemonics and not from placeholders`(_ version: Int) throws {
    let label = object("l", "GtkLabel", "label=_Street", "use-underline=1", "mnemonic-widget=e")
    let named = try window(
      version,
      label,
      object("e", "GtkEntry", "placeholder-text=Hint"),
      object("f", "GtkEntry", "placeholder-text=Hint"),
      object("g", "GtkButton", "label=_a__b", "use-underline=1")
    )
    #expect(try named.accessibleName("e") == "Street")
    #expect(try named.accessibleName("f").isEmpty)
    #expect(try named.accessibleName("g") == "a_b")
  }
}

@Suite struct `Names that GTK's widgets give` {
  /// adw_action_row_set_activatable_widget ties the title to the widget; libhandy's does not.
  @Test func `come from the row that activates the widget`() throws {
    func row(_ prefix: String) throws -> SimulatedForm {
      try SimulatedForm(
        """
        <interface><object class="\(prefix)ActionRow" id="r"><property name="visible">1</property>
        <property name="title">_Dim</property><property name="use-underline">t</property>
        <property name="activatable_widget">s</property><child><object class="GtkSwitch" id="s">
        <property name="visible">1</property></object></child></object></interface>
        """
      )
    }
    #expect(try row("Adw").accessibleName("s") == "Dim")
    #expect(try row("Hdy").accessibleName("s").isEmpty)
  }

  @Test func `come from a row's own title, whatever the row holds`() throws {
    for name in ["AdwEntryRow", "AdwSwitchRow", "AdwSpinRow", "AdwComboRow"] {
      #expect(try window(4, object("r", name, "title=Host")).accessibleName("r") == "Host")
    }
  }

  /// What GTK 3's accessible objects say when nothing else names them.
  @Test func `are GTK 3's own words`() throws {
    let buttons = try window(
      3,
      object("m", "GtkMenuButton", "tooltip-text=More"),
      object("v", "GtkVolumeButton"),
      object("t", "GtkModelButton", "text=_Save", "tooltip-text=Saves")
    )
    #expect(try buttons.accessibleName("m") == "Menu")
    #expect(try buttons.accessibleName("v") == "Volume")
    #expect(try buttons.accessibleName("t") == "Save")
  }

  /// gtk_button_accessible_get_name asks the image that was set, and no image among the children.
  @Test func `come from the image of a button of GTK 3`() throws {
    let icon = "<property name=\"icon-name\">list-add-symbolic</property>"
    let image = "<object class=\"GtkImage\" id=\"i\">\(icon)</object>"
    let buttons = try SimulatedForm(
      """
      <interface><requires lib="gtk+" version="3.24"/>\(image)
      <object class="GtkWindow" id="w"><child><object class="GtkBox" id="x">
      <child>\(object("b", "GtkButton", "image=i"))</child>
      <child><object class="GtkButton" id="c"><child><object class="GtkImage">\(icon)</object></child>
      </object></child></object></child></object></interface>
      """
    )
    #expect(try buttons.accessibleName("b") == "Add")
    #expect(try buttons.accessibleName("c").isEmpty)
  }

  @Test func `cannot be told where a text is bound`() throws {
    let bound =
      "<object class=\"AdwEntryRow\" id=\"r\"><binding name=\"title\"><lookup name=\"t\">X</lookup>"
      + "</binding></object>"
    let form = try window(4, bound)
    #expect(form.simulated.control(try form.node("r"))?.name.isUnknown == true)
    #expect(form.facts.widgetNameGaps.isEmpty)
  }
}

@Suite struct `A GTK file` {
  private func kinds(_ form: SimulatedForm) -> [LoadFailure.Kind] {
    form.facts.loadFailures.map(\.kind)
  }

  @Test(arguments: [3, 4])
  func `is refused for references to nothing and for unknown properties`(_ version: Int) throws {
    let dangling = try window(version, object("l", "GtkLabel", "mnemonic-widget=gone"))
    #expect(kinds(dangling) == [.objectMissing("gone")])
    let area = "<action-widgets><action-widget response='1'>gone</action-widget></action-widgets>"
    #expect(kinds(try window(version, window: area)) == [.objectMissing("gone")])
    let unknown = try window(version, object("e", "GtkEntry", "colour=red"))
    #expect(kinds(unknown) == [.unknownProperty("colour", className: "GtkEntry")])
    let fine = try window(version, object("e", "GtkEntry", "placeholder_text=x", "max-length=3"))
    #expect(kinds(fine).isEmpty)
  }

  /// gtk_builder_value_from_string_type reads triggers and actions of shortcuts itself.
  @Test func `is not refused for the words of a shortcut`() throws {
    let shortcut = object("s", "GtkShortcut", "trigger=Escape", "action=action(window.close)")
      .replacing(#"<property name="visible">1</property>"#, with: "")
    #expect(kinds(try window(4, shortcut)).isEmpty)
  }

  /// GTK 3 refuses a relation to what does not exist, GTK 4 only warns; each refuses the other's
  /// syntax.
  @Test func `is refused for relations`() throws {
    func entry(_ relation: String) -> String {
      "<object class=\"GtkEntry\" id=\"e\"><accessibility>\(relation)</accessibility></object>"
    }
    let old = #"<relation type="labelled-by" target="gone"/>"#
    let new = #"<relation name="labelled-by">gone</relation>"#
    #expect(kinds(try window(3, entry(old))) == [.objectMissing("gone")])
    #expect(kinds(try window(4, entry(new))).isEmpty)
    #expect(kinds(try window(4, entry(old))) == [.relationSyntax])
    #expect(kinds(try window(3, entry(new))).contains(.relationSyntax))
  }
}
