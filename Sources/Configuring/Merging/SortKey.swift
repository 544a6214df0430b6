internal import ViewTree

/// Where an item of a log stands among all: by file as folders are searched, then by place.
struct SortKey: Comparable {
  /// What has no file comes last.
  private var hasNoFile: Bool
  /// The decoded parts of the file's address.
  private var path: [[UInt8]]
  private var line = 0
  private var column = 0
  private var rule = ""
  private var message = ""

  init(result: JSONNode) {
    let members = result.object ?? []
    self.init(members)
    rule = members.node("ruleId")?.string ?? ""
    message = members.node("message")?.object?.node("text")?.string ?? ""
  }

  init(notification: JSONNode) {
    self.init(notification.object ?? [])
  }

  init(artifact: JSONNode) {
    self.init(address: artifact.object?.node("location")?.object?.node("uri")?.string)
  }

  private init(_ members: [JSONMember]) {
    let location = members.node("locations")?.array?.first?.object?.node("physicalLocation")?.object
    self.init(address: location?.node("artifactLocation")?.object?.node("uri")?.string)
    let region = location?.node("region")?.object ?? []
    line = region.node("startLine")?.integer ?? 0
    column = region.node("startColumn")?.integer ?? 0
  }

  private init(address: String?) {
    hasNoFile = address == nil
    path = (address ?? "").utf8.split(separator: UInt8(ascii: "/")).map {
      PercentEncoding.decoded(Array($0)[...])
    }
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.hasNoFile != right.hasNoFile { return right.hasNoFile }
    if left.path != right.path {
      return left.path.lexicographicallyPrecedes(right.path) { $0.lexicographicallyPrecedes($1) }
    }
    if left.line != right.line { return left.line < right.line }
    if left.column != right.column { return left.column < right.column }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}
