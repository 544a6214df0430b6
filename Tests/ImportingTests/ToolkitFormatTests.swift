import Importing
import Testing
import ViewTree

/// A tree read from text, under a name that tells nothing of its format.
private func tree(_ text: String, path: String = "form.ui") throws -> ViewTree {
  guard case .tree(let tree) = Importer.read(Array(text.utf8), path: path) else {
    throw NotRead()
  }
  return tree
}

private struct NotRead: Error {}

extension ViewTree {
  fileprivate func node(_ name: String) throws -> NodeID {
    try #require(ids.first { nativeName(of: $0) == name })
  }

  fileprivate func position(_ name: String) throws -> SourcePosition {
    SourcePositions(source).position(at: self[try node(name)].place.start)
  }
}

@Suite struct `Forms of desktop toolkits` {
  @Test func `are told apart by their root and not by their name`() throws {
    let qt = #"<ui version="4.0"><widget class="QDialog" name="d"/></ui>"#
    let gtk = #"<interface><object class="GtkWindow" id="w"/></interface>"#
    for path in ["a.ui", "a.glade", "a.xml"] {
      #expect(try tree(qt, path: path).format == .qtDesigner)
      #expect(try tree(gtk, path: path).format == .gtkBuilder)
    }
  }

  /// Qt's own compiler of forms reads elements by their local names.
  @Test func `may have prefixed elements`() throws {
    let text = """
      <ui version="4.0" xmlns:q="urn:q"><q:widget class="QDialog" name="d">
        <q:widget class="QLineEdit" name="e"/></q:widget></ui>
      """
    #expect(try tree(text).position("QLineEdit") == SourcePosition(line: 2, column: 3))
  }

  /// GtkUIManager's files had `ui` for their root, too.
  @Test func `are no menu descriptions`() {
    let text = "<ui><menubar name='m'><menu action='File'/></menubar></ui>"
    guard case .unknownFormat = Importer.read(Array(text.utf8), path: "menus.ui") else {
      Issue.record("A menu description is read as a form.")
      return
    }
  }

  @Test func `keep their places behind characters outside the BMP and with CRLF`() throws {
    let text =
      "<ui version=\"4.0\">\r\n <widget class=\"QDialog\" name=\"d\">\r\n"
      + "<!-- 😀 --><widget class=\"QLineEdit\" name=\"e\"/>\r\n</widget></ui>"
    #expect(try tree(text).position("QLineEdit") == SourcePosition(line: 3, column: 12))
  }

  @Test func `have paths of elements and not of classes`() throws {
    let qt = try tree(
      """
      <ui version="4.0"><class>D</class><widget class="QDialog" name="d">
      <layout class="QVBoxLayout"><item><widget class="QLabel" name="l"/></item>
      <item><widget class="QLineEdit" name="e"/></item></layout></widget></ui>
      """
    )
    #expect(
      qt.path(of: try qt.node("QLineEdit"))
        == "/ui[1]/widget[1]/layout[1]/item[2]/widget[1]"
    )
    let gtk = try tree(
      """
      <interface><object class="GtkWindow" id="w"><property name="title">T</property>
      <property name="child"><object class="GtkEntry" id="e"/></property></object></interface>
      """
    )
    #expect(
      gtk.path(of: try gtk.node("GtkEntry")) == "/interface[1]/object[1]/property[2]/object[1]"
    )
  }

  /// `uic` follows `extends` to a class of Qt's; a class that none declares may be anything.
  @Test func `take classes of the application for what they extend, or for unknown`() throws {
    let form = try tree(
      """
      <ui version="4.0"><widget class="QDialog" name="d">
      <widget class="PathEdit" name="p"/><widget class="Mystery" name="m"/></widget>
      <customwidgets><customwidget><class>PathEdit</class><extends>BaseEdit</extends></customwidget>
      <customwidget><class>BaseEdit</class><extends>QLineEdit</extends></customwidget>
      </customwidgets></ui>
      """
    )
    let path = try form.node("PathEdit")
    #expect(form[path].kind == .textField)
    #expect(form.value(.baseClass, of: path) == "QLineEdit")
    #expect(form[try form.node("Mystery")].kind == .unknownView)
  }

  /// https://docs.gtk.org/gtk4/class.Builder.html: Booleans are true, yes, 1, t, y in any case.
  @Test(arguments: ["true", "True", "TRUE", "yes", "1", "t", "Y"])
  func `know every spelling of a Boolean`(_ word: String) throws {
    let interface = try tree(
      """
      <interface><object class="GtkEntry" id="e">
      <property name="activates_default">\(word)</property></object></interface>
      """
    )
    let entry = try interface.node("GtkEntry")
    let modifier = try #require(interface.modifier(.activatesDefault, of: entry))
    #expect(interface[modifier].answer == .yes)
  }

  @Test func `take a template for its parent's kind`() throws {
    let interface = try tree(
      """
      <interface><requires lib="gtk" version="4.0"/>
      <template class="MyDialog" parent="GtkDialog"/></interface>
      """
    )
    let template = try interface.node("MyDialog")
    #expect(interface[template].kind == .dialog)
    #expect(interface.value(.baseClass, of: template) == "GtkDialog")
  }

  /// GTK 4 passes over a line that asks for `gtk+`; without any, what only one version has tells.
  @Test(
    arguments: [
      (#"<requires lib="gtk+" version="3.0"/><object class="AdwBin" id="b"/>"#, "4"),
      (#"<requires lib="gtk+" version="3.0"/><template class="P" parent="AdwBin"/>"#, "4"),
      (#"<requires lib="gtk+" version="3.0"/><object class="GtkBox" id="b"/>"#, "3"),
      (#"<object class="GtkButton"><property name="icon_name">x</property></object>"#, "4"),
      (#"<object class="GtkImage"><property name="icon-name">x</property></object>"#, "3"),
      (#"<object class="GtkBox"><property name="css-classes">x</property></object>"#, "4"),
      (#"<object class="GtkDropDown" id="d"/>"#, "4"), (#"<object class="GtkBox"/>"#, "3"),
    ]
  )
  func `tell which version of GTK they are for`(_ content: String, _ version: String) throws {
    let interface = try tree("<interface>\(content)</interface>")
    #expect(interface.value(.toolkitVersion, of: try interface.node("interface")) == version)
  }
}
