extension Signal {
  /// At most one value per `interval`: the first at once, later ones not before it has passed.
  ///
  ///     self                                -ab-c---d----e-|
  ///     throttle(for: 4, latest: true, …)   -a---c---d---e-|
  ///     throttle(for: 4, latest: false, …)  -a------d----e-|
  ///
  /// The interval is counted from the last value sent. With `latest` the newest of the values that
  /// came too early is sent at its end, and completion waits for it; without, they are dropped. A
  /// failure passes at once and drops what waits; so does a cancel. Zero or less lets everything
  /// through; too long for the clock, only the first. A value sent from inside the callback comes
  /// too early. A value that had to wait is delivered on `scheduler`, others where they are sent.
  /// The tutorial's `throttle:` is `debounce`.
  @inlinable public func throttle(for interval: Duration, latest: Bool, on scheduler: any Scheduler)
    -> Signal
  {
    .unchecked { observer, lifetime in
      let nanoseconds = max(0, interval.wholeNanoseconds)
      let gate = Gate<Value, Failure>(interval: nanoseconds, isLatest: latest)
      let pacer = Pacer(gate, observer, lifetime, scheduler)
      start(
        within: lifetime, send: { value in _ = pacer.decide { $0.admit(value, at: $1, to: &$2) } },
        complete: { completion in
          pacer.decide { gate, _, output in
            gate.isFinishing = true
            if completion.isFailure || gate.pending == nil { output.complete(completion) }
          }
        })
    }
  }
}

/// Opens for one value, then not before the interval has passed.
@usableFromInline struct Gate<Value: Sendable, Failure: Error>: Pace {
  @usableFromInline let interval: Int64
  @usableFromInline let isLatest: Bool
  @usableFromInline var opensAt = Instant(nanoseconds: .min)
  @usableFromInline var pending: Value?
  @usableFromInline var isFinishing = false

  @inlinable init(interval: Int64, isLatest: Bool) {
    self.interval = interval
    self.isLatest = isLatest
  }

  @inlinable var deadline: Instant? { pending == nil ? nil : opensAt }

  /// Lets `value` through, or keeps it; returns what it replaces.
  @inlinable
  mutating func admit(_ value: Value, at now: Instant, to output: inout Output<Value, Failure>)
    -> Value?
  {
    let old = pending
    if now >= opensAt {
      pending = nil
      pass(value, at: now, to: &output)
    } else if isLatest {
      pending = value
    }
    return old
  }

  @inlinable mutating func wake(at now: Instant, to output: inout Output<Value, Failure>) {
    guard now >= opensAt, let value = pending.take() else { return }
    pass(value, at: now, to: &output)
    if isFinishing { output.complete(.finished) }
  }

  @inlinable
  mutating func pass(_ value: Value, at now: Instant, to output: inout Output<Value, Failure>) {
    opensAt = now.advanced(by: interval)
    output.send(value)
  }
}
