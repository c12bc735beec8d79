/// A value or the end, for a queue that holds both. It is unpacked again on delivery.
@usableFromInline enum Event<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case end(Completion<Failure>)
}

extension Observer {
  /// Delivers an event that was queued.
  @inlinable func receive(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .end(let completion): complete(completion)
    }
  }
}
