/// The shapes of an HTML report, each of which stands beside a word.
enum HTMLSprites {
  private static let shapes: [(name: String, drawing: String)] = [
    (
      "error",
      "<path d=\"M5 1h6l4 4v6l-4 4H5l-4-4V5z\"/><path class=\"in\" d=\"M5 5l6 6m0-6l-6 6\"/>"
    ),
    ("warning", "<path d=\"M8 1l7.5 14H.5z\"/><path class=\"in\" d=\"M8 6v4m0 1.6v1.6\"/>"),
    ("note", "<circle cx=\"8\" cy=\"8\" r=\"7\"/><path class=\"in\" d=\"M8 3.6v1.6m0 2v5\"/>"),
    (
      "review",
      "<rect x=\"1\" y=\"1\" width=\"14\" height=\"14\" rx=\"2\"/>"
        + "<path class=\"in\" d=\"M5.500 6a2.500 2.500 0 1 1 3.400 2.300q-.9.4-.9 1.500m0 1.400v1.600\"/>"
    ),
    (
      "unnamed",
      "<path class=\"out\" d=\"M1.500 4h8l5 4-5 4h-8z\"/><path class=\"out\" d=\"M3 15L12 1\"/>"
    ),
    (
      "unreached",
      "<circle class=\"out\" cx=\"8\" cy=\"8\" r=\"6.500\"/><path class=\"out\" d=\"M3.500 12.500l9-9\"/>"
    ),
    ("cut", "<path class=\"out\" d=\"M1 8h4M7 3v10M10 5l5 6m0-6l-5 6\"/>"),
  ]

  /// What `use` refers to.
  static var text: String {
    let symbols = shapes.map {
      "<symbol id=\"i-\($0.name)\" viewBox=\"0 0 16 16\">\($0.drawing)</symbol>"
    }
    let patterns = """
      <pattern id="p-warning" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" class="under-warning"/><path d="M0 6L6 0" class="over"/></pattern>
      <pattern id="p-note" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" class="under-note"/><circle cx="3" cy="3" r="1" class="dot"/></pattern>
      <pattern id="p-review" width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" class="under-review"/><path d="M0 2H4" class="over"/></pattern>
      """
    return "<svg class=\"sprites\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n"
      + symbols.joined(separator: "\n") + "\n\(patterns)\n</defs></svg>"
  }

  /// How the drawings are read.
  static var legend: String {
    func item(_ icon: String, _ text: String) -> String {
      "<li>\(HTMLText.icon(icon)) \(text)</li>"
    }
    let items = [
      "<li>Each box is a control, in the order of the source. The number on its left is its stop of "
        + "the Tab key, and the arrows lead from stop to stop.</li>",
      "<li>The line on its right shows what Return does: it leads to the button that is pressed, the "
        + "field that comes next or the handler that runs.</li>",
      item(
        "cut",
        "The line is cut: Return does nothing, or the handler never runs. The reason "
          + "stands beside it."
      ),
      item("unreached", "Tab does not get there; the box is dashed."),
      item("unnamed", "A screen reader finds no name for it."),
      item("error", "error: the file alone proves it."),
      item("warning", "warning: true, unless code outside of the file changes it."),
      item("note", "note: a heuristic."),
      item("review", "cannot tell: somebody should look."),
    ]
    return "<details class=\"legend\"><summary>How to read this</summary><ul>\n"
      + items.joined(separator: "\n") + "\n</ul></details>"
  }
}
