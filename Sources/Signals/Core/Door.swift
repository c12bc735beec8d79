import Synchronization

/// What a source of one's own sends into: puts its events in order and holds it to the contract.
///
/// It knows the funnel weakly, so that after the end nothing of the subscriber hangs on a source
/// that keeps its observer. What comes after the source's own end is ignored and named; what comes
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

  /// What the source gets.
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
