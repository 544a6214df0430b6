package import Auditing
internal import Reporting

/// Joins the logs of the shards of one scan into the log that the whole scan would have written.
///
/// What describes the tool, the rules and the taxonomies must be the same in all of them and is
/// taken over as it stands, so that every index still points at what it meant. Results, artifacts
/// and notifications are brought into the order of the files, and what stands twice is kept once:
/// the joined log is the same whatever the order of the shards.
package struct SARIFMerge {
  private var shards: [SARIFShard] = []

  package init() {}

  /// How many results the joined log holds.
  package var resultCount: Int { limits.writtenCount }
  /// What is left out of it, and what the shards left out.
  private var limits = SARIFLimits()
  package var remarks: [Notification] { limits.notifications }

  /// - Parameter path: the file as messages name it.
  /// - Throws: `ConfigurationError` with the place of what is no log of this tool, or that does not
  ///   go together with the logs before.
  package mutating func add(_ bytes: [UInt8], path: String) throws(ConfigurationError) {
    let shard = try SARIFShard(bytes, path: path)
    if let first = shards.first { try compare(shard, with: first) }
    shards.append(shard)
  }

  /// The joined log; nothing when no log was added.
  package mutating func bytes() -> [UInt8] {
    // A shard without findings describes no files.
    let full = shards.first { $0.run.node("artifacts") != nil }
    guard let first = full ?? shards.first else { return [] }
    var writer = JSONWriter()
    writer.beginObject()
    for member in first.log {
      if first.beginsLine(member) { writer.lineBreak() }
      writer.key(dynamic: member.name)
      guard member.name == "runs" else {
        writer.raw(first.text(member.value))
        continue
      }
      writer.beginArray()
      writer.lineBreak()
      writer.beginObject()
      for member in first.run {
        if first.beginsLine(member) { writer.lineBreak() }
        writer.key(dynamic: member.name)
        switch member.name {
        case "results":
          let results = items("results", key: SortKey.init(result:))
          write(results.filter { takes($0) }, to: &writer)
          for shard in shards { limits.count(cut: shard.cutCount) }
        case "artifacts": write(items("artifacts", key: SortKey.init(artifact:)), to: &writer)
        case "invocations": writeInvocation(to: &writer)
        default: writer.raw(first.text(member.value))
        }
      }
      writer.endObject()
      writer.endArray()
    }
    writer.endObject()
    writer.finish()
    return writer.takeBytes()
  }

  private func compare(
    _ shard: SARIFShard,
    with first: SARIFShard
  ) throws(ConfigurationError) {
    func version(_ shard: SARIFShard) -> JSONNode? {
      shard.run.node("tool")?.object?.node("driver")?.object?.node("semanticVersion")
    }
    if let mine = version(shard), let theirs = version(first), !mine.saysSame(as: theirs) {
      throw shard.error(
        "This log was written by version '\(mine.string ?? "")', and '\(first.path)' by version "
          + "'\(theirs.string ?? "")'; scan all shards with one.",
        at: mine
      )
    }
    let names = (first.run + shard.run).map(\.name).filter { !SARIFShard.joined.contains($0) }
    for name in names {
      let mine = shard.run.node(name)
      let theirs = first.run.node(name)
      if let mine, let theirs, mine.saysSame(as: theirs) { continue }
      let reason =
        switch name {
        case "tool": "the rules are others"
        case "versionControlProvenance": "it was made from another revision"
        default: "'\(name)' is another"
        }
      let run = shard.log.node("runs")?.array?.first
      guard let place = mine ?? run else { continue }
      throw shard.error("This log does not go together with '\(first.path)': \(reason).", at: place)
    }
  }

  private mutating func takes(_ result: [UInt8]) -> Bool {
    guard limits.takesResult() else { return false }
    limits.count(byteCount: result.count)
    return true
  }

  /// The items of a list of all shards, in the order of the files, each once.
  private func items(_ name: String, key: (JSONNode) -> SortKey) -> [[UInt8]] {
    sorted(shards.flatMap { shard in shard.items(name).map { (key($0), shard.text($0)) } })
  }

  private func sorted(_ items: [(SortKey, [UInt8])]) -> [[UInt8]] {
    let sorted = items.sorted { left, right in
      if left.0 < right.0 { return true }
      if right.0 < left.0 { return false }
      return left.1.lexicographicallyPrecedes(right.1)
    }
    var result: [[UInt8]] = []
    for (_, text) in sorted where result.last != text { result.append(text) }
    return result
  }

  private func write(_ items: [[UInt8]], to writer: inout JSONWriter) {
    writer.beginArray()
    for item in items {
      writer.lineBreak()
      writer.raw(item)
    }
    writer.endArray()
  }

  /// One invocation stands for all: it was successful when each was.
  private func writeInvocation(to writer: inout JSONWriter) {
    let invocations = shards.map { shard in
      (shard, shard.items("invocations").compactMap(\.object))
    }
    let isSuccessful = invocations.allSatisfy { _, invocations in
      invocations.allSatisfy { $0.node("executionSuccessful")?.bool == true }
    }
    writer.beginArray()
    writer.beginObject()
    writer.member("executionSuccessful", isSuccessful)
    for name in ["toolExecutionNotifications", "toolConfigurationNotifications"] {
      let lists = invocations.flatMap { shard, invocations in
        invocations.compactMap { $0.node(name)?.array }.map { (shard, $0) }
      }
      guard !lists.isEmpty else { continue }
      let items = lists.flatMap { shard, notifications in
        notifications.filter { !SARIFShard.isAboutLimits($0) }
          .map { (SortKey(notification: $0), shard.text($0)) }
      }
      writer.key(dynamic: name)
      let own = name == "toolExecutionNotifications" ? limits.notifications : []
      write(sorted(items) + own.map(SARIFReporter.text(of:)), to: &writer)
    }
    writer.endObject()
    writer.endArray()
  }
}
