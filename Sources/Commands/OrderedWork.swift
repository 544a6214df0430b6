/// Does work on several inputs at a time and hands the results over in the inputs' order.
///
/// The only parallelism there is. At most a few results for each worker wait for an earlier one,
/// so memory does not grow with the number of inputs, and output is the same for any number of
/// workers.
///
/// - Parameters:
///   - workers: inputs that are worked on at the same time, at least 1.
///   - next: the next input, or nil at the end.
///   - work: what is done to an input, off the caller's thread.
///   - consume: takes a result and says whether to go on.
func workInOrder<Value: Sendable, Result: Sendable>(
  workers: Int,
  next: () -> Value?,
  work: @escaping @Sendable (Value) -> Result,
  consume: (Result) -> Bool
) async {
  guard workers > 1 else {
    while let value = next() {
      guard consume(work(value)) else { return }
    }
    return
  }
  let window = min(workers * 4, workers + 32)
  await withTaskGroup(of: (Int, Result).self) { group in
    var waiting: [Int: Result] = [:]
    var started = 0
    var handedOver = 0
    var running = 0
    var isExhausted = false
    while true {
      while !isExhausted, running < workers, started - handedOver < window {
        guard let value = next() else {
          isExhausted = true
          break
        }
        let index = started
        group.addTask { (index, work(value)) }
        started += 1
        running += 1
      }
      guard let (index, result) = await group.next() else { return }
      running -= 1
      waiting[index] = result
      while let result = waiting.removeValue(forKey: handedOver) {
        handedOver += 1
        guard consume(result) else { return }
      }
    }
  }
}
