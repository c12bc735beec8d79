import Synchronization

/// Time that moves when told to, in whole ticks. It is a small clock, the same for both cores, so
/// that neither pays for the other's, or is measured with a better one.
public final class VirtualClock: Sendable {
  /// Work that is due at a tick.
  typealias Work = @Sendable () -> Void

  private struct Job: Sendable {
    let tick: Int
    let number: Int
    let work: Work
  }

  private struct State: Sendable {
    var tick = 0
    var last = 0
    var jobs: [Job] = []  // sorted by (tick, number)
  }

  private let state = Mutex(State())

  /// Starts at tick zero.
  public init() {}

  /// The current tick.
  var tick: Int { state.withLock { $0.tick } }

  /// Runs `work` when so many ticks have passed; the returned number cancels it.
  @discardableResult
  func add(after ticks: Int, _ work: @escaping Work) -> Int {
    state.withLock { state in
      state.last += 1
      let job = Job(tick: state.tick + ticks, number: state.last, work: work)
      let index = (state.jobs.lastIndex { $0.tick <= job.tick } ?? -1) + 1
      state.jobs.insert(job, at: index)
      return job.number
    }
  }

  /// Cancels work that has not run.
  func cancel(_ number: Int) {
    let job = state.withLock { state in
      state.jobs.firstIndex { $0.number == number }.map { state.jobs.remove(at: $0) }
    }
    withExtendedLifetime(job) {}
  }

  /// Lets time pass, and runs what is due on the way.
  @inline(never)
  public func advance(by ticks: Int) {
    let end = tick + ticks
    while let work = popDue(until: end) { work() }
    state.withLock { $0.tick = end }
  }

  private func popDue(until end: Int) -> Work? {
    state.withLock { state in
      guard let first = state.jobs.first, first.tick <= end else { return nil }
      state.tick = first.tick
      return state.jobs.removeFirst().work
    }
  }
}
