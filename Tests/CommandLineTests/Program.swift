import Foundation
import Testing

/// The built program, run as users run it.
enum Program {
  struct Outcome {
    var status: Int32
    var isSignal: Bool
    var output: String
    var errors: String
  }

  /// It lies beside the test bundle.
  static let url: URL = {
    var candidates = [URL(filePath: CommandLine.arguments[0])]
    candidates += Bundle.allBundles.map(\.bundleURL)
    for candidate in candidates {
      let url = candidate.resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "focusaudit")
      if FileManager.default.isExecutableFile(atPath: url.path) { return url }
    }
    return URL(filePath: ".build/debug/focusaudit")
  }()

  /// The interpreter that the user has, which need not be the system's.
  static let python: String = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/python3" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "python3"
  }()

  /// Runs a shell script in a folder, with the program's path in `$FA`.
  static func shell(_ script: String, in folder: Folder) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    return try run(process, in: folder, input: nil)
  }

  static func run(_ arguments: [String], in folder: Folder, input: String? = nil) throws -> Outcome
  {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    return try run(process, in: folder, input: input)
  }

  private static func run(_ process: Process, in folder: Folder, input: String?) throws -> Outcome {
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "FA": url.path]
    // Files rather than pipes, so that neither side waits for the other.
    let scratch = Folder()
    scratch.write("out", "")
    scratch.write("err", "")
    scratch.write("in", input ?? "")
    process.standardOutput = try FileHandle(forWritingTo: scratch.url.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: scratch.url.appending(path: "err"))
    process.standardInput = try FileHandle(forReadingFrom: scratch.url.appending(path: "in"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      isSignal: process.terminationReason == .uncaughtSignal,
      output: scratch.read("out") ?? "",
      errors: scratch.read("err") ?? ""
    )
  }
}

/// A folder of its own for one test, removed at its end.
final class Folder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "focusaudit-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ text: String) {
    let file = url.appending(path: path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try? Data(text.utf8).write(to: file)
  }

  func link(_ path: String, to target: String) {
    try? FileManager.default.createSymbolicLink(
      atPath: url.appending(path: path).path,
      withDestinationPath: target
    )
  }

  func read(_ path: String) -> String? {
    (try? Data(contentsOf: url.appending(path: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every name in the folder itself, hidden ones too, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// Inputs whose findings no rule will ever change.
enum Forms {
  /// Two fields and no button: Return does nothing.
  static let broken = """
    <!DOCTYPE html><html lang="en"><title>Sign in</title>
    <form action="/login">
      <label>Name <input name="user"></label>
      <label>Town <input name="town"></label>
    </form></html>

    """
  static let clean = """
    <!DOCTYPE html><html lang="en"><title>Fine</title>
    <p>Nothing to fill in.</p></html>

    """
}
