/// Wakes a `Pace` at its deadline, with one timer however often the deadline moves.
///
/// A timer that goes off before a deadline that has moved away is set again for the rest. A second
/// one is set only for a deadline earlier than any timer; the later one then serves what follows.
@usableFromInline final class Pacer<P: Pace>: Sendable {
  @usableFromInline struct Memory: Sendable {
    @usableFromInline var pace: P
    /// The moments for which timers are set, latest first: a new timer is always earlier.
    @usableFromInline var armed: [Instant] = []

    @inlinable init(_ pace: P) { self.pace = pace }

    /// The deadline, when a timer is to be set for it.
    @inlinable mutating func arm() -> Instant? {
      guard let deadline = pace.deadline, deadline < armed.last ?? .never else { return nil }
      armed.append(deadline)
      return deadline
    }
  }

  @usableFromInline let serialized: SerializedObserver<Memory, P.Value, P.Failure>
  @usableFromInline let scheduler: any Scheduler

  /// Lives as long as `lifetime`; its timers hold it weakly.
  @inlinable init(
    _ pace: P, _ observer: Observer<P.Value, P.Failure>, _ lifetime: Lifetime,
    _ scheduler: any Scheduler
  ) {
    serialized = SerializedObserver(observer, lifetime, Memory(pace))
    self.scheduler = scheduler
    lifetime.keep(self)
  }

  /// Lets the pace decide, and sets the timer for what it waits for then.
  @inlinable @discardableResult func decide<Result: Sendable>(
    _ decision: (inout P, Instant, inout Output<P.Value, P.Failure>) -> Result
  ) -> Result {
    let now = scheduler.now
    return arming { decision(&$0.pace, now, &$1) }
  }

  @inlinable func arming<Result: Sendable>(
    _ decision: (inout Memory, inout Output<P.Value, P.Failure>) -> Result
  ) -> Result {
    let (result, deadline) = serialized.decide { memory, output in
      let result = decision(&memory, &output)
      return (result, output.isClosed ? nil : memory.arm())
    }
    if let deadline { setTimer(for: deadline) }
    return result
  }

  @inlinable func setTimer(for moment: Instant) {
    scheduler.schedule(after: moment - scheduler.now, during: serialized.lifetime) { [weak self] in
      self?.fire(setFor: moment)
    }
  }

  @inlinable func fire(setFor moment: Instant) {
    let now = scheduler.now
    arming { memory, output in
      if let index = memory.armed.lastIndex(of: moment) { memory.armed.remove(at: index) }
      if output.isClosed { return }
      memory.pace.wake(at: now, to: &output)
    }
  }
}

/// The state and logic of a time operator: a value, without clock, lock or thread.
@usableFromInline protocol Pace: Sendable {
  associatedtype Value: Sendable
  associatedtype Failure: Error

  /// When it must be woken next; nil while nothing waits.
  var deadline: Instant? { get }

  /// Emits what is due at `now`.
  mutating func wake(at now: Instant, to output: inout Output<Value, Failure>)
}
