/// Where a report goes: the standard output, a file that appears whole or not at all, or a device
/// or pipe that the user named.
struct OutputFile: Sendable {
  private let descriptor: Int32
  /// What users call it, nil for the standard output.
  let name: String?
  /// The file to replace at the end, symbolic links followed.
  private let finalPath: String?
  /// The file that is written until then; it lies in the same folder.
  let temporaryPath: String?

  static let standardOutput = OutputFile(descriptor: System.standardOutput)

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    name = nil
    finalPath = nil
    temporaryPath = nil
  }

  init(_ name: String) throws(SystemError) {
    self.name = name
    var existing: FileStatus?
    do throws(SystemError) {
      existing = try System.status(of: name)
    } catch {
      guard error.isMissing else { throw error }
    }
    if let existing, existing.kind != .regular {
      // A folder fails here; a device or a pipe is written as it is.
      descriptor = try System.openForWriting(name)
      finalPath = nil
      temporaryPath = nil
      return
    }
    // The file is replaced, not a link that leads to it.
    let target = existing == nil ? name : try System.realPath(name)
    finalPath = target
    (descriptor, temporaryPath) = try Self.createTemporary(for: target)
    if let existing { System.setMode(existing.mode, of: descriptor) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try System.write(bytes, to: descriptor) }

  /// Puts the finished file in its place.
  func commit() throws(SystemError) {
    guard name != nil else { return }
    try System.close(descriptor)
    if let temporaryPath, let finalPath { try System.rename(temporaryPath, to: finalPath) }
  }

  /// Leaves everything as it was.
  func discard() {
    if let temporaryPath { System.remove(temporaryPath) }
  }

  /// - Parameter what: what the file is, such as `report`.
  static func message(
    _ name: String?,
    _ error: SystemError,
    what kind: String = "report"
  ) -> String {
    let what = name.map { "The \(kind) '\($0)'" } ?? "The standard output"
    let reason = error.isMissing ? "its folder does not exist" : error.reason
    return "\(what) cannot be written: \(reason)."
  }

  private static func createTemporary(for path: String) throws(SystemError) -> (Int32, String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
    var attempt = 0
    while true {
      // Short, because the whole name must not be longer than the file system allows.
      let temporary = "\(folder).\(file.prefix(40)).\(System.processID)-\(attempt).tmp"
      do {
        return (try System.create(temporary, mode: 0o666), temporary)
      } catch {
        attempt += 1
        guard error.isExisting, attempt < 1_000 else { throw error }
      }
    }
  }
}
