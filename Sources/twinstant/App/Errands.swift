import Glibc
import Signals

/// Everything slow that is no search, one after the other on a thread of its own: opening programs,
/// reading and writing the history.
struct Errands: Sendable {
  private let queue = WorkQueue(named: "errands")

  func schedule(_ work: @escaping @Sendable () -> Void) { queue.schedule(work) }

  /// Runs the start of a stream there.
  func starting<Value>(_ signal: Signal<Value, Never>) -> Signal<Value, Never> {
    signal.subscribe(on: queue)
  }

  /// Waits until all that was scheduled is done, but no longer than this: a clipboard tool that
  /// hangs must not keep the program.
  func finish(within milliseconds: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    let done = ends[1]
    queue.schedule { close(done) }
    var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, milliseconds)
    close(ends[0])
  }
}
