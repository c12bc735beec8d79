extension Signal {
  /// The newest value each time `trigger` sends, when there is a new one since the last time.
  ///
  ///     self            -1--2-----3----|
  ///     trigger         ---x--x-x---x-x-|
  ///     sample(on: …)   ---1--2-----3---|
  ///
  /// The trigger's end counts as one more tick. When this one has finished, the next tick is the
  /// last; when both have, it ends. A failure of either passes at once and drops what waits; so
  /// does a cancel. Both are then over. A value sent from inside the callback waits for the next
  /// tick; a tick from inside comes after it.
  public func sample<Trigger: Sendable>(on trigger: Signal<Trigger, Failure>) -> Signal {
    .unchecked { observer, lifetime in
      let serialized = SerializedObserver(observer, lifetime, Sampled<Value>())
      start(
        within: lifetime,
        send: { value in
          _ = serialized.decide { sampled, _ in
            defer { sampled.newest = value }
            return sampled.newest
          }
        },
        complete: { completion in
          serialized.decide { sampled, output in
            sampled.isSourceDone = true
            if completion.isFailure || sampled.isTriggerDone { output.complete(completion) }
          }
        })
      let tick: @Sendable (Bool) -> Void = { isLast in
        serialized.decide { sampled, output in
          sampled.isTriggerDone = isLast
          if output.isClosed { return }
          if let value = sampled.newest.take() { output.send(value) }
          if sampled.isSourceDone { output.complete(.finished) }
        }
      }
      trigger.start(
        within: lifetime, send: { _ in tick(false) },
        complete: { completion in
          if completion.isFailure { serialized.complete(completion) } else { tick(true) }
        })
    }
  }
}

/// The newest value that no tick has sent, and which of the two has ended.
private struct Sampled<Value: Sendable>: Sendable {
  var newest: Value?
  var isSourceDone = false
  var isTriggerDone = false
}
