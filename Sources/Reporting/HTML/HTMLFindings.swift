internal import Auditing
internal import ViewTree

/// The findings of one file, each beside the lines that it is about.
struct HTMLFindings {
  /// Lines shown above and below the place.
  private static let contextLines = 2
  /// Of a long line, so many bytes are shown around the place.
  private static let window = 160
  /// Of a long place, so many lines are shown.
  private static let maximumLines = 8

  private let file: AuditedFile
  private let prefix: String
  private let positions: SourcePositions?
  private var html = HTMLText()

  /// - Parameter prefix: what the ids of the file's findings begin with.
  init(_ file: AuditedFile, prefix: String) {
    self.file = file
    self.prefix = prefix
    positions = file.source.map { file.positions ?? SourcePositions($0) }
  }

  mutating func bytes() -> [UInt8] {
    for (index, finding) in file.findings.enumerated() { write(finding, index + 1) }
    return html.take()
  }

  private mutating func write(_ finding: Finding, _ number: Int) {
    let id = "\(prefix)-\(number)"
    let level = HTMLText.level(of: finding)
    html.line(
      "<article class=\"finding \(level)\" id=\"\(id)\" data-rule=\"\(finding.rule.code)\" "
        + "data-level=\"\(level)\" aria-labelledby=\"\(id)-title\">"
    )
    html.line(
      "<h4 id=\"\(id)-title\">\(HTMLText.badge(finding)) "
        + "<span class=\"code\">\(finding.rule.code)</span> \(HTMLText.escaped(finding.name)) "
        + "<span class=\"place\">line \(finding.place.range.start.line)</span></h4>"
    )
    html.line("<div class=\"told\">")
    html.line("<p>\(HTMLText.prose(finding.message.text))</p>")
    if !finding.advice.isEmpty {
      html.line("<p><strong>Advice:</strong> \(HTMLText.prose(finding.advice))</p>")
    }
    if let fix = finding.fix {
      html.line(
        "<p><strong>Fix available</strong> (\(fix.safety.rawValue)): "
          + "\(HTMLText.prose(fix.description))</p>"
      )
    }
    writeSteps(finding)
    html.line("</div>")
    if finding.place.path == file.path { writeSource(finding.place.range) }
    html.line("</article>")
  }

  private mutating func writeSteps(_ finding: Finding) {
    guard !finding.steps.isEmpty else { return }
    html.line("<ol class=\"steps\">")
    for step in finding.steps {
      let line = step.place.range.start.line
      let isHere = step.place.path == file.path
      let place = isHere ? "line \(line)" : "\(step.place.path), line \(line)"
      html.add("<li>\(HTMLText.prose(step.message)) ")
      html.add("<span class=\"place\">\(HTMLText.escaped(place))</span>")
      if isHere, step.isEssential, line != finding.place.range.start.line, let source = file.source,
        let positions
      {
        let excerpt = Excerpt(step.place.range, in: source, positions: positions)
        let text = excerpt.text.drop { $0 == " " }
        html.add("<code class=\"line\">\(HTMLText.escaped(String(text)))</code>")
      }
      html.line("</li>")
    }
    html.line("</ol>")
  }

  /// The lines around, with the place marked.
  private mutating func writeSource(_ range: SourceRange) {
    guard let source = file.source, let positions else { return }
    let start = positions.offset(of: range.start)
    let end = max(start, positions.offset(of: range.end))
    let first = max(range.start.line - Self.contextLines, 1)
    let lastMarked = min(
      max(range.end.line, range.start.line),
      range.start.line + Self.maximumLines
    )
    let last = min(lastMarked + Self.contextLines, positions.lineCount)
    let indent = indent(of: first...max(first, last), in: source, positions)
    html.add("<pre class=\"source\">")
    for number in first...max(first, last) {
      let line = positions.bytes(ofLine: number)
      if number == positions.lineCount, line.isEmpty, number > range.start.line { continue }
      let isMarked = number >= range.start.line && number <= max(range.end.line, range.start.line)
      html.add("<span class=\"row\"><span class=\"number\">\(number)</span> ")
      let from = isMarked ? min(max(start, line.lowerBound), line.upperBound) : line.upperBound
      let to = isMarked ? max(from, min(end, line.upperBound)) : line.upperBound
      let focus = isMarked ? from : line.lowerBound
      var shown = Self.window(line, around: focus, in: source.bytes)
      if shown.lowerBound == line.lowerBound, shown.count > indent {
        shown = shown.lowerBound + indent..<shown.upperBound
      }
      if shown.lowerBound > line.lowerBound + indent { html.add("…") }
      write(line.lowerBound..<from, of: shown, source)
      if isMarked, from < to {
        html.add("<mark>")
        write(from..<to, of: shown, source)
        html.add("</mark>")
      }
      write(to..<line.upperBound, of: shown, source)
      html.add(shown.upperBound < line.upperBound ? "…" : "")
      html.add("</span>")
    }
    html.line("</pre>")
  }

  /// The white space that all lines begin with, in bytes.
  private func indent(
    of lines: ClosedRange<Int>,
    in source: SourceText,
    _ positions: SourcePositions
  ) -> Int {
    lines.map { positions.bytes(ofLine: $0) }.filter { !$0.isEmpty }.map { line in
      source.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }.count
    }.min() ?? 0
  }

  /// What of a line is shown.
  private static func window(_ line: Range<Int>, around focus: Int, in bytes: [UInt8]) -> Range<Int>
  {
    guard line.count > 2 * window else { return line }
    let start = Excerpt.boundary(max(line.lowerBound, focus - window / 2), in: bytes)
    let end = Excerpt.boundary(min(line.upperBound, start + 2 * window), in: bytes)
    return start..<end
  }

  private mutating func write(_ range: Range<Int>, of shown: Range<Int>, _ source: SourceText) {
    let start = max(range.lowerBound, shown.lowerBound)
    let end = min(range.upperBound, shown.upperBound)
    guard start < end else { return }
    html.add(escaped: String(decoding: source.bytes[start..<end], as: UTF8.self))
  }
}
