internal import Auditing

/// What an HTML report counts while files go by: it grows with rules and folders, not with files.
struct HTMLCounts: Sendable {
  /// So many folders get a bar of their own.
  private static let maximumFolders = 25

  /// By level, in the order of `HTMLText.levels`.
  private struct Levels: Sendable {
    var numbers = [0, 0, 0, 0]
    var sum: Int { numbers.reduce(0, +) }

    static func + (left: Levels, right: Levels) -> Levels {
      Levels(numbers: zip(left.numbers, right.numbers).map { $0 + $1 })
    }
  }

  private var byRule: [RuleID: Levels] = [:]
  private var byFolder: [String: Levels] = [:]
  private var total = Levels()

  mutating func add(_ file: AuditedFile) {
    let folder = file.path.utf8.lastIndex(of: 0x2F).map { String(file.path[..<$0]) } ?? "."
    for finding in file.findings {
      let level = HTMLText.levels.firstIndex(of: HTMLText.level(of: finding)) ?? 0
      byRule[finding.rule, default: Levels()].numbers[level] += 1
      byFolder[folder, default: Levels()].numbers[level] += 1
      total.numbers[level] += 1
    }
  }

  /// Such as `2 errors, 1 note`.
  static func words(of file: AuditedFile) -> String {
    var parts: [String] = []
    for level in HTMLText.levels {
      let count = file.findings.count { HTMLText.level(of: $0) == level }
      guard count > 0 else { continue }
      let word = level == "review" ? "\(count) to review" : ReportText.count(count, level)
      parts.append("\(HTMLText.icon(level)) \(word)")
    }
    if parts.isEmpty { parts.append("No findings") }
    if file.ignoredCount > 0 { parts.append("\(file.ignoredCount) ignored") }
    if let known = file.known?.count, known > 0 { parts.append("\(known) in the baseline") }
    return parts.joined(separator: ", ")
  }

  /// The bars by rule and by folder, as tables whose numbers say all.
  func chart(rules: [RuleMetadata]) -> [UInt8] {
    var html = HTMLText()
    guard total.sum > 0 else { return [] }
    html.line("<div class=\"charts\">")
    let ruleRows = rules.filter { byRule[$0.id] != nil }.map { rule in
      (
        "<span class=\"code\">\(rule.id.code)</span> \(HTMLText.escaped(rule.name))",
        byRule[rule.id] ?? Levels()
      )
    }
    table("Findings by rule", "Rule", ruleRows, into: &html)
    var folders = byFolder.sorted { left, right in
      left.value.sum != right.value.sum
        ? left.value.sum > right.value.sum
        : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }.map { (HTMLText.escaped($0.key), $0.value) }
    if folders.count > Self.maximumFolders {
      let rest = folders[Self.maximumFolders...]
      let others = rest.reduce(Levels()) { $0 + $1.1 }
      folders = folders.prefix(Self.maximumFolders) + [("\(rest.count) more folders", others)]
    }
    table("Findings by folder", "Folder", folders, into: &html)
    html.line("</div>")
    html.add(bytes: HTMLRules.markup(rules.filter { byRule[$0.id] != nil }))
    return html.take()
  }

  private func table(
    _ caption: String,
    _ heading: String,
    _ rows: [(name: String, levels: Levels)],
    into html: inout HTMLText
  ) {
    let largest = max(rows.map(\.levels.sum).max() ?? 1, 1)
    html.line("<table class=\"chart\"><caption>\(caption)</caption>")
    html.line(
      "<thead><tr><th scope=\"col\">\(heading)</th><th scope=\"col\">Findings</th></tr></thead><tbody>"
    )
    for (name, levels) in rows {
      let words = zip(HTMLText.levels, levels.numbers).filter { $0.1 > 0 }.map { level, count in
        level == "review" ? "\(count) to review" : ReportText.count(count, level)
      }
      html.add("<tr><th scope=\"row\">\(name)</th><td><svg class=\"bar\" aria-hidden=\"true\">")
      var x = 0.0
      for (level, count) in zip(HTMLText.levels, levels.numbers) where count > 0 {
        let width = Double(count * 10_000 / largest) / 100
        html.add(
          "<rect x=\"\(x)%\" width=\"\(width)%\" height=\"100%\" class=\"bar-\(level)\"/>"
        )
        x += width
      }
      html.line("</svg> <span class=\"number\">\(words.joined(separator: ", "))</span></td></tr>")
    }
    html.line("</tbody></table>")
  }

  /// The form that chooses what is shown; a script makes it appear.
  func filters(rules: [RuleMetadata]) -> [UInt8] {
    var html = HTMLText()
    html.line("<form id=\"filters\" hidden aria-label=\"Filters\">")
    html.line("<fieldset><legend>Level</legend>")
    for (level, count) in zip(HTMLText.levels, total.numbers) {
      html.line(
        "<label><input type=\"checkbox\" name=\"level\" value=\"\(level)\" checked> "
          + "\(HTMLText.icon(level)) \(HTMLText.words[level] ?? level) (\(count))</label>"
      )
    }
    html.line("</fieldset>")
    html.line("<p><label for=\"rule\">Rule</label> <select id=\"rule\" name=\"rule\">")
    html.line("<option value=\"\">all</option>")
    for rule in rules {
      guard let count = byRule[rule.id]?.sum else { continue }
      html.line(
        "<option value=\"\(rule.id.code)\">\(rule.id.code) \(HTMLText.escaped(rule.name)) "
          + "(\(count))</option>"
      )
    }
    html.line("</select></p>")
    html.line(
      "<p><label for=\"file\">File or folder</label> "
        + "<input id=\"file\" name=\"file\" type=\"search\" autocomplete=\"off\"></p>"
    )
    html.line(
      "<p><label><input type=\"checkbox\" name=\"clean\" checked> Also files without findings"
        + "</label></p>"
    )
    html.line("<p><button type=\"submit\">Show</button> <button type=\"reset\">All</button></p>")
    html.line("</form>")
    return html.take()
  }
}
