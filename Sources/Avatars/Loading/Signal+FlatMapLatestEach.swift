import Signals

extension Signal {
  /// `flatMapLatest` for lists: one stream for each element of the newest list, as long as the
  /// element is in it.
  ///
  ///     self                                -[a b]----[b c]-----|
  ///     work of a                            --1----x
  ///     work of b                            ---2--------3|
  ///     work of c                                    --4------5|
  ///     flatMapLatestEach { work(of: $0) }  -12-----43---5|
  ///
  /// Elements that are no longer in the list are cancelled before anything new starts; those that
  /// stay continue. Of the new ones the last is started first, so that the first is the newest
  /// wish. An element whose stream has ended and that is listed again starts again. Ends when this
  /// one and all of them have ended.
  package func flatMapLatestEach<Wish: Hashable & Sendable, Result: Sendable>(
    _ work: @escaping @Sendable (Wish) -> Signal<Result, Failure>
  ) -> Signal<Result, Failure> where Value == [Wish] {
    Signal<Result, Failure> { observer, lifetime in
      let keeper = Keeper(observer, lifetime, work)
      start(
        within: lifetime, send: { keeper.take($0) },
        complete: { completion in
          switch completion {
          case .finished: keeper.endOuter()
          case .failed: observer.complete(completion)
          }
        })
    }
  }
}

/// What runs, by what it is for.
private final class Keeper<Wish: Hashable & Sendable, Result: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var running: [Wish: Lifetime] = [:]
    var isOuterDone = false
    var isOver: Bool { isOuterDone && running.isEmpty }
  }

  private let state = Lock(State())
  private let observer: Observer<Result, Failure>
  private let lifetime: Lifetime
  private let work: @Sendable (Wish) -> Signal<Result, Failure>

  init(
    _ observer: Observer<Result, Failure>, _ lifetime: Lifetime,
    _ work: @escaping @Sendable (Wish) -> Signal<Result, Failure>
  ) {
    self.observer = observer
    self.lifetime = lifetime
    self.work = work
  }

  func take(_ wishes: [Wish]) {
    let wanted = Set(wishes)
    let (ended, begun) = state.withLock { state -> ([Lifetime], [(Wish, Lifetime)]) in
      let ended = state.running.filter { !wanted.contains($0.key) }
      for wish in ended.keys { state.running[wish] = nil }
      var begun: [(Wish, Lifetime)] = []
      for wish in wishes.reversed() where state.running[wish] == nil {
        let lifetime = Lifetime(within: self.lifetime)
        state.running[wish] = lifetime
        begun.append((wish, lifetime))
      }
      return (Array(ended.values), begun)
    }
    for lifetime in ended { lifetime.end() }
    for (wish, lifetime) in begun { begin(wish, lifetime) }
  }

  private func begin(_ wish: Wish, _ lifetime: Lifetime) {
    work(wish).start(
      Observer(
        send: { if !lifetime.hasEnded { self.observer.send($0) } },
        complete: { completion in
          if lifetime.hasEnded { return }
          lifetime.end()
          self.end(wish, lifetime, completion)
        }), during: lifetime)
  }

  private func end(_ wish: Wish, _ lifetime: Lifetime, _ completion: Completion<Failure>) {
    let isOver = state.withLock { state in
      if state.running[wish] === lifetime { state.running[wish] = nil }
      return state.isOver
    }
    switch completion {
    case .finished where !isOver: return
    case .finished, .failed: observer.complete(completion)
    }
  }

  func endOuter() {
    let isOver = state.withLock { state in
      state.isOuterDone = true
      return state.isOver
    }
    if isOver { observer.complete(.finished) }
  }
}
