/// The receiver of one subscription: a closure for values and one for the end.
///
/// Values do not travel inside an event enum: that alone would cost six times as much (measured).
public struct Observer<Value: Sendable, Failure: Error>: Sendable {
  /// Delivers the next value.
  public let send: @Sendable (Value) -> Void
  /// Delivers the end.
  public let complete: @Sendable (Completion<Failure>) -> Void

  /// An observer of two closures.
  @inlinable public init(
    send: @escaping @Sendable (Value) -> Void,
    complete: @escaping @Sendable (Completion<Failure>) -> Void
  ) {
    self.send = send
    self.complete = complete
  }

  /// Delivers an event that was queued.
  @inlinable func receive(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .end(let completion): complete(completion)
    }
  }
}

/// How a stream ended. A stream that was cancelled has no completion.
public enum Completion<Failure: Error>: Sendable {
  /// It ended normally.
  case finished
  /// It failed; nothing more follows.
  case failed(Failure)

  @inlinable var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Completion: Equatable where Failure: Equatable {}

/// A value or the end, for a queue that holds both. It is unpacked again on delivery.
@usableFromInline enum Event<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case end(Completion<Failure>)
}
