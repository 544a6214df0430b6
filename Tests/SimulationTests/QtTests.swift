import Importing
import Simulation
import Testing
import ViewTree

/// A form or interface, simulated, with its widgets by name.
struct SimulatedForm {
  let simulated: SimulatedTree

  init(_ text: String) throws {
    guard case .tree(let tree) = Importer.read(Array(text.utf8), path: "form.ui") else {
      throw UnreadableForm()
    }
    simulated = Simulator.simulate(tree)
  }

  var facts: Facts { simulated.facts }

  func node(_ name: String) throws -> NodeID {
    try #require(
      simulated.tree.ids.first { simulated.tree.value(.identifier, of: $0) == name }
    )
  }

  func name(_ id: NodeID?) -> String? {
    id.flatMap { simulated.tree.value(.identifier, of: $0) }
  }

  /// The stops' names, in order.
  var order: String { facts.focusOrder.compactMap { name($0) }.joined(separator: " ") }

  /// The button that Return presses in a field: `ok`, `box.Ok`, or `-`.
  func pressed(_ field: String) throws -> String {
    let id = try node(field)
    let submission = try #require(facts.submissions.first { $0.field == id })
    guard submission.outcome == .submits else { return "-" }
    return [name(submission.button), submission.buttonName].compactMap { $0 }
      .joined(separator: ".")
  }

  func accessibleName(_ name: String) throws -> String {
    let id = try node(name)
    return try #require(simulated.control(id)).name.text
  }
}

struct UnreadableForm: Error {}

/// A Qt form of a class with the widgets directly inside.
private func form(_ root: String, _ widgets: String, tabStops: String = "") throws -> SimulatedForm
{
  let stops = tabStops.split(separator: " ").map { "<tabstop>\($0)</tabstop>" }.joined()
  return try SimulatedForm(
    """
    <ui version="4.0"><widget class="\(root)" name="root">\(widgets)</widget>
    \(stops.isEmpty ? "" : "<tabstops>\(stops)</tabstops>")</ui>
    """
  )
}

private func widget(_ name: String, _ className: String, _ properties: String...) -> String {
  let parts = properties.map { property in
    let halves = property.split(separator: "=", maxSplits: 1).map(String.init)
    let value = halves.count > 1 ? halves[1] : ""
    let type =
      value == "true" || value == "false"
      ? "bool"
      : halves[0] == "standardButtons" ? "set" : halves[0] == "buddy" ? "cstring" : "string"
    return "<property name=\"\(halves[0])\"><\(type)>\(value)</\(type)></property>"
  }
  return "<widget class=\"\(className)\" name=\"\(name)\">\(parts.joined())</widget>"
}

@Suite struct `Return in a Qt form` {
  private static let field = widget("e", "QLineEdit")

  /// QPushButton, "default": the behaviour is provided only in dialogs.
  @Test func `presses nothing outside of a dialog`() throws {
    let button = widget("b", "QPushButton", "default=true")
    #expect(try form("QWidget", Self.field + button).pressed("e") == "-")
    #expect(try form("QDialog", Self.field + button).pressed("e") == "b")
  }

  /// QDialog::setVisible looks for the first autoDefault button.
  @Test func `presses the first button that may stand in`() throws {
    let buttons =
      widget("no", "QPushButton", "autoDefault=false") + widget("browse", "QPushButton")
      + widget("more", "QPushButton")
    #expect(try form("QDialog", Self.field + buttons).pressed("e") == "browse")
  }

  /// QDialogButtonBox::event: its first accepting button unless another is the default. Yes and Apply
  /// do not accept; then the box's layout decides which button comes first.
  @Test(
    arguments: [
      ("Cancel|Ok", "box.Ok"), ("Apply|Close|Help|Reset", "box.Reset"), ("Close", "box.Close"),
      ("Discard|Save", "box.Save"), ("No|Yes", "box.Yes"), ("Retry|Abort", "box.Retry"),
    ]
  )
  func `presses a box's accepting button, else its first`(_ buttons: String, _ pressed: String)
    throws
  {
    let set = buttons.split(separator: "|").map { "QDialogButtonBox::\($0)" }
      .joined(separator: "|")
    let box = widget("box", "QDialogButtonBox", "standardButtons=\(set)")
    #expect(try form("QDialog", Self.field + box).pressed("e") == pressed)
  }

  /// QDialog::keyPressEvent finds the default button and does not click one that is disabled.
  @Test func `presses no disabled and no hidden button`() throws {
    for property in ["enabled=false", "visible=false"] {
      let button = widget("b", "QPushButton", "default=true", property)
      let other = widget("o", "QPushButton")
      #expect(try form("QDialog", Self.field + button + other).pressed("e") == "-")
    }
  }

  /// uic sets `default` last, in the order of the file.
  @Test func `presses the last of two defaults`() throws {
    let buttons =
      widget("a", "QPushButton", "default=true") + widget("b", "QPushButton", "default=true")
    #expect(try form("QDialog", Self.field + buttons).pressed("e") == "b")
  }

  /// QPlainTextEdit takes Return for a new line unless it is only read.
  @Test func `stays in an editor of several lines`() throws {
    let widgets =
      widget("t", "QPlainTextEdit") + widget("r", "QPlainTextEdit", "readOnly=true")
      + widget("b", "QPushButton")
    let dialog = try form("QDialog", widgets)
    #expect(try dialog.pressed("t") == "-")
    #expect(try dialog.pressed("r") == "b")
  }
}

@Suite struct `A Qt dialog that was opened` {
  private static let field = widget("e", "QLineEdit")

  /// A button box hands the focus to the button that it shows first, and a push button with the focus
  /// is what Return presses.
  @Test func `presses the button that the focus begins at`() throws {
    let set = "standardButtons=QDialogButtonBox::Apply|QDialogButtonBox::Close|"
    let box = widget("box", "QDialogButtonBox", set + "QDialogButtonBox::Reset")
    let first = try form("QDialog", box + Self.field)
    let wrong = try #require(first.facts.wrongDefaults.first)
    #expect(wrong.buttonName == "Close")
    #expect(wrong.opening?.name == "Reset")
    let last = try form("QDialog", Self.field + box)
    #expect(last.facts.wrongDefaults.first?.buttonName == "Reset")
    #expect(last.facts.wrongDefaults.first?.opening == nil)
  }

  /// Nobody meant a button that only stands in; where another accepts, Return is missed.
  @Test func `misses no button that would only have stood in`() throws {
    let disabled = widget("icon", "QPushButton", "enabled=false")
    let alone = try form("QDialog", Self.field + disabled)
    #expect(alone.facts.submissions.first?.reason == .toolkit(.noDefault))
    let save = widget("save", "QPushButton", "text=Save")
    let reason = try form("QDialog", Self.field + disabled + save).facts.submissions.first?.reason
    guard case .toolkit(.disabled) = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
  }

  /// QWizardPrivate makes Next or Finish the default, as the pages allow.
  @Test func `cannot be told in a wizard, which shows one page`() throws {
    func page(_ name: String, _ widgets: String) -> String {
      "<widget class=\"QWizardPage\" name=\"\(name)\">\(widgets)</widget>"
    }
    let wizard = try form(
      "QWizard",
      page("one", Self.field) + page("two", widget("f", "QLineEdit") + widget("b", "QPushButton"))
    )
    #expect(wizard.facts.submissions.allSatisfy { $0.outcome == .unknown })
    #expect(wizard.order == "e")
  }
}

@Suite struct `Tab in a Qt form` {
  private static let fields = ["a", "b", "c", "d"].map { widget($0, "QLineEdit") }.joined()

  /// Each pair is QWidget::setTabOrder(first, second), which moves the second behind the first.
  @Test(
    arguments: [
      ("", "a b c d"), ("c a", "b c a d"), ("d c b a", "a d c b"), ("b gone d", "a b d c"),
      // The last pair does nothing: only the window lies between the two, around the ring.
      // cppwriteinitialization.cpp, acceptTabStops: a first entry that is no widget drops all.
      ("gone d a", "a b c d"),
    ]
  )
  func `follows the tab stops around what they leave out`(_ stops: String, _ order: String) throws {
    #expect(try form("QDialog", Self.fields, tabStops: stops).order == order)
  }

  /// QAbstractButtonPrivate::fixFocusPolicy.
  @Test func `stops at the first radio button of a group alone`() throws {
    let radios = widget("x", "QRadioButton") + widget("y", "QRadioButton", "checked=true")
    #expect(try form("QDialog", radios + widget("z", "QLineEdit")).order == "x z")
  }

  /// QAbstractButtonPrivate::queryButtonList: the buttons of a group share a stop, whether they
  /// exclude each other or not; the others leave them alone.
  @Test func `stops once at the buttons of a button group`() throws {
    func grouped(_ name: String, _ className: String, _ group: String) -> String {
      "<widget class=\"\(className)\" name=\"\(name)\"><attribute name=\"buttonGroup\">"
        + "<string notr=\"true\">\(group)</string></attribute></widget>"
    }
    let buttons = [
      grouped("a", "QCheckBox", "g"), grouped("b", "QCheckBox", "g"),
      grouped("r", "QRadioButton", "h"), widget("s", "QRadioButton"),
      grouped("t", "QRadioButton", "h"), widget("u", "QRadioButton"),
    ]
    #expect(try form("QWidget", buttons.joined()).order == "a r s")
  }

  /// QLabel::setTextInteractionFlags; Qt 6.5 and later write the type of the flags, too.
  @Test(
    arguments: [
      ("Qt::LinksAccessibleByMouse|Qt::LinksAccessibleByKeyboard", true),
      ("Qt::TextInteractionFlag::TextBrowserInteraction", true),
      ("Qt::TextSelectableByKeyboard|Qt::TextSelectableByMouse", false),
      ("Qt::LinksAccessibleByMouse", false),
    ]
  )
  func `stops at a label whose links the keyboard reaches`(_ flags: String, _ isStop: Bool) throws {
    let label = widget("l", "QLabel", "textInteractionFlags=\(flags)")
    #expect(try form("QWidget", label + widget("e", "QLineEdit")).order == (isStop ? "l e" : "e"))
  }

  /// QToolBox::insertItem puts each page into a scroll area.
  @Test func `stops at the area around the shown page of a tool box`() throws {
    func page(_ name: String) -> String {
      "<widget class=\"QWidget\" name=\"\(name)\">\(widget("e" + name, "QLineEdit"))</widget>"
    }
    let box = "<widget class=\"QToolBox\" name=\"t\">\(page("1"))\(page("2"))</widget>"
    #expect(try form("QWidget", box).order == "t e1")
  }

  /// QGroupBox::setChecked has no effect before setCheckable.
  @Test func `passes over what an unchecked group disables`() throws {
    func group(_ first: String, _ second: String) -> String {
      """
      <widget class="QGroupBox" name="g"><property name="\(first)"><bool>\(first == "checkable")
      </bool></property><property name="\(second)"><bool>\(second == "checkable")</bool></property>
      \(widget("i", "QLineEdit"))</widget>
      """
    }
    #expect(try form("QDialog", group("checkable", "checked")).order == "g")
    #expect(try form("QDialog", group("checked", "checkable")).order == "g i")
  }
}

@Suite struct `Names in a Qt form` {
  /// qaccessiblewidget.cpp: accessibleName, the buddy's text, the title of the group box around.
  @Test func `come from the widget, its label, its group`() throws {
    let label = widget("l", "QLabel", "text=&amp;Street", "buddy=b")
    let inside =
      label + widget("a", "QLineEdit", "accessibleName=Own", "placeholderText=Hint")
      + widget("b", "QLineEdit") + widget("c", "QLineEdit", "placeholderText=Hint")
    let group =
      "<widget class=\"QGroupBox\" name=\"g\"><property name=\"title\"><string>Group</string>"
      + "</property>\(inside)</widget>"
    let dialog = try form("QDialog", group + widget("d", "QLineEdit", "placeholderText=Hint"))
    #expect(try dialog.accessibleName("a") == "Own")
    #expect(try dialog.accessibleName("b") == "Street")
    #expect(try dialog.accessibleName("c") == "Group")
    #expect(try dialog.accessibleName("d").isEmpty)
  }
}
