/// How long a shared stream remembers what it replays.
public enum SharingScope: Sendable {
  /// While there are subscribers: cleared when the last one leaves, and at the end of the stream.
  case connected
  /// For ever: subscribers after the end still get the last values, then the end.
  case forever
}

extension Signal {
  /// Shares one subscription to this signal among all subscribers of the result.
  ///
  ///     self              -1--2--3-|
  ///     first             -1--2--3-|
  ///     later, replay: 1       2-3-|
  ///
  /// Starts with the first subscriber, is cancelled when the last one leaves, starts anew with the
  /// next. A later subscriber gets the last `replay` values first; none for zero or less. A
  /// subscriber after the end or a failure starts it anew, or with `.forever` gets the memory and
  /// that end. What a connection still sends after its last subscriber left reaches nobody.
  /// Subscribers are served in order of subscription. One that subscribes from inside a callback,
  /// beside others, gets the replay after it.
  @inlinable public func share(replay: Int = 0, while scope: SharingScope = .connected) -> Signal {
    let hub = Hub(self, replay: max(0, replay), scope)
    return .unchecked { observer, lifetime in hub.add(observer, during: lifetime) }
  }
}

/// One subject for all subscribers. Each subscription to the source gets a new one: what an old
/// subscription still sends from another thread, while the last subscriber leaves and the next one
/// comes, finds nobody there.
@usableFromInline final class Hub<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State: Sendable {
    @usableFromInline var subject: Subject<Value, Failure>
    @usableFromInline var connection: Lifetime?
    @usableFromInline var listeners = 0
    @usableFromInline var isOver = false

    @inlinable init(_ subject: Subject<Value, Failure>) { self.subject = subject }
  }

  @usableFromInline let state: Lock<State>
  @usableFromInline let source: Signal<Value, Failure>
  @usableFromInline let scope: SharingScope

  @inlinable init(_ source: Signal<Value, Failure>, replay: Int, _ scope: SharingScope) {
    state = Lock(State(Subject(replay: replay)))
    self.source = source
    self.scope = scope
  }

  @inlinable func add(_ observer: Observer<Value, Failure>, during lifetime: Lifetime) {
    let new = Lifetime()
    let (subject, connection) = state.withLock { state -> (Subject<Value, Failure>, Lifetime?) in
      if state.isOver { return (state.subject, nil) }
      state.listeners += 1
      state.connection = state.connection ?? new
      return (state.subject, state.connection)
    }
    subject.add(observer, during: lifetime)
    guard let connection else { return }
    lifetime.onEnd { self.leave(connection) }
    if connection === new { connect(subject, during: new) }
  }

  @inlinable func connect(_ subject: Subject<Value, Failure>, during connection: Lifetime) {
    source.start(
      Observer(send: subject.send, complete: { if self.end(connection) { subject.complete($0) } }),
      during: connection)
  }

  /// Ends a connection. The hub is as before the first subscriber, or over, before anyone hears of
  /// the end: a subscriber that comes back from inside its completion starts anew.
  @inlinable func end(_ connection: Lifetime) -> Bool {
    disconnect(connection) { state in
      if scope == .forever { state.isOver = true }
      return true
    }
  }

  @inlinable func leave(_ connection: Lifetime) {
    disconnect(connection) { state in
      state.listeners -= 1
      return state.listeners == 0
    }
  }

  // What it lets go of dies outside the lock.
  @discardableResult
  @inlinable func disconnect(_ connection: Lifetime, if isLast: (inout State) -> Bool) -> Bool {
    let old = state.withLock { state -> State? in
      guard state.connection === connection, isLast(&state) else { return nil }
      defer {
        state.connection = nil
        state.listeners = 0
        if !state.isOver { state.subject = state.subject.successor(remembers: scope == .forever) }
      }
      return state
    }
    if old != nil { connection.end() }
    return old != nil
  }
}
