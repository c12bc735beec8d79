extension Signal {
  /// The values of all inner signals, at most `maxConcurrent` of which run at once.
  ///
  ///     self       -a-----b-------|
  ///     a           --1--2--3-|
  ///     b                 -4-----5-|
  ///     flatten()  ---1--2-43----5-|
  ///
  /// Those that find no place wait in order. Ends when this one and all inners have ended. The first
  /// failure of any passes, cancels the rest and drops what waits. Fewer than one counts as one.
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

private final class Flattener<Value: Sendable, Failure: Error>: Sendable {
  struct State: Sendable {
    var running = 0
    var waiting = Queue<Signal<Value, Failure>>()
    var isStarting = false
    var isOuterDone = false
    var isOver: Bool { isOuterDone && running == 0 && waiting.isEmpty }
  }

  private let state = Lock(State())
  private let funnel: Funnel<Value, Failure>
  private let limit: Int
  private let waits: Bool

  init(
    _ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ limit: Int, waits: Bool
  ) {
    funnel = Funnel(observer, lifetime)
    self.limit = limit
    self.waits = waits
  }

  @Sendable func add(_ signal: Signal<Value, Failure>) {
    state.withLock { state in
      if waits || state.running < limit { state.waiting.append(signal) }
    }
    startWaiting()
  }

  // One starter at a time: an inner that ends at once leaves the next to the loop below it on the
  // stack, which does not grow.
  private func startWaiting() {
    while let next = state.withLock({ $0.beginStart(limit) }) {
      next.start(within: funnel.lifetime, send: { self.funnel.send($0) }, complete: innerCompleted)
      state.withLock { $0.isStarting = false }
    }
  }

  @Sendable private func innerCompleted(_ completion: Completion<Failure>) {
    if case .failed = completion { return funnel.complete(completion) }
    let isOver = state.withLock { state in
      state.running -= 1
      return state.isOver
    }
    if isOver { funnel.complete(.finished) } else { startWaiting() }
  }

  @Sendable func outerCompleted(_ completion: Completion<Failure>) {
    let isOver = state.withLock { state in
      state.isOuterDone = true
      if case .failed = completion { return true }
      return state.isOver
    }
    if isOver { funnel.complete(completion) }
  }
}

extension Flattener.State {
  fileprivate mutating func beginStart(_ limit: Int) -> Signal<Value, Failure>? {
    guard !isStarting, running < limit, let next = waiting.popFirst() else { return nil }
    running += 1
    isStarting = true
    return next
  }
}
