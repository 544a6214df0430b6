package import Auditing

/// What code hosts take of a log, and what to say of results that are too many: a log that is too
/// large is refused as a whole.
package struct SARIFLimits: Sendable {
  /// In a run.
  private static let results = 25_000
  /// Of those that are taken, those that are shown.
  private static let shown = 5_000
  /// Of results, before they are compressed: of real pages' results a 18th is left (`gzip -c`), so
  /// that this stays below the 10 MB that are taken.
  private static let bytes = 128_000_000

  /// The ids of what is said.
  package static let identifiers: Set = ["results-cut", "results-not-shown"]

  package private(set) var writtenCount = 0
  private var byteCount = 0
  private var cutCount = 0

  package init() {}

  /// Whether one more result is to be written; one that is not is counted.
  package mutating func takesResult() -> Bool {
    if writtenCount < Self.results, byteCount < Self.bytes { return true }
    cutCount += 1
    return false
  }

  /// Counts a result that was written.
  ///
  /// - Parameter byteCount: its text, without what separates it from others.
  package mutating func count(byteCount: Int) {
    writtenCount += 1
    self.byteCount += byteCount
  }

  /// Counts results that were left out before.
  package mutating func count(cut: Int) { cutCount += cut }

  package var notifications: [Notification] {
    var notifications: [Notification] = []
    if cutCount > 0 {
      let limit =
        writtenCount >= Self.results
        ? "'\(Self.results)' in a run" : "'10' MB of a compressed log"
      notifications.append(
        Notification(
          id: "results-cut",
          level: .warning,
          message:
            "'\(cutCount)' results are left out of the SARIF log, because code hosts take \(limit)."
        )
      )
    }
    if writtenCount > Self.shown {
      notifications.append(
        Notification(
          id: "results-not-shown",
          level: .note,
          message:
            "Of the '\(writtenCount)' results in the SARIF log, code hosts show '\(Self.shown)'."
        )
      )
    }
    return notifications
  }
}
