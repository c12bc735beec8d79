import Archive
import Signals

extension Interruption {
  /// An interruption that stops the reading as soon as `lifetime` ends: nobody waits for it any
  /// more.
  package convenience init(endingWith lifetime: Lifetime) {
    self.init()
    lifetime.onEnd { self.interrupt() }
  }
}
