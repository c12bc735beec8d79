/// The threads behind a `WorkQueue`. They hold it, not the other way round.
final class ThreadPool: Sendable {
  /// Runs once, on one of the threads.
  typealias Work = @Sendable () -> Void

  /// A wrapper: a bare closure in a generic queue would be rewrapped, at an allocation each.
  struct Job: Sendable {
    let run: Work
  }

  /// The work that waits, and the threads for it.
  struct State {
    var works = Queue<Job>()
    var timers = Timers()
    var threads = 0
    var idle = 0
    /// When the idle thread that watches the clock wakes up; nil when none does.
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
  func add(_ work: @escaping Work) { change { $0.works.append(Job(run: work)) } }

  /// Runs `work` at `deadline`, unless `lifetime` ends before.
  func add(at deadline: Instant, during lifetime: Lifetime, _ work: @escaping Work) {
    _ = change { $0.timers.add(at: deadline, during: lifetime, work) }  // dies outside the lock
  }

  /// Ends the threads once the work that waits has run. Timers are dropped, even those just due.
  func close() {
    // What is dropped dies outside the lock.
    _ = monitor.withLock { state in
      state.isClosed = true
      defer { state.timers = Timers() }
      monitor.wakeAll()
      return state.timers
    }
  }

  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, call) = monitor.withLock { state in (body(&state), state.call(width)) }
    answer(call)
    return result
  }

  /// Called without the lock: a thread that wakes up wants it.
  private func answer(_ call: Call) {
    switch call {
    case .nobody: break
    case .sleeper: monitor.wakeOne()
    case .newcomer: startThread()
    }
  }

  private func startThread() {
    if startDetachedThread(named: name, { self.run() }) { return }
    let left = monitor.withLock { state in
      state.threads -= 1
      return state.threads
    }
    // If other threads run, the work is theirs; without any it would wait for ever, unseen.
    precondition(left > 0, "The system gives no thread to the queue \(name).")
  }

  private func run() { while let job = nextJob() { job.run() } }

  private func nextJob() -> Job? {
    var sleptUntil: Instant??
    let (job, call) = monitor.wait { state -> Monitor<State>.Step<(Job?, Call)> in
      if let moment = sleptUntil { state.wakeUp(from: moment) }
      state.collectDue()
      if let job = state.works.popFirst() { return .go((job, state.call(width))) }
      if state.isClosed { return .go((nil, .nobody)) }
      if let ended = state.timers.popEnded() { return .go((Job(run: ended.run), .nobody)) }
      sleptUntil = state.fallAsleep()
      return .sleep(until: sleptUntil ?? nil)
    }
    answer(call)
    return job
  }
}

/// Who is called to look at work that no thread looks at yet.
private enum Call { case nobody, sleeper, newcomer }

extension ThreadPool.State {
  /// A new thread is counted already.
  fileprivate mutating func call(_ width: Int) -> Call {
    guard !works.isEmpty || unwatchedDeadline != nil else { return .nobody }
    if threads < width, idle == 0 || works.count > idle {
      threads += 1
      return .newcomer
    }
    return idle > 0 ? .sleeper : .nobody
  }

  /// The next deadline, if no sleeper wakes up for it.
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

  /// Timers that are due queue up behind what is waiting already.
  mutating func collectDue() {
    guard timers.nextDeadline != nil else { return }
    let now = Instant.monotonic
    while let due = timers.popDue(at: now) { works.append(ThreadPool.Job(run: due.run)) }
  }
}
