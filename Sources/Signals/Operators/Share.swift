/// How long a shared stream remembers what it replays.
public enum SharingScope: Sendable {
  /// While anyone listens: forgotten when the last one leaves, and at the end of the stream.
  case connected
  /// For ever: also whoever comes after the end gets the last values, then the end.
  case forever
}

extension Signal {
  /// One subscription to this signal for all who listen to the result.
  ///
  ///     self              -1--2--3-|
  ///     first             -1--2--3-|
  ///     later, replay: 1      2--3-|
  ///
  /// Starts with the first subscriber, is cancelled when the last one leaves, starts anew with the
  /// next. Whoever comes later gets the last `replay` values first, at once; none for zero or less.
  /// Whoever comes after the end starts it anew, or with `.forever` gets the memory and the end.
  /// Subscribers are served in order of subscription.
  public func share(replay: Int = 0, while scope: SharingScope = .connected) -> Signal {
    let hub = Hub(self, replay: max(0, replay), scope)
    return Signal.unchecked { observer, lifetime in hub.add(observer, during: lifetime) }
  }
}

private final class Hub<Value: Sendable, Failure: Error>: Sendable {
  struct State: Sendable {
    var subscribers: [Funnel<Value, Failure>] = []
    var memory = Queue<Value>()
    var connection: Lifetime?
    var completion: Completion<Failure>?
  }

  private let state = Lock(State())
  private let source: Signal<Value, Failure>
  private let replay: Int
  private let scope: SharingScope

  init(_ source: Signal<Value, Failure>, replay: Int, _ scope: SharingScope) {
    self.source = source
    self.replay = replay
    self.scope = scope
  }

  func add(_ observer: Observer<Value, Failure>, during lifetime: Lifetime) {
    let (funnel, new, completion) = state.withLock {
      state -> (Funnel<Value, Failure>, Lifetime?, Completion<Failure>?) in
      // It holds the memory from the moment it can be seen: what comes next queues up behind.
      let funnel = Funnel(observer, lifetime, holding: state.memory.elements)
      if let completion = state.completion { return (funnel, nil, completion) }
      state.subscribers.append(funnel)
      guard state.connection == nil else { return (funnel, nil, nil) }
      let new = Lifetime()
      state.connection = new
      return (funnel, new, nil)
    }
    if let completion {
      funnel.complete(completion)
    } else {
      lifetime.onEnd { self.remove(funnel) }
    }
    funnel.drain()
    if let new { connect(during: new) }
  }

  private func connect(during connection: Lifetime) {
    source.start(
      Observer(
        send: { self.send($0, from: connection) },
        complete: { self.complete($0, from: connection) }),
      during: connection)
  }

  private func send(_ value: Value, from connection: Lifetime) {
    let (subscribers, forgotten) = state.withLock { state -> ([Funnel<Value, Failure>], Value?) in
      guard state.connection === connection else { return ([], nil) }
      if replay > 0 { state.memory.append(value) }
      let isFull = state.memory.count > replay
      return (state.subscribers, isFull ? state.memory.popFirst() : nil)
    }
    withExtendedLifetime(forgotten) {}  // dies outside the lock
    for subscriber in subscribers where !subscriber.lifetime.hasEnded { subscriber.send(value) }
  }

  private func complete(_ completion: Completion<Failure>, from connection: Lifetime) {
    // The state is that of an unconnected hub before anyone hears of the end: a subscriber that
    // comes back from inside its completion starts anew.
    let last = state.withLock { state -> State in
      guard state.connection === connection else { return State() }
      let last = state
      state.connection = nil
      state.subscribers = []
      switch scope {
      case .connected: state.memory = Queue()
      case .forever: state.completion = completion
      }
      return last
    }
    last.connection?.end()
    for subscriber in last.subscribers { subscriber.complete(completion) }
  }

  private func remove(_ funnel: Funnel<Value, Failure>) {
    let last = state.withLock { state -> State in
      var released = State()
      guard let index = state.subscribers.firstIndex(where: { $0 === funnel }) else {
        return released
      }
      released.subscribers = [state.subscribers.remove(at: index)]
      guard state.subscribers.isEmpty else { return released }
      released.connection = state.connection.take()
      if scope == .connected { swap(&released.memory, &state.memory) }
      return released
    }
    last.connection?.end()
  }
}
