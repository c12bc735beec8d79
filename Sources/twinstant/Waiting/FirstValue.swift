import Gates
import HTTP
import Signals
import Synchronization

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
