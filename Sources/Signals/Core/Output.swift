/// What a funnel has been told, as far as it is not delivered yet.
@usableFromInline struct Output<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline var line = Line<Event<Value, Failure>>()
  /// The end has been said.
  @usableFromInline var isClosed = false

  @inlinable init() {}

  /// Puts a value behind what waits.
  @inlinable mutating func send(_ value: Value) {
    if !isClosed { line.waiting.append(.value(value)) }
  }

  /// Puts the end behind what waits; nothing gets in after it.
  @inlinable mutating func complete(_ completion: Completion<Failure>) {
    if !isClosed { line.waiting.append(.end(completion)) }
    isClosed = true
  }

  /// Takes back what waits, unless the end is among it.
  @inlinable mutating func retract() -> Queue<Event<Value, Failure>>? {
    if isClosed || line.waiting.isEmpty { return nil }
    defer { line.waiting = Queue() }
    return line.waiting
  }
}
