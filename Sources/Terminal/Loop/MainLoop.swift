import Canvas
import Signals
import Synchronization

/// The one thread that owns the terminal and the state, as a `Scheduler` for everyone else.
///
/// It sleeps in one `poll` on terminal, signals and a bell; timers share its timeout. At rest
/// nothing wakes it. One turn: signals, all pending input, the work scheduled, timers that are
/// due, then one drawing if somebody asked.
package final class MainLoop: Scheduler {
  /// What a turn calls, all on the loop's thread.
  package struct Handlers {
    package var input: (Input) -> Void
    package var signal: (SignalInbox.Event) -> Void
    package var draw: () -> Void

    package init(
      input: @escaping (Input) -> Void = { _ in },
      signal: @escaping (SignalInbox.Event) -> Void = { _ in },
      draw: @escaping () -> Void = {}
    ) {
      self.input = input
      self.signal = signal
      self.draw = draw
    }
  }

  /// The state that other threads may change, too.
  struct State {
    var work: [@Sendable () -> Void] = []
    var timers = Timers()
    /// Whether no wake-up is needed: the loop is running, or was woken already.
    var isAwake = true
    /// When a drawing is due at the latest; `nil` if nobody wants one.
    var drawing: Instant? = .monotonic
    /// Whether work that comes meanwhile waits for the drawing.
    var drawsFirst = false
    var status: Int32?
  }

  let state = Mutex(State())
  let wakeup: Wakeup
  let sleeps = Atomic<Int>(0)

  /// Traps if the process has no descriptor left: without a bell no loop can run.
  package init() {
    guard let wakeup = Wakeup() else {
      preconditionFailure("no file descriptor left for the main loop")
    }
    self.wakeup = wakeup
  }

  /// How often the loop went to sleep so far; constant while nothing happens. For tests, on any
  /// thread.
  package var sleepCount: Int { sleeps.load(ordering: .relaxed) }

  package var now: Instant { .monotonic }

  /// Runs `work` in the next turn, after what waits. Any thread; a burst rings the bell once.
  package func schedule(_ work: @escaping @Sendable () -> Void) {
    change { $0.work.append(work) }
  }

  /// Runs `work` in the first turn after `delay`, unless `lifetime` ends before. Any thread.
  package func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    let deadline = now + delay
    let ended = change { $0.timers.add(at: deadline, during: lifetime, work) }
    withExtendedLifetime(ended) {}  // outside the lock: what it holds may schedule when it goes
  }

  /// Asks for one drawing, at the end of the present or next turn. Any thread.
  ///
  /// - Parameter delay: how long the drawing may wait for further requests, which it then serves as
  ///   well.
  package func requestDrawing(within delay: Duration = .zero) {
    let deadline = now + delay
    change { state in
      if state.drawing.map({ deadline < $0 }) ?? true { state.drawing = deadline }
    }
  }

  /// Asks for a drawing before all work that comes from now on: such work in the same turn would
  /// make the screen wait.
  package func requestDrawingAtOnce() {
    let moment = now
    change { ($0.drawing, $0.drawsFirst) = (moment, true) }
  }

  /// Makes `run` return this exit status after the present step; the first one counts. Any thread.
  package func stop(_ status: Int32) {
    change { $0.status = $0.status ?? status }
  }

  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, mustRing) = state.withLock { state in
      defer { state.isAwake = true }
      return (body(&state), !state.isAwake)
    }
    if mustRing { wakeup.ring() }
    return result
  }
}
