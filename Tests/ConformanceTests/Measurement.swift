import Foundation
import Testing

/// The material to measure with, which lies beside the package and is no part of it.
enum Shared {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// `../shared`, or what `FOCUSAUDIT_SHARED` names.
  static let folder: URL = {
    if let named = ProcessInfo.processInfo.environment["FOCUSAUDIT_SHARED"] {
      return URL(filePath: named)
    }
    return package.deletingLastPathComponent().appending(path: "shared")
  }()

  static let validator = package.appending(path: ".ci/validate-sarif.py")

  /// What is missing for a measurement; nil when all is there.
  static func missing(_ paths: [String]) -> String? {
    if python == nil { return "python3" }
    return paths.map { folder.appending(path: $0).path }
      .first { !FileManager.default.fileExists(atPath: $0) }
  }

  static let python = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    .split(separator: ":").map { "\($0)/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The built program, which lies beside the test bundle.
enum MeasuredProgram {
  static let url: URL = {
    var candidates = [URL(filePath: CommandLine.arguments[0])]
    candidates += Bundle.allBundles.map(\.bundleURL)
    for candidate in candidates {
      let folder = candidate.resolvingSymlinksInPath().deletingLastPathComponent()
      let url = folder.appending(path: "focusaudit")
      if FileManager.default.isExecutableFile(atPath: url.path) { return url }
    }
    return URL(filePath: ".build/debug/focusaudit")
  }()
}

/// A process that has ended.
struct Run {
  var status: Int32
  var output: String
  var errors: String

  init(_ program: String, _ arguments: [String], in folder: URL = Shared.folder) throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "focusaudit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (out, err) = (scratch.appending(path: "out"), scratch.appending(path: "err"))
    try Data().write(to: out)
    try Data().write(to: err)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: err), as: UTF8.self)
  }
}
