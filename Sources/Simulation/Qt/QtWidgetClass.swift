/// What Qt's widget classes do about focus and Return.
///
/// From Qt 5.15's sources: the focus policies are those that the constructors set.
struct QtWidgetClass: Sendable {
  enum Family: Sendable {
    case plain
    case dialog
    case label
    case lineEdit
    case spinBox
    case comboBox
    case textEditor
    case checkBox
    case radioButton
    case pushButton
    case toolButton
    case groupBox
    case buttonBox
    case tabWidget
    case stack
  }

  var family = Family.plain
  var policy = QtFocusPolicy.none
  /// Whether its children are made without it and added when they are complete, as `uic` does for
  /// pages.
  var isContainer = false
  /// Whether it puts each of its pages into a scroll area, which is a stop.
  var hasPageAreas = false
  /// Whether it is a field that the user fills in.
  var isField = false

  static func named(_ name: String) -> QtWidgetClass { classes[name] ?? QtWidgetClass() }

  private static let classes: [String: QtWidgetClass] = {
    var classes: [String: QtWidgetClass] = [:]
    func add(_ names: String, _ value: QtWidgetClass) {
      for name in names.split(separator: " ") { classes[String(name)] = value }
    }
    add("QDialog QWizard QMessageBox QInputDialog", QtWidgetClass(family: .dialog))
    add("QLabel", QtWidgetClass(family: .label))
    add("QLineEdit", QtWidgetClass(family: .lineEdit, policy: .strong, isField: true))
    add("QKeySequenceEdit", QtWidgetClass(family: .plain, policy: .strong, isField: true))
    add(
      "QSpinBox QDoubleSpinBox QAbstractSpinBox QDateEdit QTimeEdit QDateTimeEdit",
      QtWidgetClass(family: .spinBox, policy: .wheel, isField: true)
    )
    add(
      "QComboBox QFontComboBox",
      QtWidgetClass(family: .comboBox, policy: .wheel, isField: true)
    )
    add(
      "QTextEdit QPlainTextEdit QTextBrowser",
      QtWidgetClass(family: .textEditor, policy: .wheel, isField: true)
    )
    add("QCheckBox", QtWidgetClass(family: .checkBox, policy: .strong, isField: true))
    add("QRadioButton", QtWidgetClass(family: .radioButton, policy: .strong, isField: true))
    add("QPushButton QCommandLinkButton", QtWidgetClass(family: .pushButton, policy: .strong))
    add("QToolButton", QtWidgetClass(family: .toolButton, policy: .tab))
    add("QGroupBox", QtWidgetClass(family: .groupBox))
    add("QDialogButtonBox", QtWidgetClass(family: .buttonBox))
    add("QTabWidget", QtWidgetClass(family: .tabWidget, policy: .tab, isContainer: true))
    add("QStackedWidget", QtWidgetClass(family: .stack, isContainer: true))
    add("QToolBox", QtWidgetClass(family: .stack, isContainer: true, hasPageAreas: true))
    add("QDockWidget", QtWidgetClass(isContainer: true))
    add("QScrollArea QMdiArea", QtWidgetClass(policy: .strong, isContainer: true))
    add("QSlider QAbstractSlider", QtWidgetClass(policy: .strong, isField: true))
    add("QDial", QtWidgetClass(policy: .wheel, isField: true))
    add("QTabBar", QtWidgetClass(policy: .tab))
    add(
      """
      QListView QTreeView QTableView QColumnView QUndoView QListWidget QTreeWidget QTableWidget \
      QAbstractItemView QGraphicsView QCalendarWidget QAbstractScrollArea
      """,
      QtWidgetClass(policy: .wheel)
    )
    return classes
  }()
}

/// How a widget gets the focus (`Qt::FocusPolicy`).
struct QtFocusPolicy: OptionSet, Sendable {
  let rawValue: UInt8

  static let tab = QtFocusPolicy(rawValue: 1)
  static let click = QtFocusPolicy(rawValue: 2)
  private static let turn = QtFocusPolicy(rawValue: 4)
  static let none: QtFocusPolicy = []
  static let strong: QtFocusPolicy = [.tab, .click]
  static let wheel: QtFocusPolicy = [.tab, .click, .turn]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Of a name such as `Qt::StrongFocus`; Qt 6.5 and later write `Qt::FocusPolicy::StrongFocus`.
  init?(named name: String) {
    switch name.split(separator: ":").last {
    case "NoFocus": self = .none
    case "TabFocus": self = .tab
    case "ClickFocus": self = .click
    case "StrongFocus": self = .strong
    case "WheelFocus": self = .wheel
    default: return nil
    }
  }
}

/// The buttons that a `QDialogButtonBox` makes itself, in the order in which it makes them.
enum QtStandardButton: String, Sendable, CaseIterable {
  case ok = "Ok"
  case save = "Save"
  case saveAll = "SaveAll"
  case open = "Open"
  case yes = "Yes"
  case yesToAll = "YesToAll"
  case no = "No"
  case noToAll = "NoToAll"
  case abort = "Abort"
  case retry = "Retry"
  case ignore = "Ignore"
  case close = "Close"
  case cancel = "Cancel"
  case discard = "Discard"
  case help = "Help"
  case apply = "Apply"
  case reset = "Reset"
  case restoreDefaults = "RestoreDefaults"

  enum Role: Sendable {
    case accept, yes, no, reject, destructive, help, apply, reset
  }

  /// `QPlatformDialogHelper::buttonRole`.
  var role: Role {
    switch self {
    case .ok, .save, .saveAll, .open, .retry, .ignore: .accept
    case .yes, .yesToAll: .yes
    case .no, .noToAll: .no
    case .abort, .close, .cancel: .reject
    case .discard: .destructive
    case .help: .help
    case .apply: .apply
    case .reset, .restoreDefaults: .reset
    }
  }

  /// The buttons of a set such as `QDialogButtonBox::Cancel|QDialogButtonBox::Ok`, as they are made.
  static func list(_ text: String) -> [QtStandardButton] {
    let names = Set(
      text.split(separator: "|").compactMap { part in
        part.split(separator: ":").last.map { $0.filter { !$0.isWhitespace } }
      }
    )
    return allCases.filter { names.contains($0.rawValue) }
  }

  /// How the box lays them out where the platform has no layout of its own: as on Windows
  /// (`QPlatformDialogHelper::buttonLayout`).
  static func layout(_ buttons: [QtStandardButton], isVertical: Bool) -> [QtStandardButton] {
    let roles: [Role] =
      isVertical
      ? [.yes, .accept, .destructive, .no, .reject, .apply, .reset, .help]
      : [.reset, .yes, .accept, .destructive, .no, .reject, .apply, .help]
    return roles.flatMap { role in buttons.filter { $0.role == role } }
  }
}
