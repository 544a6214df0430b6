import Auditing
import Configuring

/// One of several parts of the files of a scan, so that several machines can share it.
///
/// Every machine finds all files, sorts them by their real paths and takes each N-th: the parts are
/// equally large, and the same whatever the order in which the command names the files.
struct Shard: Sendable {
  /// From 1 on.
  let number: Int
  let count: Int

  /// The part that the command asks for; nil when it asks for all.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let text = arguments.last("shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1,
      number <= count
    else {
      throw arguments.error(
        "'\(text)' is no shard; '2/5' is the second of five, the first is '1/5'."
      )
    }
    self.number = number
    self.count = count
  }

  /// The inputs that belong to the shard, in their order.
  func part(of inputs: [Input]) -> [Input] {
    let directory = System.workingDirectory
    let keys = inputs.map { Array(Self.key(of: $0, directory).utf8) }
    let sorted = inputs.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    return sorted.enumerated().filter { $0.offset % count == number - 1 }.map(\.element).sorted()
      .map { inputs[$0] }
  }

  /// A name that does not depend on how the command names the file.
  private static func key(of input: Input, _ directory: String) -> String {
    guard case .problem(let notification) = input else {
      let path = input.path ?? ""
      return (try? System.realPath(path)) ?? PathText.absolute(path, from: directory)
    }
    return PathText.absolute(notification.path ?? "", from: directory)
  }
}

extension CommandTable {
  static let shard = Option(
    name: "shard",
    value: "K/N",
    help: "Scans only the K-th of N equal parts of the files; 'merge' joins their SARIF logs."
  )
}
