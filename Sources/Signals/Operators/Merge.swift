extension Signal {
  /// What any of `signals` sends, as it comes.
  ///
  ///     a            -1-----3-|
  ///     b            ---2-------4-|
  ///     merge(a, b)  -1-2---3---4-|
  ///
  /// They are subscribed in order. Ends when all have ended, at once when there are none. The first
  /// failure ends it and cancels the others. Several threads, or a value sent from inside a
  /// callback, are put in order at constant stack depth.
  @inlinable public static func merge(_ signals: [Signal]) -> Signal {
    .unchecked { observer, lifetime in
      guard !signals.isEmpty else { return observer.complete(.finished) }
      let serialized = SerializedObserver(observer, lifetime, signals.count)
      for signal in signals {
        signal.start(
          within: lifetime, send: { serialized.send($0) },
          complete: { completion in
            serialized.decide { running, output in
              running -= 1
              if completion.isFailure || running == 0 { output.complete(completion) }
            }
          })
      }
    }
  }

  /// What any of `signals` sends, as it comes.
  @inlinable public static func merge(_ signals: Signal...) -> Signal { merge(signals) }

  /// What this one or `other` sends, as it comes. This one is subscribed first.
  @inlinable public func merge(with other: Signal) -> Signal { .merge([self, other]) }
}
