/// How much the names of one document may cost, so that no document makes the audit quadratic.
///
/// Every node that a computation looks at is paid for. A document has credit for many times its own
/// size, which only nested or repeated references to large parts of it can use up; from then on
/// each name is made of no more than its first `floor` nodes. (Browsers cut every name off at
/// about a hundred.)
struct NameWork {
  private static let floor = 256
  private static let creditPerNode = 24
  private static let baseCredit = 1 << 20

  private var credit: Int
  private var spent = 0

  init(nodes: Int) { credit = Self.baseCredit + nodes * Self.creditPerNode }

  /// Begins another name.
  mutating func begin() { spent = 0 }

  /// - Returns: false when this name has cost enough.
  mutating func spend(_ amount: Int = 1) -> Bool {
    if credit > 0 {
      credit -= amount
      return true
    }
    spent += amount
    return spent <= Self.floor
  }
}
