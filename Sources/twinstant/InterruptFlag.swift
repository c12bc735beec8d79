import Glibc
import Signals
import Synchronization

/// Whether ^C was pressed during a command. The first one asks the work to stop at a good place;
/// a second one ends the process at once.
enum InterruptFlag {
  private static let flag = Atomic(false)

  static var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// Listens from now on; `stop` is called on a thread of its own, so it may do what a signal
  /// handler may not.
  static func watch(_ stop: @escaping @Sendable () -> Void = {}) {
    var ends: [Int32] = [0, 0]
    if Glibc.pipe(&ends) == 0 {
      wakeup.store(ends[1], ordering: .relaxed)
      let reader = ends[0]
      watcher.schedule {
        var byte: UInt8 = 0
        while read(reader, &byte, 1) < 0, errno == EINTR {}
        stop()
      }
    }
    signal(SIGINT) { _ in raiseInterruptFlag() }
  }

  private static let watcher = WorkQueue(named: "interrupt")
  private static let wakeup = Atomic<Int32>(-1)

  fileprivate static func raise() {
    if flag.exchange(true, ordering: .relaxed) { _exit(ExitStatus.interrupted) }
    var byte: UInt8 = 0
    _ = write(wakeup.load(ordering: .relaxed), &byte, 1)
  }
}

/// At file scope: a closure handed to C must not belong to an actor.
private func raiseInterruptFlag() { InterruptFlag.raise() }
