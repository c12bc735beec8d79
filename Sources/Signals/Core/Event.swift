/// A value or the end, where both wait in one queue. Handed on it is taken apart again.
@usableFromInline enum Event<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case end(Completion<Failure>)
}

extension Observer {
  /// Hands over one that has waited.
  @inlinable func receive(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .end(let completion): complete(completion)
    }
  }
}
