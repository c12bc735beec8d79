extension Signal {
  /// A value once nothing newer has come for `pause`; what it replaces is dropped.
  ///
  ///     self                     -s-w-i---------ft-|
  ///     debounce(for: 5, on: …)  ----------i-------(t|)
  ///
  /// The pause is counted from the newest value and is exact: a value at its very end still
  /// replaces. At the end of the stream the waiting value is sent at once, then the end; a failure
  /// drops it, so does a cancel. One timer, whose deadline moves. A pause of zero or less still
  /// waits for the scheduler's next turn, so that all that comes in one turn counts as one; one too
  /// long for the clock never ends. A value sent from inside the callback starts a pause of its
  /// own. Delivered on `scheduler`, except for the end and what it flushes.
  @inlinable public func debounce(for pause: Duration, on scheduler: any Scheduler) -> Signal {
    let nanoseconds = pause.wholeNanoseconds
    return quiet(on: scheduler) { _ in nanoseconds }
  }

  /// `debounce` with a pause for each value: the newest value's own pause counts.
  @inlinable public func debounce(
    on scheduler: any Scheduler, _ pause: @escaping @Sendable (Value) -> Duration
  ) -> Signal {
    quiet(on: scheduler) { pause($0).wholeNanoseconds }
  }

  @inlinable func quiet(
    on scheduler: any Scheduler, _ nanoseconds: @escaping @Sendable (Value) -> Int64
  ) -> Signal {
    .unchecked { observer, lifetime in
      let pacer = Pacer(Quiet<Value, Failure>(), observer, lifetime, scheduler)
      start(
        Observer(
          send: { value in
            let pause = max(0, nanoseconds(value))
            _ = pacer.decide { quiet, now, _ in quiet.expect(value, at: now.advanced(by: pause)) }
          },
          complete: { completion in
            pacer.decide { quiet, _, output in
              if let value = quiet.pending, !completion.isFailure { output.send(value) }
              output.complete(completion)
            }
          }), during: lifetime)
    }
  }
}

/// The newest value, and until when it must stay the newest.
@usableFromInline struct Quiet<Value: Sendable, Failure: Error>: Pace {
  @usableFromInline var pending: Value?
  @usableFromInline var end = Instant(nanoseconds: .min)

  @inlinable init() {}

  @inlinable var deadline: Instant? { pending == nil ? nil : end }

  /// Returns what `value` replaces.
  @inlinable mutating func expect(_ value: Value, at moment: Instant) -> Value? {
    defer { pending = value }
    end = moment
    return pending
  }

  @inlinable mutating func wake(at now: Instant, to output: inout Output<Value, Failure>) {
    if now >= end, let value = pending.take() { output.send(value) }
  }
}
