import CTermGuard
import Glibc

/// A bell that wakes a `poll`: an eventfd on Linux (a Mac would use a pipe).
struct Wakeup: Sendable {
  let descriptor: Int32

  /// Traps where the process has no descriptor left: without a bell no loop can run.
  init() {
    descriptor = tg_wakeup_open()
    precondition(descriptor >= 0, "no file descriptor left for the main loop")
  }

  /// Callable from any thread.
  func ring() { tg_wakeup_send(descriptor) }

  /// Makes it silent again.
  func clear() { tg_wakeup_clear(descriptor) }

  func close() { _ = Glibc.close(descriptor) }
}
