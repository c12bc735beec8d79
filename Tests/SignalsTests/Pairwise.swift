import Signals
import Synchronization

extension Signal {
  /// Each value together with the one before it.
  func pairwise() -> Signal<[Value], Failure> {
    .unchecked { observer, lifetime in
      let memory = Memory<Value>()
      let send: @Sendable (Value) -> Void = { value in
        if let old = memory.exchange(value) { observer.send([old, value]) }
      }
      start(Observer(send: send, complete: observer.complete), during: lifetime)
    }
  }
}

private final class Memory<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func exchange(_ new: Value) -> Value? {
    value.withLock { old in
      defer { old = new }
      return old
    }
  }
}
