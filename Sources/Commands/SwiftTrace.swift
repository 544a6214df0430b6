import Auditing
import Importing
import Reporting
import ViewTree

/// The Swift files of `trace`, read together.
struct SwiftTrace: Sendable {
  private var trees: [String: ViewTree] = [:]
  private var problems: [String: [Notification]] = [:]
  /// Files that no view stands in that is judged on its own.
  private var empty: Set<String> = []

  init(_ files: inout FileQueue, _ arguments: Arguments) {
    guard let inputs = files.swiftInputs(arguments) else { return }
    let batch = SwiftBatch(inputs)
    for file in batch.files {
      if let tree = file.tree { trees[file.path] = tree } else { empty.insert(file.path) }
    }
    problems = batch.problems.mapValues(\.notifications)
  }

  /// What is traced of a file; nil for one that was not read here.
  func file(
    _ path: String,
    _ settings: FileSettings,
    includesAll: Bool,
    asJSON: Bool
  ) -> TracedFile? {
    if let tree = trees[path] {
      return traceTree(tree, settings: settings, includeAll: includesAll, asJSON: asJSON)
    }
    if let notifications = problems[path] {
      return TracedFile(output: [], notifications: notifications)
    }
    return empty.contains(path) ? TracedFile(output: [], notifications: []) : nil
  }
}
