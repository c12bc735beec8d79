import CTermGuard
import Libc

/// A bell that wakes a `poll`: an eventfd on Linux (a Mac would use a pipe). No program that is
/// started inherits it. Closed with its last reference.
package final class Wakeup: Sendable {
  package let descriptor: Int32

  /// `nil` if the process has no descriptor left; `errno` says more.
  package init?() {
    let opened = tg_wakeup_open()
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { _ = Libc.close(descriptor) }

  /// Callable from any thread.
  package func ring() { tg_wakeup_send(descriptor) }

  /// Makes it silent again.
  func clear() { tg_wakeup_clear(descriptor) }
}
