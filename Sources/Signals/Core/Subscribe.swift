extension Signal {
  /// Starts the stream; every value goes to `onValue`, the end to `onCompletion`.
  ///
  /// Lasts until the stream ends or the subscription is cancelled or dropped.
  @inlinable public func subscribe(
    _ onValue: @escaping @Sendable (Value) -> Void,
    onCompletion: @escaping @Sendable (Completion<Failure>) -> Void = { _ in }
  ) -> Subscription {
    let lifetime = Lifetime()
    deliver(to: onValue, onCompletion, during: lifetime)
    return Subscription(lifetime)
  }

  /// Starts the stream for as long as `lifetime` lasts, which may serve many streams.
  @inlinable public func subscribe(
    during lifetime: Lifetime,
    _ onValue: @escaping @Sendable (Value) -> Void,
    onCompletion: @escaping @Sendable (Completion<Failure>) -> Void = { _ in }
  ) {
    deliver(to: onValue, onCompletion, during: Lifetime(within: lifetime))
  }

  @inlinable func deliver(
    to onValue: @escaping @Sendable (Value) -> Void,
    _ onCompletion: @escaping @Sendable (Completion<Failure>) -> Void, during lifetime: Lifetime
  ) {
    let sink = Observer<Value, Failure>(
      send: { value in
        if !lifetime.hasEnded { onValue(value) }
      },
      complete: { completion in
        guard !lifetime.hasEnded else { return }
        onCompletion(completion)
        lifetime.end()
      })
    start(sink, during: lifetime)
  }
}
