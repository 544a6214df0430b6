package import Auditing
import ViewTree

/// The `sarif` format, version 2.1.0, as code hosts and viewers take it: full regions, rule
/// metadata with help, the path as a code flow, fingerprints without line numbers. It says no time
/// and no absolute path, so that equal inputs give equal bytes.
package struct SARIFReporter: Reporter {
  /// Steps that a message links to; the code flow has them all.
  private static let maximumLinks = 10

  private var writer = JSONWriter()
  private var rules = SARIFRules([])
  private var artifactPaths = ArtifactPaths(root: "/", workingDirectory: "/")
  /// The log names them after the results. There are few: one for each file that failed.
  private var notifications: [Notification] = []

  private let includesSuppressed: Bool
  private var limits = SARIFLimits()
  private var artifacts = SARIFArtifacts()

  /// - Parameter includesSuppressed: whether results are written that ignore comments silence; code
  ///   hosts show them as open.
  package init(includesSuppressed: Bool = false) { self.includesSuppressed = includesSuppressed }

  package var pendingByteCount: Int { writer.bytes.count }
  package var remarks: [Notification] { limits.notifications }

  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

  package mutating func begin(_ run: RunDescription) {
    rules = SARIFRules(run.rules)
    artifactPaths = run.artifactPaths
    writer.beginObject()
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.lineBreak()
    writer.beginObject()
    writer.key("tool")
    writer.beginObject()
    writer.key("driver")
    writer.beginObject()
    writer.member("name", ToolInformation.name)
    writer.member("semanticVersion", run.version)
    writer.member("informationUri", ToolInformation.uri)
    rules.writeSupportedTaxonomies(to: &writer)
    rules.write(to: &writer)
    writer.endObject()
    writer.endObject()
    writer.lineBreak()
    writer.key("automationDetails")
    writer.beginObject()
    writer.member("id", "\(ToolInformation.name)/")
    writer.endObject()
    writer.member("columnKind", "utf16CodeUnits")
    writer.key("originalUriBaseIds")
    writer.beginObject()
    writer.key("SRCROOT")
    writer.beginObject()
    writer.textObject("description", "The root folder of the repository that was scanned.")
    writer.endObject()
    writer.endObject()
    rules.writeTaxonomies(to: &writer)
    if let revision = run.revision { SARIFArtifacts.write(revision, to: &writer) }
    writer.lineBreak()
    writer.key("results")
    writer.beginArray()
  }

  package mutating func add(_ file: AuditedFile) {
    notifications.append(contentsOf: file.notifications)
    // What the baseline holds is told, too: viewers show it apart.
    let known = Set(file.known ?? [])
    var file = file
    let suppressed = includesSuppressed ? file.suppressed : []
    if !known.isEmpty {
      file.findings = (file.findings + known).sorted(by: Auditor.comesBefore)
    }
    guard !file.findings.isEmpty || !suppressed.isEmpty else { return }
    // What is suppressed is numbered last, so that it changes no other fingerprint.
    let count = file.findings.count
    file.findings += suppressed.map(\.finding)
    file.addFingerprints()
    let reasons = Dictionary(zip(file.findings[count...], suppressed.map(\.reason))) { first, _ in
      first
    }
    if !reasons.isEmpty { file.findings.sort(by: Auditor.comesBefore) }
    let locations = SARIFLocations(file, artifactPaths: artifactPaths)
    artifacts.add(file, uri: locations.uri)
    for finding in file.findings {
      guard limits.takesResult() else { continue }
      writer.lineBreak()
      let before = writer.byteCountWithSeparator
      let state = file.known.map { _ in known.contains(finding) ? "unchanged" : "new" }
      write(finding, baselineState: state, reason: reasons[finding], locations)
      limits.count(byteCount: writer.bytes.count - before)
    }
  }

  package mutating func finish(_ summary: Summary) {
    writer.endArray()
    artifacts.write(to: &writer)
    notifications += limits.notifications
    writer.lineBreak()
    writer.key("invocations")
    writer.beginArray()
    writer.beginObject()
    writer.member("executionSuccessful", summary.failures == 0)
    writer.key("toolExecutionNotifications")
    write(notifications.filter { !$0.isAboutConfiguration })
    let aboutConfiguration = notifications.filter(\.isAboutConfiguration)
    if !aboutConfiguration.isEmpty {
      writer.key("toolConfigurationNotifications")
      write(aboutConfiguration)
    }
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.finish()
  }

  private mutating func write(
    _ finding: Finding,
    baselineState: String?,
    reason: String?,
    _ locations: SARIFLocations
  ) {
    let links = Self.links(of: finding)
    writer.beginObject()
    writer.member("ruleId", finding.rule.code)
    if let index = rules.index(of: finding.rule) { writer.member("ruleIndex", index) }
    writer.member("kind", finding.outcome.rawValue)
    writer.member("level", finding.outcome == .review ? "none" : finding.level.rawValue)
    writeMessage(of: finding, links: links)
    writer.key("locations")
    writer.beginArray()
    writer.beginObject()
    locations.write(finding.place, hasContext: true, to: &writer)
    writeLogicalLocation(of: finding)
    writer.endObject()
    writer.endArray()
    writer.key("partialFingerprints")
    writer.beginObject()
    writer.member("focusaudit/v1", finding.fingerprint ?? "")
    writer.endObject()
    if let baselineState { writer.member("baselineState", baselineState) }
    if let reason { SARIFArtifacts.writeSuppression(reason, to: &writer) }
    writeRelated(links, locations)
    SARIFCodeFlow.write(finding, locations, to: &writer)
    if let fix = finding.fix { SARIFFixes.write(fix, locations, to: &writer) }
    writer.endObject()
  }

  /// The text says what, why and what to do, and links to the related places: code hosts show
  /// nothing else beside the line.
  private mutating func writeMessage(of finding: Finding, links: [Step]) {
    var text = finding.message.text
    if !finding.advice.isEmpty { text += " " + finding.advice }
    if !links.isEmpty {
      let parts = links.enumerated().map {
        "[line \($0.element.place.range.start.line)](\($0.offset + 1))"
      }
      text += " See " + parts.joined(separator: ", ") + "."
    }
    writer.key("message")
    writer.beginObject()
    writer.member("id", finding.message.id)
    if !finding.message.arguments.isEmpty {
      writer.key("arguments")
      writer.beginArray()
      for argument in finding.message.arguments { writer.string(argument) }
      writer.endArray()
    }
    writer.member("text", text)
    writer.endObject()
  }

  /// The essential steps at other places than the finding's, each place once.
  private static func links(of finding: Finding) -> [Step] {
    var seen: Set<Place> = [finding.place]
    var links: [Step] = []
    for step in finding.steps where links.count < maximumLinks {
      if step.isEssential, seen.insert(step.place).inserted { links.append(step) }
    }
    return links
  }

  private mutating func writeLogicalLocation(of finding: Finding) {
    guard !finding.nodePath.isEmpty else { return }
    writer.key("logicalLocations")
    writer.beginArray()
    writer.beginObject()
    if !finding.element.isEmpty { writer.member("name", finding.element) }
    writer.member("fullyQualifiedName", finding.nodePath)
    writer.member("kind", "element")
    writer.endObject()
    writer.endArray()
  }

  private mutating func writeRelated(_ steps: [Step], _ locations: SARIFLocations) {
    guard !steps.isEmpty else { return }
    writer.key("relatedLocations")
    writer.beginArray()
    for (index, step) in steps.enumerated() {
      writer.beginObject()
      writer.member("id", index + 1)
      locations.write(step.place, hasContext: false, to: &writer)
      writer.textObject("message", step.message)
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func write(_ notifications: [Notification]) {
    writer.beginArray()
    for notification in notifications {
      writer.lineBreak()
      write(notification)
    }
    writer.endArray()
  }

  private mutating func write(_ notification: Notification) {
    Self.write(notification, artifactPaths, to: &writer)
  }

  /// A notification without a place, as it stands in a log.
  package static func text(of notification: Notification) -> [UInt8] {
    var writer = JSONWriter()
    write(notification, ArtifactPaths(root: "/", workingDirectory: "/"), to: &writer)
    return writer.takeBytes()
  }

  private static func write(
    _ notification: Notification,
    _ artifactPaths: ArtifactPaths,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("descriptor")
    writer.beginObject()
    writer.member("id", notification.id)
    writer.endObject()
    writer.member("level", notification.level.rawValue)
    writer.textObject("message", notification.message)
    if let path = notification.path {
      writer.key("locations")
      writer.beginArray()
      writer.beginObject()
      writer.key("physicalLocation")
      writer.beginObject()
      SARIFLocations.writeArtifact(artifactPaths.uri(for: path), to: &writer)
      if let range = notification.range {
        writer.key("region")
        writer.beginObject()
        SARIFLocations.writePosition(of: range, to: &writer)
        writer.endObject()
      }
      writer.endObject()
      writer.endObject()
      writer.endArray()
    }
    writer.endObject()
  }
}
