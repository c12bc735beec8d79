/// What a source of one's own sends into: puts its events in order.
///
/// It knows the funnel weakly, so that after the end nothing of the subscriber hangs on a source
/// that keeps its observer.
final class Door<Value: Sendable, Failure: Error>: Sendable {
  private weak let funnel: Funnel<Void, Value, Failure>?

  init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    let funnel = Funnel(observer, lifetime)
    lifetime.keep(funnel)
    self.funnel = funnel
  }

  /// What the source gets.
  var observer: Observer<Value, Failure> { Observer(send: send, complete: complete) }

  @Sendable private func send(_ value: Value) { funnel?.send(value) }

  @Sendable private func complete(_ completion: Completion<Failure>) {
    funnel?.complete(completion)
  }
}
