import Synchronization

/// What a custom source sends into: serializes its events and enforces the contract.
///
/// It holds the funnel weakly: after the end, a source that keeps its observer keeps nothing
/// of the subscriber. What comes after the source's own end is ignored and reported; what comes
/// after a cancel is normal.
final class Door<Value: Sendable, Failure: Error>: Sendable {
  private weak let funnel: Funnel<Void, Value, Failure>?
  private let isClosed = Atomic(false)
  private let breaches: Breaches

  init(
    _ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ breaches: Breaches = .ofProcess
  ) {
    let funnel = Funnel(observer, lifetime, ())
    lifetime.keep(funnel)
    self.funnel = funnel
    self.breaches = breaches
  }

  /// The observer handed to the source.
  var observer: Observer<Value, Failure> { Observer(send: send, complete: complete) }

  @Sendable private func send(_ value: Value) {
    if isClosed.load(ordering: .relaxed) { return breaches.name(.valueAfterTheEnd) }
    funnel?.send(value)
  }

  @Sendable private func complete(_ completion: Completion<Failure>) {
    let isSecond = isClosed.exchange(true, ordering: .relaxed)
    if isSecond { return breaches.name(.secondEnd) }
    funnel?.complete(completion)
  }
}
