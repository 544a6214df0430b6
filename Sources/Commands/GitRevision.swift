import Configuring
import Reporting

/// The revision of a git repository, out of its own files: no program is started.
enum GitRevision {
  /// - Parameter root: the repository's root folder.
  /// - Returns: nil where there is no repository, no commit or no address of one elsewhere.
  static func current(of root: String) -> SourceRevision? {
    guard let folder = folder(of: root), let head = text("\(folder)/HEAD") else { return nil }
    // A linked work tree shares all but its head with its repository.
    let shared = text("\(folder)/commondir").map { PathText.absolute($0, from: folder) } ?? folder
    guard let uri = text("\(shared)/config").flatMap(address) else { return nil }
    guard head.hasPrefix("ref: ") else {
      return SourceRevision(repositoryURI: uri, revisionID: head, branch: nil)
    }
    let reference = String(head.dropFirst("ref: ".count))
    let found = text("\(folder)/\(reference)") ?? text("\(shared)/\(reference)")
    guard let revision = found ?? packed(reference, in: shared) else { return nil }
    let isBranch = reference.hasPrefix("refs/heads/")
    return SourceRevision(
      repositoryURI: uri,
      revisionID: revision,
      branch: isBranch ? String(reference.dropFirst("refs/heads/".count)) : nil
    )
  }

  private static func folder(of root: String) -> String? {
    let path = PathText.join(root, ".git")
    guard let status = try? System.status(of: path) else { return nil }
    if status.kind == .folder { return path }
    guard let link = text(path), link.hasPrefix("gitdir: ") else { return nil }
    return PathText.absolute(String(link.dropFirst("gitdir: ".count)), from: root)
  }

  private static func packed(_ reference: String, in folder: String) -> String? {
    text("\(folder)/packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" \(reference)") }
      .map { String($0.prefix { $0 != " " }) }
  }

  /// The address of the remote repository `origin`, as an address of the web.
  private static func address(in config: String) -> String? {
    var isInside = false
    for line in config.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }
      if line.hasPrefix("[") { isInside = line.hasPrefix("[remote \"origin\"]") }
      if isInside, words.count == 3, words[0] == "url", words[1] == "=" {
        return webAddress(String(words[2]))
      }
    }
    return nil
  }

  /// Neither a user's name nor a password gets into a report; a folder is no address.
  private static func webAddress(_ text: String) -> String? {
    if text.contains("://") {
      let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, ["http:", "https:", "ssh:", "git:"].contains(parts[0]) else {
        return nil
      }
      let rest = parts[2].split(separator: "/", maxSplits: 1)
      guard rest.count == 2, let host = rest[0].split(separator: "@").last else { return nil }
      return "https://\(host)/\(rest[1])"
    }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let host = parts[0].split(separator: "@").last, !host.contains("/"),
      !parts[1].hasPrefix("/")
    else { return nil }
    return "https://\(host)/\(parts[1])"
  }

  /// A small file without its last line break; nil when it cannot be read.
  private static func text(_ path: String) -> String? {
    guard (try? System.status(of: path))?.kind == .regular,
      case .bytes(_, var bytes) = FileReading.read(.file(path, isNamed: true))
    else { return nil }
    while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self)
  }
}
