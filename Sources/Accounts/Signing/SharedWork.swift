import Signals
import Synchronization

/// Work that many may wait for: however many do, it is done once for each key, and all get its
/// result.
///
/// Work that was begun is finished even if nobody waits any more, unless this object goes first.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
  private let signals = Mutex<[Key: Signal<Value, Failure>]>([:])
  private let lifetime = Lifetime()

  deinit { lifetime.end() }

  /// The result of the work for a key; a request after its end starts it anew.
  ///
  /// - Parameter work: called for the first who asks for the key, under a lock.
  func result(for key: Key, _ work: () -> Signal<Value, Failure>) -> Signal<Value, Failure> {
    let shared = signals.withLock { signals in
      if let shared = signals[key] { return shared }
      let shared = work().share(replay: 1)
      signals[key] = shared
      return shared
    }
    return .unchecked { [lifetime] observer, own in
      shared.subscribe(during: lifetime) { _ in }
      shared.start(observer, during: own)
    }
  }
}
