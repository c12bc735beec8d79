extension Signal {
  /// The values of the newest inner signal only.
  ///
  ///     self              -a-----b-------|
  ///     a                  --1--2--3--4-|
  ///     b                        --5--6-----|
  ///     switchToLatest()  ---1--2--5--6-----|
  ///
  /// The old inner is ended before the new one starts. Values that it still sends or has queued,
  /// and its failure, are dropped. Ends when this one and the newest inner have ended; a failure of
  /// either ends it at once, and a cancel ends both. A switch from inside a callback takes effect
  /// at once, or when an outer signal that is just sending has done so; its values come next. What
  /// a hot inner sends between the two subscriptions is not heard.
  @inlinable public func switchToLatest<Inner: Sendable>() -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    .unchecked { observer, lifetime in
      let serialized = SerializedObserver(observer, lifetime, Newest())
      lifetime.onEnd { serialized.follow(nil) }
      start(
        within: lifetime,
        send: { signal in
          let inner = Lifetime()
          serialized.follow(inner)
          guard !lifetime.hasEnded else { return inner.end() }
          let observer = Observer<Inner, Failure>(
            send: { value in serialized.send(value) { $0.inner === inner } },
            complete: { completion in
              inner.end()  // over before its completion is passed on
              serialized.decide { newest, output in
                guard newest.inner === inner else { return }
                newest.inner = nil
                if completion.isFailure || newest.isOuterDone { output.complete(completion) }
              }
            })
          signal.start(observer, during: inner)
        },
        complete: { completion in
          serialized.decide { newest, output in
            newest.isOuterDone = true
            if completion.isFailure || newest.inner == nil { output.complete(completion) }
          }
        })
    }
  }
}

/// The lifetime of the inner signal that is listened to, and whether another one may come.
@usableFromInline struct Newest: Sendable {
  @usableFromInline var inner: Lifetime?
  @usableFromInline var isOuterDone = false

  @inlinable init() {}
}

extension SerializedObserver where Memory == Newest {
  /// Ends the old inner, and listens to the new one. Queued events of the old one are dropped.
  @inlinable func follow(_ inner: Lifetime?) {
    let (old, _) = decide { newest, output in
      defer { newest.inner = inner }
      return (newest.inner, output.retract())
    }
    old?.end()
  }
}
