extension Signal {
  /// Pairs each value of this one with the newest of `other`; sends nothing until `other` has sent.
  ///
  ///     self                     -x-----x--x--|
  ///     other                    ---a--b------
  ///     withLatest(from: other)  -------b--b--|
  ///
  /// `other` is subscribed first, so that a value it replays is there in time. Its end changes
  /// nothing, its failure passes at once. Ends and fails with this one; then, and when cancelled,
  /// both are over. A value sent from inside a callback comes next, with the newest at that moment.
  @inlinable public func withLatest<Other: Sendable>(from other: Signal<Other, Failure>)
    -> Signal<Other, Failure>
  {
    withLatest(from: other) { $1 }
  }

  /// For each value of this one, `combine` of it and the newest of `other`.
  @inlinable public func withLatest<Other: Sendable, Result: Sendable>(
    from other: Signal<Other, Failure>, _ combine: @escaping @Sendable (Value, Other) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>.unchecked { observer, lifetime in
      let serialized = SerializedObserver(observer, lifetime, ())
      let latest = Box<Other?>(nil)
      other.start(
        within: lifetime, send: { latest.exchange($0) },
        complete: { if $0.isFailure { serialized.complete($0) } })
      start(
        Observer(
          send: { value in if let other = latest.value { serialized.send(combine(value, other)) } },
          complete: { serialized.complete($0) }),
        during: lifetime)
    }
  }
}
