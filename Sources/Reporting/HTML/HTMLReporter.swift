package import Auditing
internal import ViewTree

/// The `html` format: one page that needs nothing else, for people who ask what a form does and
/// whether a finding is true.
///
/// Each file is written when it comes. What is known only at the end, the counts and their chart, is
/// written last, and a few lines of script put it first; without script all is there in that order.
package struct HTMLReporter: Reporter {
  private var html = HTMLText()
  private var counts = HTMLCounts()
  private var version = ""
  private var rules: [RuleMetadata] = []
  private var fileCount = 0

  package init() {}

  package var pendingByteCount: Int { html.bytes.count }

  package mutating func takeBytes() -> [UInt8] { html.take() }

  package mutating func begin(_ run: RunDescription) {
    version = run.version
    rules = run.rules
    html.line("<!DOCTYPE html>")
    html.line("<html lang=\"en\">")
    html.line("<head>")
    html.line("<meta charset=\"utf-8\">")
    html.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    html.line("<meta name=\"color-scheme\" content=\"light dark\">")
    html.line("<title>Forms: focus, Return and names</title>")
    html.line("<style>\n\(HTMLStyle.text)</style>")
    html.line("</head>")
    html.line("<body>")
    html.line(HTMLSprites.text)
    html.line("<a class=\"skip\" href=\"#files\">Skip to the files</a>")
    html.line("<header>")
    html.line("<h1>Forms: focus, Return and names</h1>")
    html.line(
      "<p id=\"theme-box\" hidden><label for=\"theme\">Colours</label> <select id=\"theme\">"
        + "<option value=\"\">as the system</option><option value=\"light\">light</option>"
        + "<option value=\"dark\">dark</option></select></p>"
    )
    html.line("</header>")
    html.line("<main>")
    html.line("<p id=\"to-overview\"><a href=\"#overview\">Counts and chart</a></p>")
    html.line("<h2 id=\"files\" tabindex=\"-1\">Files</h2>")
    html.line("<p id=\"shown\" role=\"status\"></p>")
  }

  package mutating func add(_ file: AuditedFile) {
    let schematic = file.schematic
    let hasForms = schematic.map { !$0.forms.isEmpty || !$0.refusals.isEmpty } ?? false
    guard !file.findings.isEmpty || !file.notifications.isEmpty || hasForms else { return }
    counts.add(file)
    fileCount += 1
    let prefix = "f\(fileCount)"
    html.line("<section class=\"file\" id=\"\(prefix)\" aria-labelledby=\"\(prefix)-title\">")
    html.add("<h3 id=\"\(prefix)-title\">")
    html.add(escaped: file.path.isEmpty ? "The run" : file.path)
    html.line("</h3>")
    html.line("<p class=\"counts\">\(HTMLCounts.words(of: file))</p>")
    for notification in file.notifications { write(notification, of: file) }
    if let schematic {
      var forms = HTMLForms(schematic, findings: file.findings, prefix: prefix)
      html.add(bytes: forms.bytes())
    }
    var findings = HTMLFindings(file, prefix: prefix)
    html.add(bytes: findings.bytes())
    html.line("</section>")
  }

  package mutating func finish(_ summary: Summary) {
    html.line("<div id=\"overview\">")
    html.line("<h2>Counts</h2>")
    html.line("<p>\(HTMLText.escaped(TextReporter.text(of: summary)))</p>")
    html.add(bytes: counts.chart(rules: rules))
    html.add(bytes: counts.filters(rules: rules))
    html.line(HTMLSprites.legend)
    html.line("</div>")
    html.line("</main>")
    html.line(
      "<footer><p>Made by \(ToolInformation.name) \(HTMLText.escaped(version)), which reads the "
        + "source and runs nothing. No finding is no certificate: try the forms with a keyboard and "
        + "a screen reader.</p></footer>"
    )
    html.line("<script>\n\(HTMLScript.text)</script>")
    html.line("</body>")
    html.line("</html>")
  }

  private mutating func write(_ notification: Notification, of file: AuditedFile) {
    let level = notification.level.rawValue
    let line = notification.range.map { " Line \($0.start.line)." } ?? ""
    let place =
      notification.path == file.path ? "" : notification.path.map { " In \($0)." } ?? ""
    html.line(
      "<p class=\"notification \(level)\">\(HTMLText.icon(level)) <strong>\(level)</strong> "
        + "\(HTMLText.escaped(notification.message + place + line))</p>"
    )
  }
}
