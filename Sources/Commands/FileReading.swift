import Auditing

/// Reads inputs, and says in a user's words why one cannot be read.
enum FileReading {
  /// In bytes. Places in a larger file would not fit the parser's counters.
  static let sizeLimit = 1 << 31

  /// An input's name and bytes, or why there are none.
  enum Result: Sendable {
    case bytes(path: String, [UInt8])
    case problem(Notification)
  }

  static func read(_ input: Input) -> Result {
    switch input {
    case .problem(let notification): .problem(notification)
    case .file(let path, _): read(path)
    case .standardInput(let name): readStandardInput(name)
    }
  }

  /// What the user is told about a file that was read and is empty.
  static func empty(_ path: String) -> Notification {
    Notification(id: "empty-file", level: .note, message: "The file is empty.", path: path)
  }

  static func unreadable(_ path: String, _ error: SystemError) -> Notification {
    // The character that takes the place of bytes which are no text: no such file is there.
    let isNoText = error.isMissing && path.unicodeScalars.contains("\u{FFFD}")
    let reason = isNoText ? "its name is not UTF-8" : error.reason
    return unreadable(path, "The file could not be read: \(reason).")
  }

  private static func unreadable(_ path: String, _ message: String) -> Notification {
    Notification(id: "unreadable-file", level: .error, message: message, path: path)
  }

  private static func tooLarge(_ path: String) -> Notification {
    Notification(
      id: "file-too-large",
      level: .error,
      message: "The file is larger than 2 GiB and was not read.",
      path: path
    )
  }

  private static func read(_ path: String) -> Result {
    do {
      // Opening a device can have effects and opening a pipe can wait, so look first.
      if let refusal = refusal(of: path, try System.status(of: path)) { return .problem(refusal) }
      let descriptor = try System.openForReading(path)
      defer { try? System.close(descriptor) }
      let status = try System.status(of: descriptor)
      if let refusal = refusal(of: path, status) { return .problem(refusal) }
      let bytes = try System.readAll(descriptor, expecting: status.size, limit: sizeLimit)
      return bytes.count > sizeLimit ? .problem(tooLarge(path)) : .bytes(path: path, bytes)
    } catch {
      return .problem(unreadable(path, error))
    }
  }

  private static func readStandardInput(_ name: String) -> Result {
    do {
      let bytes = try System.readAll(System.standardInput, expecting: 1 << 16, limit: sizeLimit)
      return bytes.count > sizeLimit ? .problem(tooLarge(name)) : .bytes(path: name, bytes)
    } catch {
      return .problem(
        unreadable(name, "The standard input could not be read: \(error.reason).")
      )
    }
  }

  private static func refusal(of path: String, _ status: FileStatus) -> Notification? {
    switch status.kind {
    case .regular: status.size > sizeLimit ? tooLarge(path) : nil
    case .folder: unreadable(path, "This is a folder, not a file.")
    case .pipe: unreadable(path, "This is a pipe, not a file; it was not read.")
    case .socket: unreadable(path, "This is a socket, not a file; it was not read.")
    case .device: unreadable(path, "This is a device, not a file; it was not read.")
    }
  }
}
