extension Signal {
  /// Everything later by `delay`, on `scheduler`; a failure at once.
  ///
  ///     self                 -1--2-3|
  ///     delay(by: 3, on: …)  ----1--2-3|
  ///
  /// The end is moved like a value. A failure drops what still waits. Zero or less still waits for
  /// the scheduler's next turn. One timer however many values wait.
  public func delay(by delay: Duration, on scheduler: any Scheduler) -> Signal {
    .unchecked { observer, lifetime in
      let line = DelayLine(observer, lifetime, max(delay, .zero), scheduler)
      lifetime.keep(line)
      start(within: lifetime, send: line.send, complete: line.complete)
    }
  }
}

private final class DelayLine<Value: Sendable, Failure: Error>: Sendable {
  struct State: Sendable {
    // nil is the end of the stream.
    var waiting = Queue<(due: Instant, value: Value?)>()
    var isArmed = false
  }

  fileprivate enum Step: Sendable {
    case send(Value)
    case finish
    case wait(Instant)
    case rest
  }

  private let state = Lock(State())
  private let funnel: Funnel<Value, Failure>
  private let delay: Duration
  private let scheduler: any Scheduler

  init(
    _ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ delay: Duration,
    _ scheduler: any Scheduler
  ) {
    funnel = Funnel(observer, lifetime)
    self.delay = delay
    self.scheduler = scheduler
  }

  @Sendable func send(_ value: Value) { add(value) }

  @Sendable func complete(_ completion: Completion<Failure>) {
    guard case .failed = completion else { return add(nil) }
    let dropped = state.withLock { state in
      defer { state.waiting = Queue() }
      return state.waiting
    }
    withExtendedLifetime(dropped) {}
    funnel.complete(completion)
  }

  private func add(_ value: Value?) {
    let due = scheduler.now + delay
    let mustArm = state.withLock { state in
      state.waiting.append((due, value))
      defer { state.isArmed = true }
      return !state.isArmed
    }
    if mustArm { arm(delay) }
  }

  private func arm(_ delay: Duration) {
    scheduler.schedule(after: delay, during: funnel.lifetime) { [weak self] in self?.fire() }
  }

  private func fire() {
    let now = scheduler.now
    while true {
      switch state.withLock({ $0.step(at: now) }) {
      case .send(let value): funnel.send(value)
      case .finish: return funnel.complete(.finished)
      case .wait(let due): return arm(due - now)
      case .rest: return
      }
    }
  }
}

extension DelayLine.State {
  fileprivate mutating func step(at now: Instant) -> DelayLine.Step {
    guard let next = waiting.first else {
      isArmed = false
      return .rest
    }
    guard next.due <= now else { return .wait(next.due) }
    _ = waiting.popFirst()
    return next.value.map { .send($0) } ?? .finish
  }
}
