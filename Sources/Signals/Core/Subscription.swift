/// A running subscription. Dropping it cancels, so keep it as long as values are wanted.
public final class Subscription: Sendable {
  @usableFromInline let lifetime: Lifetime

  @inlinable init(_ lifetime: Lifetime) { self.lifetime = lifetime }

  /// Stops the source and releases every closure of the chain, now.
  ///
  /// Called where values are delivered, nothing more arrives once it has returned. From another
  /// thread, one value that is being delivered may still finish. Later calls do nothing.
  public func cancel() { lifetime.end() }

  deinit { lifetime.end() }
}

extension Signal {
  /// Starts the stream; every value goes to `onValue`, the end to `onCompletion`.
  ///
  /// Both are called one at a time, on the thread that sends, perhaps before this returns. Lasts
  /// until the stream ends or the subscription is cancelled or dropped.
  @inlinable public func subscribe(
    _ onValue: @escaping @Sendable (Value) -> Void,
    onCompletion: @escaping @Sendable (Completion<Failure>) -> Void = { _ in }
  ) -> Subscription {
    let sink = Sink<Value, Failure>(onValue, onCompletion, Lifetime())
    start(sink.observer, during: sink.lifetime)
    return Subscription(sink.lifetime)
  }

  /// Starts the stream for as long as `lifetime` lasts, which may serve many streams.
  @inlinable public func subscribe(
    during lifetime: Lifetime,
    _ onValue: @escaping @Sendable (Value) -> Void,
    onCompletion: @escaping @Sendable (Completion<Failure>) -> Void = { _ in }
  ) {
    let sink = Sink<Value, Failure>(onValue, onCompletion, Lifetime(within: lifetime))
    start(sink.observer, during: sink.lifetime)
  }
}

/// The last link of the chain: hands everything to the subscriber's closures until the end.
@usableFromInline final class Sink<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let onValue: @Sendable (Value) -> Void
  @usableFromInline let onCompletion: @Sendable (Completion<Failure>) -> Void
  @usableFromInline let lifetime: Lifetime

  @inlinable init(
    _ onValue: @escaping @Sendable (Value) -> Void,
    _ onCompletion: @escaping @Sendable (Completion<Failure>) -> Void, _ lifetime: Lifetime
  ) {
    self.onValue = onValue
    self.onCompletion = onCompletion
    self.lifetime = lifetime
  }

  @inlinable var observer: Observer<Value, Failure> {
    Observer(
      send: { if !self.lifetime.hasEnded { self.onValue($0) } },
      complete: { completion in
        guard !self.lifetime.hasEnded else { return }
        self.onCompletion(completion)
        self.lifetime.end()
      })
  }
}
