/// Does work on several inputs at a time and hands the results over in the inputs' order.
///
/// The only parallelism there is. Workers take several inputs at once, so that they are not woken
/// for each small one, and give back what a batch has left when its results have grown heavy. What
/// waits for an earlier result is bounded by its weight, so memory does not grow with the number of
/// inputs, and output is the same for any number of workers.
///
/// - Parameters:
///   - workers: batches that are worked on at the same time, at least 1.
///   - next: the next input, or nil at the end.
///   - work: what is done to an input, off the caller's thread.
///   - weight: about how much memory a result takes, in bytes.
///   - consume: takes a result and says whether to go on.
func workInOrder<Value: Sendable, Result: Sendable>(
  workers: Int,
  next: () -> Value?,
  work: @escaping @Sendable (Value) -> Result,
  weight: @escaping @Sendable (Result) -> Int,
  consume: (Result) -> Bool
) async {
  guard workers > 1 else {
    while let value = next() {
      guard consume(work(value)) else { return }
    }
    return
  }
  await withTaskGroup(of: FinishedBatch<Value, Result>.self) { group in
    var line = WorkLine<Value, Result>()
    var running = 0
    while true {
      while running < workers, let batch = line.nextBatch(workers: workers, next) {
        group.addTask { batch.run(work, weight) }
        running += 1
      }
      guard let finished = await group.next() else { return }
      running -= 1
      line.put(finished)
      while let results = line.takeResults() {
        for result in results {
          guard consume(result) else { return group.cancelAll() }
        }
      }
    }
  }
}

/// Inputs that one worker takes up, one after the other.
private struct Batch<Value: Sendable>: Sendable {
  /// Results of more bytes end a batch.
  private static var weightLimit: Int { 1 << 18 }

  /// The place of its first input among all inputs.
  var start: Int
  var values: [Value]

  func run<Result>(
    _ work: (Value) -> Result,
    _ weight: (Result) -> Int
  ) -> FinishedBatch<Value, Result> {
    var finished = FinishedBatch<Value, Result>(start: start)
    finished.results.reserveCapacity(values.count)
    for value in values where !Task.isCancelled {
      let result = work(value)
      finished.weight += weight(result)
      finished.results.append(result)
      if finished.weight > Self.weightLimit { break }
    }
    finished.rest = Array(values.dropFirst(finished.results.count))
    return finished
  }
}

private struct FinishedBatch<Value: Sendable, Result: Sendable>: Sendable {
  var start: Int
  var results: [Result] = []
  /// Inputs that were not taken up.
  var rest: [Value] = []
  var weight = 0

  init(start: Int) { self.start = start }
}

/// Hands out batches, and results in the order of their inputs.
private struct WorkLine<Value: Sendable, Result: Sendable> {
  /// While more bytes wait for an earlier result, nothing is begun but that.
  private static var waitingLimit: Int { 1 << 23 }
  private static var longestBatch: Int { 16 }

  private var waiting: [Int: FinishedBatch<Value, Result>] = [:]
  private var waitingWeight = 0
  /// What batches gave back.
  private var pending: [Batch<Value>] = []
  private var started = 0
  private var handedOver = 0

  mutating func nextBatch(workers: Int, _ next: () -> Value?) -> Batch<Value>? {
    let isFull = waitingWeight > Self.waitingLimit
    if let first = pending.indices.min(by: { pending[$0].start < pending[$1].start }),
      !isFull || pending[first].start == handedOver
    {
      return pending.remove(at: first)
    }
    guard !isFull, started - handedOver < workers * Self.longestBatch * 4 else { return nil }
    // A few files are shared out singly, many by the handful.
    let size = min(1 + started / (workers * 4), Self.longestBatch)
    var batch = Batch<Value>(start: started, values: [])
    while batch.values.count < size, let value = next() { batch.values.append(value) }
    started += batch.values.count
    return batch.values.isEmpty ? nil : batch
  }

  mutating func put(_ batch: FinishedBatch<Value, Result>) {
    waiting[batch.start] = batch
    waitingWeight += batch.weight
    if !batch.rest.isEmpty {
      pending.append(Batch(start: batch.start + batch.results.count, values: batch.rest))
    }
  }

  /// The next results in order; nil while they are still to come.
  mutating func takeResults() -> [Result]? {
    guard let batch = waiting.removeValue(forKey: handedOver) else { return nil }
    waitingWeight -= batch.weight
    handedOver += batch.results.count
    return batch.results
  }
}
