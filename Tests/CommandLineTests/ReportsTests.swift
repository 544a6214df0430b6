import Foundation
import Testing

/// `Reports/` holds what the tool says of `Fixtures/`, for people to read. It is written anew by
/// `FOCUSAUDIT_UPDATE_GOLDENS=1`.
@Suite struct `The reports of the fixtures` {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let isUpdating =
    ProcessInfo.processInfo.environment["FOCUSAUDIT_UPDATE_GOLDENS"] == "1"

  /// A folder of forms in one format, and the report of it.
  static let reports: [(folder: String, format: String)] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: package.appending(path: "Fixtures").path
    )) ?? []).sorted().flatMap { [($0, "txt"), ($0, "sarif"), ($0, "html")] }

  /// - Returns: nil for forms of a kind that the tool does not read.
  private func report(_ folder: String, _ format: String) throws -> String? {
    // The package's root alone counts, not the folder that it lies in on this machine.
    let root = Folder()
    root.link("Fixtures", to: Self.package.appending(path: "Fixtures").path)
    let outcome = try Program.run(
      ["scan", "Fixtures/\(folder)", "--format", format == "txt" ? "text" : format],
      in: root
    )
    if outcome.errors.contains("Nothing was scanned") {
      print("The report of Fixtures/\(folder) is skipped: nothing there is read.")
      return nil
    }
    #expect(outcome.status == 1, "\(outcome.errors)")
    return outcome.output
  }

  @Test(arguments: reports)
  func `are up to date`(folder: String, format: String) throws {
    let file = Self.package.appending(path: "Reports/\(folder).\(format)")
    guard let text = try report(folder, format) else { return }
    if Self.isUpdating {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    } else {
      let kept = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
      #expect(
        text == kept,
        "Reports/\(folder).\(format) is stale: write it anew with FOCUSAUDIT_UPDATE_GOLDENS=1."
      )
    }
  }

  /// What the simulation believes of the forms, a golden file for each folder of them.
  @Test(arguments: ["html", "swiftui/seeds", "swiftui/cases"])
  func `have traces that are up to date`(folder: String) throws {
    let root = Folder()
    root.link("Fixtures", to: Self.package.appending(path: "Fixtures").path)
    let outcome = try Program.run(["trace", "Fixtures/\(folder)"], in: root)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let name = folder.split(separator: "/").joined(separator: "-")
    let file = Self.package.appending(path: "Reports/\(name).trace.txt")
    if Self.isUpdating {
      try Data(outcome.output.utf8).write(to: file)
    } else {
      let kept = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
      #expect(
        outcome.output == kept,
        "Reports/\(name).trace.txt is stale: write it anew with FOCUSAUDIT_UPDATE_GOLDENS=1."
      )
    }
  }

  @Test(arguments: reports)
  func `name no folder of this machine`(folder: String, format: String) throws {
    guard let text = try report(folder, format) else { return }
    #expect(!text.contains(Self.package.path))
    #expect(!text.contains(FileManager.default.temporaryDirectory.path))
    #expect(!text.contains("file:///"))
    #expect(text.contains("Fixtures/\(folder)/"))
  }
}
