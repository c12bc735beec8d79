/// A hot source: what is sent goes to everyone who listens at that moment, in order of subscription.
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
  @usableFromInline
  final class Subscriber: Sendable {
    @usableFromInline let observer: Observer<Value, Failure>
    @usableFromInline let lifetime: Lifetime
    // How many values had been sent before it came: those are not for it, even when still queued.
    @usableFromInline let since: Int

    @inlinable
    init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime, since: Int) {
      self.observer = observer
      self.lifetime = lifetime
      self.since = since
    }
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var subscribers: [Subscriber] = []
    @usableFromInline var queue = Queue<Value>()
    @usableFromInline var sent = 0
    @usableFromInline var isDraining = false
    @usableFromInline var isCompletionDue = false
    @usableFromInline var completion: Completion<Failure>?

    @inlinable init() {}
  }

  @usableFromInline let state = Lock(State())

  /// A subject nobody listens to yet.
  @inlinable public init() {}

  /// What is sent from the subscription on.
  @inlinable public var signal: Signal<Value, Failure> {
    Signal.unchecked { observer, lifetime in self.add(observer, during: lifetime) }
  }

  /// Hands `value` to every subscriber. Ignored after the completion.
  @inlinable
  public func send(_ value: Value) {
    let subscribers = state.withLock { state -> [Subscriber]? in
      guard state.completion == nil else { return nil }
      state.sent += 1
      guard !state.isDraining else {
        state.queue.append(value)
        return nil
      }
      state.isDraining = true
      return state.subscribers
    }
    guard let subscribers else { return }
    for subscriber in subscribers where !subscriber.lifetime.hasEnded {
      subscriber.observer.send(value)
    }
    drain()
  }

  /// Ends the stream for everyone, also for later subscribers. Only the first end counts.
  @inlinable
  public func complete(_ completion: Completion<Failure>) {
    let isFirst = state.withLock { state in
      guard state.completion == nil else { return false }
      state.completion = completion
      state.isCompletionDue = true
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if isFirst { drain() }
  }

  @inlinable
  func add(_ observer: Observer<Value, Failure>, during lifetime: Lifetime) {
    let completion = state.withLock { state -> Completion<Failure>? in
      if state.completion == nil {
        state.subscribers.append(Subscriber(observer, lifetime, since: state.sent))
      }
      return state.completion
    }
    if let completion { return observer.complete(completion) }
    lifetime.onEnd { [weak self] in self?.remove(lifetime) }
  }

  @inlinable
  func remove(_ lifetime: Lifetime) {
    let released = state.withLock { state -> Subscriber? in
      let index = state.subscribers.firstIndex { $0.lifetime === lifetime }
      return index.map { state.subscribers.remove(at: $0) }
    }
    withExtendedLifetime(released) {}  // its closures die here, not under the lock
  }
}

extension Subject {
  @inlinable
  func drain() {
    if !rest() { drainQueue() }
  }

  @inlinable
  func rest() -> Bool {
    state.withLock { state in
      guard state.queue.isEmpty, !state.isCompletionDue else { return false }
      state.isDraining = false
      return true
    }
  }

  @inlinable
  func drainQueue() {
    repeat {
      while let (value, number, subscribers) = state.withLock({ $0.popFirst() }) {
        for subscriber in subscribers
        where subscriber.since < number && !subscriber.lifetime.hasEnded {
          subscriber.observer.send(value)
        }
      }
      completeWhenDue()
    } while !rest()
  }

  @inlinable
  func completeWhenDue() {
    let (subscribers, completion) = state.withLock {
      state -> ([Subscriber], Completion<Failure>?) in
      guard state.isCompletionDue, state.queue.isEmpty else { return ([], nil) }
      state.isCompletionDue = false
      defer { state.subscribers = [] }
      return (state.subscribers, state.completion)
    }
    guard let completion else { return }
    for subscriber in subscribers where !subscriber.lifetime.hasEnded {
      subscriber.observer.complete(completion)
    }
  }
}

extension Subject.State {
  // The next queued value, the how-manieth it is, and who may be listening.
  @inlinable
  mutating func popFirst() -> (Value, Int, [Subject.Subscriber])? {
    let number = sent - queue.count + 1
    return queue.popFirst().map { ($0, number, subscribers) }
  }
}
