/// A hot source: each value goes to all current subscribers, in order of subscription.
///
///     send       -1--2---3-|
///     from here  -1--2---3-|
///     from 2 on      ----3-|
///
/// Any thread may send. The first sender delivers; a send that comes meanwhile, from another thread
/// or from inside a callback, returns before its value is delivered, which happens in its turn. So
/// everyone sees the same order, and the stack does not grow. Whoever subscribes sees what is sent
/// later; after the end, only the completion.
public final class Subject<Value: Sendable, Failure: Error>: Sendable {
  /// One subscription; its lifetime takes it out of its subject.
  @usableFromInline final class Subscriber: Sendable {
    @usableFromInline let observer: Observer<Value, Failure>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let subject: Subject

    @inlinable
    init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime, of subject: Subject) {
      self.observer = observer
      self.lifetime = lifetime
      self.subject = subject
    }
  }

  /// A queued event, and the subscribers at the time it was sent.
  @usableFromInline typealias Delivery = (event: Event<Value, Failure>, subscribers: [Subscriber])

  /// The subscribers, the queued deliveries, the last values for later subscribers, and the end.
  @usableFromInline struct State: Sendable {
    @usableFromInline var subscribers: [Subscriber] = []
    @usableFromInline var line = Line<Delivery>()
    @usableFromInline var memory = Queue<Value>()
    @usableFromInline var completion: Completion<Failure>?

    @inlinable init() {}
  }

  @usableFromInline let state = Lock(State())
  @usableFromInline let replay: Int
  @usableFromInline let violations: ContractViolations

  /// A subject without subscribers.
  public convenience init() { self.init(replay: 0) }

  /// A subject that replays its last `replay` values to each new subscriber, even after the end.
  @usableFromInline init(
    replay: Int, reportingViolationsTo violations: ContractViolations = .ofProcess
  ) {
    self.replay = replay
    self.violations = violations
  }

  /// A subject of the same kind, without subscribers.
  @inlinable func successor(remembers: Bool) -> Subject {
    let successor = Subject(replay: replay, reportingViolationsTo: violations)
    if remembers {
      let memory = state.withLock { $0.memory }
      successor.state.withLock { $0.memory = memory }
    }
    return successor
  }

  /// The events sent from the subscription on.
  @inlinable public var signal: Signal<Value, Failure> {
    Signal.unchecked { observer, lifetime in self.add(observer, during: lifetime) }
  }

  /// Hands `value` to every subscriber. Ignored after the completion.
  @inlinable public func send(_ value: Value) {
    var isLate = false
    let (subscribers, _) = state.withLock { state -> ([Subscriber]?, Value?) in
      isLate = state.completion != nil
      if isLate { return (nil, nil) }
      let forgotten = replay > 0 ? state.remember(value, atMost: replay) : nil
      let isFirst = state.line.enter((.value(value), state.subscribers))
      return (isFirst ? state.subscribers : nil, forgotten)
    }
    if isLate { violations.report(.valueAfterTheEnd) }
    guard let subscribers else { return }
    for subscriber in subscribers where !subscriber.lifetime.hasEnded {
      subscriber.observer.send(value)
    }
    serve()
  }

  /// Ends the stream for everyone, also for later subscribers. Only the first end counts.
  @inlinable public func complete(_ completion: Completion<Failure>) {
    var isLate = false
    let isFirst = state.withLock { state in
      isLate = state.completion != nil
      if isLate { return false }
      state.completion = completion
      state.line.waiting.append((.end(completion), state.subscribers))
      state.subscribers = []
      return state.line.mustServe()
    }
    if isLate { violations.report(.secondEnd) }
    if isFirst { serve() }
  }

  /// Replayed values are queued like all others, so they precede later ones.
  @inlinable func add(_ observer: Observer<Value, Failure>, during lifetime: Lifetime) {
    let subscriber = Subscriber(observer, lifetime, of: self)
    let isFirst = state.withLock { state in
      for value in state.memory.elements {
        state.line.waiting.append((.value(value), [subscriber]))
      }
      if let completion = state.completion {
        state.line.waiting.append((.end(completion), [subscriber]))
      } else {
        state.subscribers.append(subscriber)
      }
      return state.line.mustServe()
    }
    lifetime.onEnd { subscriber.subject.remove(subscriber) }
    if isFirst { serve() }
  }

  @inlinable func remove(_ subscriber: Subscriber) {
    _ = state.withLock { state -> Subscriber? in
      let index = state.subscribers.firstIndex { $0 === subscriber }
      return index.map { state.subscribers.remove(at: $0) }
    }
  }

  @inlinable func serve() {
    while let delivery = state.withLock({ $0.line.next() }) {
      for subscriber in delivery.subscribers where !subscriber.lifetime.hasEnded {
        subscriber.observer.receive(delivery.event)
      }
    }
  }
}

extension Subject.State {
  /// Remembers a value. Returns the one that there is no room for any more, so that it dies outside
  /// the lock.
  @inlinable mutating func remember(_ value: Value, atMost limit: Int) -> Value? {
    memory.append(value)
    return memory.count > limit ? memory.popFirst() : nil
  }
}
