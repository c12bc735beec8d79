import Gates
import HTTP
import Signals
import Synchronization

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

/// The first value of a signal; blocks until it arrives. For commands, never for the screen.
///
/// - Throws: `Failure` with the server's words.
func firstValue<Value: Sendable>(of signal: Signal<Value, HTTPError>) throws(Failure) -> Value {
  let answer = Answer<Value>()
  let subscription = signal.subscribe(
    { value in answer.result.withLock { $0 = $0 ?? .success(value) } },
    onCompletion: { completion in
      if case .failed(let error) = completion {
        answer.result.withLock { $0 = $0 ?? .failure(error) }
      }
      answer.hasEnded.open()
    })
  answer.hasEnded.wait()
  subscription.cancel()
  switch answer.result.withLock({ $0 }) {
  case .success(let value): return value
  case .failure(let error): throw Failure(error)
  case nil: throw Failure("there was no answer.")
  }
}

/// Holds the result that comes from another thread.
private final class Answer<Value: Sendable>: Sendable {
  let result = Mutex<Result<Value, HTTPError>?>(nil)
  let hasEnded = Latch()
}

/// Waits until a queue has done all its work, but no longer than `limit`.
func drain(_ queue: WorkQueue, within limit: Duration) {
  let done = Latch()
  queue.schedule { done.open() }
  done.wait(within: limit)
}

extension Duration {
  /// In milliseconds, as `poll` takes it. Rounded up: a wait of less than one is no busy loop.
  var pollTimeout: Int32 { Int32((self / .milliseconds(1)).rounded(.up)) }
}
