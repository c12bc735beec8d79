import Synchronization

/// The threads behind a `WorkQueue`. They hold it, not the other way round.
final class Crew: Sendable {
  typealias Work = @Sendable () -> Void

  struct State {
    var works = Queue<Work>()
    var timers = Timers()
    var threads = 0
    var idle = 0
    var hasWatcher = false
    var isClosed = false
  }

  private let monitor = Monitor(State())
  private let name: String
  private let width: Int
  private let numbers = Atomic(0)

  init(_ name: String, width: Int) {
    self.name = name
    self.width = width
  }

  /// Runs `work` as soon as a thread is free.
  func add(_ work: @escaping Work) {
    let mustHire = monitor.withLock { state in
      state.works.append(work)
      let free = state.idle + (state.hasWatcher ? 1 : 0)
      if state.works.count > free, hire(&state) { return true }
      monitor.wake(state.idle > 0 ? .worker : .watcher)
      return false
    }
    if mustHire { startThread() }
  }

  /// A number for the next timer: earlier numbers go first when they are due together.
  func timerNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

  /// Runs `work` at `deadline`, unless `cancel` is called with that number before.
  func add(_ number: Int, at deadline: Instant, _ work: @escaping Work) {
    let mustHire = monitor.withLock { state in
      state.timers.add(number, at: deadline, work)
      // The watcher looks anew only when this one is due before what it waits for.
      guard state.hasWatcher else { return needsWatcher(&state) }
      if state.timers.nextDeadline == deadline { monitor.wake(.watcher) }
      return false
    }
    if mustHire { startThread() }
  }

  /// Lets go of a timer's work.
  func cancel(_ number: Int) {
    let released = monitor.withLock { $0.timers.cancel(number) }
    withExtendedLifetime(released) {}  // dies outside the lock
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
    var sleeper: Monitor<State>.Sleeper?
    let (work, mustHire) = monitor.wait { state -> Monitor<State>.Step<(Work?, Bool)> in
      switch sleeper {
      case .worker: state.idle -= 1
      case .watcher: state.hasWatcher = false
      case nil: break
      }
      state.collectDue()
      if let work = state.works.popFirst() { return .go((work, needsWatcher(&state))) }
      if state.isClosed { return .go((nil, false)) }
      let deadline = state.hasWatcher ? nil : state.timers.nextDeadline
      sleeper = deadline == nil ? .worker : .watcher
      if deadline == nil { state.idle += 1 } else { state.hasWatcher = true }
      return .sleep(as: deadline == nil ? .worker : .watcher, until: deadline)
    }
    if mustHire { startThread() }
    return work
  }

  // True when a thread is to be started, already counted.
  private func hire(_ state: inout State) -> Bool {
    guard state.threads < width else { return false }
    state.threads += 1
    return true
  }

  // Somebody must watch the clock while this thread works.
  private func needsWatcher(_ state: inout State) -> Bool {
    guard !state.hasWatcher, state.timers.nextDeadline != nil else { return false }
    guard state.idle == 0 else {
      monitor.wake(.worker)
      return false
    }
    return hire(&state)
  }
}

extension Crew.State {
  // Timers that are due queue up behind what is waiting already.
  mutating func collectDue() {
    guard timers.nextDeadline != nil else { return }
    let now = Instant.monotonic
    while let work = timers.popDue(at: now) { works.append(work) }
  }
}
