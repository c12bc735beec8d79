extension Signal {
  /// Performs side effects; the stream itself is unchanged.
  ///
  ///     self                -1--2--3-|
  ///     perform(onValue: …) -1--2--3-|   and calls for each of them
  ///
  /// Each is called before the event goes on, on its thread. `onCompletion` gets a failure, too,
  /// which passes as the end does. `onStart` is called before the source is subscribed, `onCancel`
  /// when the subscription is over without a completion from here: cancelled, or ended by an
  /// operator further down. What is sent from inside any of them comes next.
  public func perform(
    onStart: @escaping @Sendable () -> Void = {},
    onValue: @escaping @Sendable (Value) -> Void = { _ in },
    onCompletion: @escaping @Sendable (Completion<Failure>) -> Void = { _ in },
    onCancel: @escaping @Sendable () -> Void = {}
  ) -> Signal {
    .unchecked { observer, lifetime in
      let isOver = Box(false)
      onStart()
      lifetime.onEnd { if !isOver.exchange(true) { onCancel() } }
      start(
        Observer(
          send: { value in
            onValue(value)
            observer.send(value)
          },
          complete: { completion in
            if isOver.exchange(true) { return }  // a cancel came first
            onCompletion(completion)
            observer.complete(completion)
          }), during: lifetime)
    }
  }
}
