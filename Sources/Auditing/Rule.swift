package import Simulation

/// Reads the facts of a simulated tree and yields findings. A rule is pure: it keeps nothing, reads
/// no file and asks no format.
package protocol Rule: Sendable {
  static var metadata: RuleMetadata { get }

  init()

  func check(_ simulated: SimulatedTree, into report: inout Report)
}
