/// The threads behind a `WorkQueue`. They hold it, not the other way round.
final class Crew: Sendable {
  typealias Work = @Sendable () -> Void

  struct State {
    var works = Queue<Work>()
    var timers = Timers()
    var threads = 0
    var idle = 0
    // Until when the idle thread sleeps that watches the clock; nil when none does.
    var watched: Instant?
    var isClosed = false
  }

  private let monitor = Monitor(State())
  private let name: String
  private let width: Int

  init(_ name: String, width: Int) {
    self.name = name
    self.width = width
  }

  /// Runs `work` as soon as a thread is free.
  func add(_ work: @escaping Work) { change { $0.works.append(work) } }

  /// Runs `work` at `deadline`, unless `lifetime` ends before.
  func add(at deadline: Instant, during lifetime: Lifetime, _ work: @escaping Work) {
    let ended = change { $0.timers.add(at: deadline, during: lifetime, work) }
    withExtendedLifetime(ended) {}  // dies outside the lock
  }

  /// Ends the threads once the work already due has run.
  func close() {
    let dropped = monitor.withLock { state in
      state.isClosed = true
      defer { state.timers = Timers() }
      monitor.wakeAll()
      return state.timers
    }
    withExtendedLifetime(dropped) {}
  }

  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, mustStart) = monitor.withLock { state in
      let result = body(&state)
      return (result, summon(&state))
    }
    if mustStart { startThread() }
    return result
  }

  // Sees to it that somebody looks at what nobody does yet. True when that takes one thread more,
  // which is counted already.
  private func summon(_ state: inout State) -> Bool {
    guard !state.works.isEmpty || state.unwatchedDeadline != nil else { return false }
    if state.idle > 0 { monitor.wakeOne() }
    guard state.threads < width, state.idle == 0 || state.works.count > state.idle else {
      return false
    }
    state.threads += 1
    return true
  }

  private func startThread() {
    let started = startDetachedThread(named: name) { self.run() }
    if started { return }
    let left = monitor.withLock { state in
      state.threads -= 1
      return state.threads
    }
    // With others running, theirs is the work; with none it would wait for ever, unseen.
    precondition(left > 0, "The system gives no thread to the queue \(name).")
  }

  private func run() {
    while let work = nextWork() { work() }
  }

  private func nextWork() -> Work? {
    var sleptUntil: Instant??
    let (work, mustStart) = monitor.wait { state -> Monitor<State>.Step<(Work?, Bool)> in
      if let moment = sleptUntil { state.wakeUp(from: moment) }
      state.collectDue()
      if let work = state.works.popFirst() { return .go((work, summon(&state))) }
      if state.isClosed { return .go((nil, false)) }
      if let ended = state.timers.popEnded() { return .go((ended.run, false)) }
      sleptUntil = state.fallAsleep()
      return .sleep(until: sleptUntil ?? nil)
    }
    if mustStart { startThread() }
    return work
  }
}

extension Crew.State {
  // The next deadline, when no sleeper wakes up for it.
  var unwatchedDeadline: Instant? {
    guard let next = timers.nextDeadline, watched.map({ next < $0 }) ?? true else { return nil }
    return next
  }

  mutating func fallAsleep() -> Instant? {
    idle += 1
    guard let deadline = unwatchedDeadline else { return nil }
    watched = deadline
    return deadline
  }

  mutating func wakeUp(from moment: Instant?) {
    idle -= 1
    if watched == moment { watched = nil }
  }

  // Timers that are due queue up behind what is waiting already.
  mutating func collectDue() {
    guard timers.nextDeadline != nil else { return }
    let now = Instant.monotonic
    while let due = timers.popDue(at: now) { works.append(due.run) }
  }
}
