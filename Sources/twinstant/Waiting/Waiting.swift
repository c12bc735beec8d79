import Gates
import Signals

/// Blocks the calling thread until a signal has ended, or until the first ^C, which cancels it.
///
/// `take` gets each value on the signal's own thread. Returns `false` after ^C. For commands: the
/// screen never waits.
func wait<Value: Sendable>(
  for signal: Signal<Value, Never>, _ take: @escaping @Sendable (Value) -> Void
) -> Bool {
  let ended = Latch()
  let lifetime = Lifetime()
  let watch = InterruptFlag.watch {
    lifetime.end()
    ended.open()
  }
  defer { InterruptFlag.end(watch) }
  signal.subscribe(during: lifetime, take, onCompletion: { _ in ended.open() })
  ended.wait()
  return !InterruptFlag.isRaised
}
