extension Signal {
  /// The newest values of all `signals`, each time one of them sends, once all have sent.
  ///
  ///     a                    -1-----3---|
  ///     b                    ---2-----4-|
  ///     combineLatest(a, b)  ---12--32-34|   (each pair one value)
  ///
  /// Ends when all have ended, and when one sends while all the others have ended and one of them
  /// never sent: nothing can come any more. The first failure passes and cancels the rest. None at
  /// all is empty.
  public static func combineLatest(_ signals: [Signal]) -> Signal<[Value], Failure> {
    .unchecked { observer, lifetime in
      guard !signals.isEmpty else { return observer.complete(.finished) }
      let combiner = Combiner(observer, lifetime, signals.count)
      for (index, signal) in signals.enumerated() {
        signal.start(
          within: lifetime, send: { combiner.send($0, at: index) },
          complete: { combiner.complete($0, at: index) })
      }
    }
  }

  /// The newest value of this one and of `other`, each time one of them sends, once both have.
  public func combineLatest<Other: Sendable>(with other: Signal<Other, Failure>)
    -> Signal<(Value, Other), Failure>
  {
    let sides = [map { Side.left($0) }, other.map { Side.right($0) }]
    return Signal<Side<Value, Other>, Failure>.combineLatest(sides).compactMap { newest in
      guard case .left(let left) = newest[0], case .right(let right) = newest[1] else { return nil }
      return (left, right)
    }
  }
}

private enum Side<Left: Sendable, Right: Sendable>: Sendable {
  case left(Left)
  case right(Right)
}

private final class Combiner<Value: Sendable, Failure: Error>: Sendable {
  struct State: Sendable {
    var newest: [Value?]
    var isDone: [Bool]
  }

  private let state: Lock<State>
  private let funnel: Funnel<[Value], Failure>

  init(_ observer: Observer<[Value], Failure>, _ lifetime: Lifetime, _ count: Int) {
    state = Lock(
      State(
        newest: Array(repeating: nil, count: count), isDone: Array(repeating: false, count: count)))
    funnel = Funnel(observer, lifetime)
  }

  func send(_ value: Value, at index: Int) {
    let (old, mustDrain) = state.withLock { state -> (Value?, Bool) in
      let old = state.newest[index]
      state.newest[index] = value
      let all = state.newest.compactMap { $0 }
      if all.count == state.newest.count { return (old, funnel.offer(all)) }
      let othersAreDone = state.isDone.indices.allSatisfy { $0 == index || state.isDone[$0] }
      return (old, othersAreDone && funnel.offer(.finished))
    }
    withExtendedLifetime(old) {}  // dies outside the lock
    if mustDrain { funnel.drainQueue() }
  }

  func complete(_ completion: Completion<Failure>, at index: Int) {
    let isOver = state.withLock { state in
      if case .failed = completion { return true }
      state.isDone[index] = true
      return state.isDone.allSatisfy { $0 }
    }
    if isOver { funnel.complete(completion) }
  }
}
