internal import ViewTree

/// What Qt's widget classes are (https://doc.qt.io/qt-5/widget-classes.html).
enum QtVocabulary {
  /// A widget class as an importer sees it.
  struct WidgetClass: Sendable {
    var kind: ViewKind
    var content = FieldContent.none
  }

  /// The class of a name; nil when it is none of Qt's that forms are made of.
  static func widgetClass(_ name: ArraySlice<UInt8>) -> WidgetClass? { classes[name] }

  private static let classes = WordMap(
    kinds.flatMap { kind, names in
      names.split(separator: " ").map { name in
        (String(name), WidgetClass(kind: kind, content: content(name)))
      }
    }
  )

  private static func content(_ name: Substring) -> FieldContent {
    switch name {
    case "QLineEdit", "QKeySequenceEdit": .text
    case "QSpinBox", "QDoubleSpinBox", "QAbstractSpinBox": .number
    default: .none
    }
  }

  private static let kinds: [(ViewKind, String)] = [
    (
      .container,
      """
      QWidget QFrame QStackedWidget QToolBox QScrollArea QSplitter QMdiArea QDockWidget QToolBar \
      QMenuBar QMenu QStatusBar QMdiSubWindow Line QLCDNumber QProgressBar QScrollBar QRubberBand \
      QSizeGrip QSplashScreen QHeaderView QAbstractScrollArea QDialogButtonBox QTabWidget QTabBar \
      QGraphicsView QAbstractItemView QListView QTreeView QTableView QColumnView QUndoView \
      QListWidget QTreeWidget QTableWidget QCalendarWidget QOpenGLWidget QGLWidget QVideoWidget \
      QQuickWidget QWebView QWebEngineView QAxWidget QSvgWidget
      """
    ),
    (.dialog, "QDialog QWizard QMessageBox QInputDialog QFileDialog QProgressDialog"),
    (.container, "QMainWindow QWizardPage"),
    (.label, "QLabel"),
    (.textField, "QLineEdit QKeySequenceEdit QSpinBox QDoubleSpinBox QAbstractSpinBox"),
    (.dateField, "QDateEdit QTimeEdit QDateTimeEdit"),
    (.picker, "QComboBox QFontComboBox"),
    (.multilineTextField, "QTextEdit QPlainTextEdit QTextBrowser"),
    (.checkbox, "QCheckBox"),
    (.radioButton, "QRadioButton"),
    (.button, "QPushButton QCommandLinkButton QToolButton QAbstractButton"),
    (.fieldGroup, "QGroupBox"),
    (.slider, "QSlider QDial QAbstractSlider"),
  ]
}
