import Auditing

/// Writes the path that leads to a finding as SARIF has it: one thread flow, which ends with the
/// finding itself.
enum SARIFCodeFlow {
  /// Viewers take no longer code flows.
  private static let maximumSteps = 100

  static func write(_ finding: Finding, _ locations: SARIFLocations, to writer: inout JSONWriter) {
    guard !finding.steps.isEmpty else { return }
    let count = finding.steps.count + 1
    let omitted = count - maximumSteps
    writer.key("codeFlows")
    writer.beginArray()
    writer.beginObject()
    if omitted > 0 {
      writer.textObject("message", "\(omitted) of the path's \(count) steps are left out.")
    }
    writer.key("threadFlows")
    writer.beginArray()
    writer.beginObject()
    writer.key("locations")
    writer.beginArray()
    // The conclusion stays.
    for step in finding.steps.prefix(maximumSteps - 1) {
      write(step, kinds: step.role.kinds, locations, to: &writer)
    }
    write(conclusion(of: finding), kinds: [kind(of: finding)], locations, to: &writer)
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  private static func conclusion(of finding: Finding) -> Step {
    var step = Step(message: finding.message.text, place: finding.place)
    step.state = finding.state
    return step
  }

  private static func kind(of finding: Finding) -> String {
    if finding.outcome == .review { return "unknown" }
    return finding.level == .note ? "caution" : "danger"
  }

  private static func write(
    _ step: Step,
    kinds: [String],
    _ locations: SARIFLocations,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("location")
    writer.beginObject()
    locations.write(step.place, hasContext: false, to: &writer)
    writer.textObject("message", step.message)
    writer.endObject()
    writer.key("kinds")
    writer.beginArray()
    for kind in kinds { writer.string(kind) }
    writer.endArray()
    if !step.state.isEmpty {
      writer.key("state")
      writer.beginObject()
      for (index, value) in step.state.enumerated() {
        // Two focus states of one view are two values; a key stands once.
        let before = step.state[..<index].count { $0.name == value.name }
        writer.key(dynamic: before == 0 ? value.name : "\(value.name) \(before + 1)")
        writer.beginObject()
        writer.member("text", value.text)
        writer.endObject()
      }
      writer.endObject()
    }
    writer.member("nestingLevel", max(step.nesting, 0))
    writer.member("importance", step.isEssential ? "essential" : "unimportant")
    writer.endObject()
  }
}

extension StepRole {
  /// In the words that SARIF suggests for a thread flow's locations: what is done there, and to
  /// what.
  fileprivate var kinds: [String] {
    switch self {
    case .begins: ["enter", "scope"]
    case .sets: ["acquire", "value"]
    case .handler: ["acquire", "handler"]
    case .runs: ["call", "handler"]
    case .acts: ["call"]
    case .refers: ["branch", "value"]
    case .depends: ["branch"]
    case .loses: ["release", "value"]
    case .stops: ["exit", "scope"]
    case .misses: ["unreachable", "value"]
    case .neverRuns: ["unreachable", "handler"]
    case .doubts: ["unknown"]
    case .shows: ["value"]
    case .passes: ["enter", "function"]
    }
  }
}
