import Auditing
import Configuring
import Importing
import Reporting
import Simulation
import Styling
import ViewTree

/// Takes a file all the way that a scan does, and stops where a promise is broken.
enum FormFuzzing {
  /// What style sheets are matched against.
  static let page = """
    <!DOCTYPE html><html lang=en><head><link rel=stylesheet href=a.css></head><body class="a b">
    <nav id=n><ul><li><a href=#m>Go</a><li class=a><a href=/>Home</a></ul></nav>
    <main id=m><form class="b c" onsubmit="go()"><fieldset disabled><legend>L</legend>
    <label for=i>Name</label><input id=i name=x required placeholder=p><input type=checkbox checked>
    </fieldset><select><option>1<option selected>2</select><button disabled>Send</button>
    <p id=e role=alert hidden>Wrong</p></form><div class="row c"><a href=1>1</a><a href=2>2</a></div>
    <details><summary>More</summary><div><input aria-label=q></div></details></main></body></html>
    """

  static func audit(_ bytes: [UInt8], path: String, sheet: OneSheet? = nil) {
    switch Importer.read(bytes, path: path) {
    case .unknownFormat: return
    case .failure(let errors, let source):
      precondition(!errors.isEmpty, "A failure without a reason.")
      let positions = SourcePositions(source ?? SourceText(path: path, bytes: []))
      for error in errors { _ = error.place.map(positions.range) }
    case .tree(let tree):
      _ = audit(tree, sheet: sheet)
    }
  }

  static func audit(_ tree: ViewTree, sheet: OneSheet? = nil) -> AuditedFile {
    var options = SimulationOptions()
    options.styleSheets = sheet
    let simulated = Simulator.simulate(tree, options: options)
    let file = Auditor.audit(simulated, today: CalendarDate(secondsSince1970: 1_800_000_000))
    report(file)
    var trace = TraceJSON(simulated)
    requireJSON(trace.bytes(includesAll: true))
    var text = TraceText(simulated)
    _ = text.bytes()
    return file
  }

  private static func report(_ file: AuditedFile) {
    var file = file
    file.addFingerprints()
    let lines = file.positions?.lineCount ?? 0
    for finding in file.findings {
      precondition(finding.place.range.start.line <= lines, "A finding behind the end.")
      precondition(finding.place.range.start <= finding.place.range.end, "A range turned round.")
    }
    var summary = Summary()
    summary.count(file)
    let run = RunDescription(
      version: "0",
      // What a report says of the rules is the same each time, and long.
      rules: [],
      artifactPaths: ArtifactPaths(root: "/", workingDirectory: "/")
    )
    var reporter = SARIFReporter()
    reporter.begin(run)
    reporter.add(file)
    reporter.finish(summary)
    requireJSON(reporter.takeBytes())
    guard let source = file.source else { return }
    _ = FixPlan(file.findings, allowsUnsafe: true).apply(to: source.bytes)
  }

  private static func requireJSON(_ bytes: [UInt8]) {
    do throws(JSONSyntaxError) {
      _ = try JSONReader.read(bytes)
    } catch {
      preconditionFailure("A report is no JSON: \(error.message)")
    }
  }
}
