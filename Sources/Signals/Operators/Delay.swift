extension Signal {
  /// Delivers everything later by `delay`, on `scheduler`; a failure at once.
  ///
  ///     self                 -1--2-3|
  ///     delay(by: 3, on: …)  ----1--2-3|
  ///
  /// The end is moved like a value. A failure drops what still waits, so does a cancel. Zero or
  /// less still waits for the scheduler's next turn; too long for the clock never comes. One timer
  /// however many values wait. A value sent from inside the callback waits like any other.
  public func delay(by delay: Duration, on scheduler: any Scheduler) -> Signal {
    .unchecked { observer, lifetime in
      let pacer = Pacer(
        Belt<Value, Failure>(delay: max(delay, .zero)), observer, lifetime, scheduler)
      start(
        within: lifetime,
        send: { value in pacer.decide { belt, now, _ in belt.put(.value(value), at: now) } },
        complete: { completion in
          pacer.decide { belt, now, output in
            if completion.isFailure { return output.complete(completion) }
            belt.put(.end(completion), at: now)
          }
        })
    }
  }
}

/// Everything that comes, with the moment it arrives at the other end.
private struct Belt<Value: Sendable, Failure: Error>: Pace {
  let delay: Duration
  var waiting = Queue<(due: Instant, event: Event<Value, Failure>)>()

  var deadline: Instant? { waiting.first?.due }

  mutating func put(_ event: Event<Value, Failure>, at now: Instant) {
    waiting.append((now + delay, event))
  }

  mutating func wake(at now: Instant, to output: inout Output<Value, Failure>) {
    while let next = waiting.first, next.due <= now {
      switch next.event {
      case .value(let value): output.send(value)
      case .end(let completion): output.complete(completion)
      }
      _ = waiting.popFirst()
    }
  }
}
