import Configuring

/// Brings the paths of a command into one order, so that what is said does not depend on the order
/// in which they are named: `scan b.html a.html` and `scan a.html b.html` are the same.
///
/// The order is that in which a folder around them is searched, and a folder comes before what is
/// named in it.
enum PathOrder {
  static func sorted(_ paths: [String], standardInputName: String?) -> [String] {
    let keys = paths.map { path in
      (path, segments: key(path == "-" ? standardInputName ?? path : path))
    }
    return keys.sorted { left, right in
      if left.segments != right.segments {
        return left.segments.lexicographicallyPrecedes(right.segments) { isBefore($0, $1) }
      }
      // The shorter spelling of one path wins.
      if left.0.utf8.count != right.0.utf8.count { return left.0.utf8.count < right.0.utf8.count }
      return isBefore(left.0, right.0)
    }
    .map(\.0)
  }

  /// By bytes, so that the order is the same in every locale.
  static func isBefore(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The names that a path is made of, and `/` before those of an absolute one.
  private static func key(_ path: String) -> [Substring] {
    let names = PathText.segments(of: path).filter { $0 != "." }
    return path.hasPrefix("/") ? ["/"] + names : names
  }
}

extension Arguments {
  /// The operands of a command that reads files, in the order in which they are read.
  var paths: [String] {
    PathOrder.sorted(operands, standardInputName: last("stdin-filename"))
  }
}
