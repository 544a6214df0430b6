internal import Auditing

/// The forms of one file: each as a drawing, and as a table that says the same.
struct HTMLForms {
  private let schematic: Schematic
  /// The findings of each node, by its path.
  private var marks: [String: [(code: String, level: String)]] = [:]
  private var links: [String: [(code: String, id: String)]] = [:]
  private var html = HTMLText()

  /// - Parameter prefix: what the ids of the file's findings begin with.
  init(_ schematic: Schematic, findings: [Finding], prefix: String) {
    self.schematic = schematic
    for (index, finding) in findings.enumerated() {
      let mark = (finding.rule.code, HTMLText.level(of: finding))
      marks[finding.nodePath, default: []].append(mark)
      links[finding.nodePath, default: []].append((finding.rule.code, "\(prefix)-\(index + 1)"))
    }
  }

  mutating func bytes() -> [UInt8] {
    for refusal in schematic.refusals {
      html.line("<p class=\"refusal\">\(HTMLText.icon("error")) \(HTMLText.escaped(refusal))</p>")
    }
    for form in schematic.forms { write(form) }
    return html.take()
  }

  private mutating func write(_ form: Schematic.Form) {
    let isForm = form.line > 0
    let title =
      isForm ? form.title : schematic.forms.count > 1 ? "Outside of forms" : "Controls"
    let stops = form.rows.reduce(0) { $0 + ($1.stop == nil ? 0 : $1.count) }
    let controls = form.rows.reduce(0) { $0 + $1.count }
    let counts =
      ReportText.count(controls, "control") + ", " + ReportText.count(stops, "Tab stop")
      + (form.handlers.isEmpty ? "" : ", " + ReportText.count(form.handlers.count, "handler"))
    html.add("<figure class=\"form\"><figcaption><strong>")
    html.add(escaped: title)
    html.add("</strong> ")
    if isForm { html.add("line \(form.line) · ") }
    html.line("\(counts)</figcaption>")
    guard !form.rows.isEmpty || !form.handlers.isEmpty else {
      html.line("<p>Nothing in it can be filled in or pressed.</p></figure>")
      return
    }
    let label = "Drawing of \(title), with \(counts). The table below it says the same."
    html.add("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"")
    html.add(escaped: "Drawing of \(title)")
    html.line("\">")
    var drawing = HTMLDrawing(form, stopCount: schematic.stopCount, marks: marks)
    html.add(drawing.markup(label: label))
    html.line("</div>")
    if form.omittedCount > 0 {
      html.line("<p>\(ReportText.count(form.omittedCount, "more control")) are not drawn.</p>")
    }
    writeTable(form, title: title)
    html.line("</figure>")
  }

  private mutating func writeTable(_ form: Schematic.Form, title: String) {
    // A part may have handlers and nothing that could run them.
    let hasRows = !form.rows.isEmpty
    html.add("<details><summary>\(hasRows ? "As a table" : "In words")</summary>")
    if hasRows {
      html.add("<table><caption>")
      html.add(escaped: title)
      html.line(
        "</caption><thead><tr><th scope=\"col\">Stop</th><th scope=\"col\">Control</th>"
          + "<th scope=\"col\">Name</th><th scope=\"col\">Return</th>"
          + "<th scope=\"col\">Findings</th></tr></thead><tbody>"
      )
      for row in form.rows { write(row, of: form) }
      html.line("</tbody></table>")
    }
    if !form.handlers.isEmpty {
      html.line("<ul>")
      for handler in form.handlers {
        html.add("<li><code>")
        html.add(escaped: handler.action)
        html.add("</code> in line \(handler.line) ")
        html.add(escaped: handler.reason.isEmpty ? "runs" : handler.reason)
        html.line(".</li>")
      }
      html.line("</ul>")
    }
    html.line("</details>")
  }

  private mutating func write(_ row: Schematic.Row, of form: Schematic.Form) {
    html.add("<tr><td>")
    if let stop = row.stop {
      html.add(row.count > 1 ? "\(stop) to \(stop + row.count - 1)" : "\(stop)")
    } else {
      html.add(row.unreached == nil ? "none" : "not reached")
    }
    html.add("</td><th scope=\"row\">")
    html.add(escaped: row.count > 1 ? row.name : row.element)
    html.add(", line \(row.line)\(row.isRequired ? ", required" : "")")
    if let reason = row.unreached ?? row.remark {
      html.add("; ")
      html.add(escaped: reason)
    }
    html.add("</th><td>")
    switch row.naming {
    case .unnamed: html.add("no name")
    case .unknown: html.add("unknown")
    case .named: html.add(escaped: row.count > 1 ? "several" : row.name)
    }
    html.add("</td><td>")
    // An empty cell says nothing to whoever hears the table.
    html.add(escaped: row.returning.map { words($0, form) } ?? "none")
    html.add("</td><td>")
    let links = links[row.nodePath] ?? []
    for link in links { html.add("<a href=\"#\(link.id)\">\(link.code)</a> ") }
    if links.isEmpty { html.add("none") }
    html.line("</td></tr>")
  }

  private func words(_ returning: Schematic.Returning, _ form: Schematic.Form) -> String {
    switch returning.outcome {
    case .nothing: return "does nothing: \(returning.text)"
    case .unknown: return "cannot tell: \(returning.text)"
    case .works:
      let runs = returning.handlers.map { form.handlers[$0].action }
      return runs.isEmpty
        ? returning.text : "\(returning.text); runs \(runs.joined(separator: ", "))"
    }
  }
}
