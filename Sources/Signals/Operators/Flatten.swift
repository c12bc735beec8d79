extension Signal {
  /// The values of all inner signals, at most `maxConcurrent` of which run at once.
  ///
  ///     self       -a-----b-------|
  ///     a           --1--2--3-|
  ///     b                 -4-----5-|
  ///     flatten()  ---1--2-43----5-|
  ///
  /// Signals that find no place wait in order; fewer than one place counts as one. Ends when this
  /// one and all inners have ended. The first failure of any passes, cancels the rest and drops
  /// what waits. Inners that end at once, and signals sent from inside a callback, do not grow the
  /// stack.
  @inlinable
  public func flatten<Inner: Sendable>(maxConcurrent: Int = .max) -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    flatten(maxConcurrent: maxConcurrent, waits: true)
  }

  @usableFromInline
  func flatten<Inner: Sendable>(maxConcurrent: Int, waits: Bool) -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    .unchecked { observer, lifetime in
      let flattener = Flattener(observer, lifetime, max(1, maxConcurrent), waits: waits)
      start(within: lifetime, send: flattener.add, complete: flattener.outerCompleted)
    }
  }
}

/// Runs up to `limit` inner signals at once; more than these wait, or are dropped.
private final class Flattener<Value: Sendable, Failure: Error>: Sendable {
  /// How many run, which wait, and whether more may come.
  struct Inners: Sendable {
    var running = 0
    var waiting = Queue<Signal<Value, Failure>>()
    var isOuterDone = false
    var isOver: Bool { isOuterDone && running == 0 && waiting.isEmpty }
  }

  private let serialized: SerializedObserver<Inners, Value, Failure>
  private let starts = Trampoline()
  private let limit: Int
  private let waits: Bool

  init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ limit: Int, waits: Bool) {
    serialized = SerializedObserver(observer, lifetime, Inners())
    self.limit = limit
    self.waits = waits
  }

  @Sendable func add(_ signal: Signal<Value, Failure>) {
    serialized.decide { inners, _ in
      // A waiting inner that another thread is about to start has its place already.
      let isFree = inners.running + inners.waiting.count < limit
      if waits || isFree { inners.waiting.append(signal) }
    }
    startNext()
  }

  /// Starts the next. An inner that ends at once leaves this to the round below it on the stack.
  private func startNext() {
    starts.run {
      let next = serialized.decide { inners, output -> Signal<Value, Failure>? in
        guard inners.running < limit, !output.isClosed else { return nil }
        let next = inners.waiting.popFirst()
        if next != nil { inners.running += 1 }
        return next
      }
      next?.start(
        within: serialized.lifetime, send: { self.serialized.send($0) }, complete: innerCompleted)
    }
  }

  @Sendable private func innerCompleted(_ completion: Completion<Failure>) {
    serialized.decide { inners, output in
      inners.running -= 1
      if completion.isFailure || inners.isOver { output.complete(completion) }
    }
    startNext()
  }

  @Sendable func outerCompleted(_ completion: Completion<Failure>) {
    serialized.decide { inners, output in
      inners.isOuterDone = true
      if completion.isFailure || inners.isOver { output.complete(completion) }
    }
  }
}
