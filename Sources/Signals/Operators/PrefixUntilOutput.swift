extension Signal {
  /// Everything until `trigger` sends its first value; then it ends.
  ///
  ///     self                              -1--2--3--4-|
  ///     trigger                           ---------x
  ///     prefix(untilOutputFrom: trigger)  -1--2--3-|
  ///
  /// The trigger is subscribed first: when it sends at once, this one is never started. Its end
  /// means nothing, its failure passes. With the end, a failure of either, or a cancel, both
  /// subscriptions are over. A trigger from inside a callback ends it after the value in hand and
  /// what waits behind it.
  @inlinable
  public func prefix<Trigger: Sendable>(untilOutputFrom trigger: Signal<Trigger, Failure>)
    -> Signal
  {
    Signal.unchecked { observer, lifetime in
      let serialized = SerializedObserver(observer, lifetime, ())
      trigger.start(
        within: lifetime, send: { _ in serialized.complete(.finished) },
        complete: { if $0.isFailure { serialized.complete($0) } })
      start(
        Observer(send: { serialized.send($0) }, complete: { serialized.complete($0) }),
        during: lifetime)
    }
  }

  /// Everything until `trigger`, which cannot fail, sends its first value; then it ends.
  @inlinable @_disfavoredOverload  // where neither can fail both fit, and the first one is meant
  public func prefix<Trigger: Sendable>(untilOutputFrom trigger: Signal<Trigger, Never>) -> Signal {
    prefix(untilOutputFrom: trigger.setFailureType(to: Failure.self))
  }
}
