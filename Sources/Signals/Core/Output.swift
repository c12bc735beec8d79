/// The events of a serialized observer that are not delivered yet.
@usableFromInline struct Output<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline var line = Line<Event<Value, Failure>>()
  /// Whether the end was queued.
  @usableFromInline var isClosed = false

  @inlinable init() {}

  /// Queues a value.
  @inlinable mutating func send(_ value: Value) {
    if !isClosed { line.waiting.append(.value(value)) }
  }

  /// Queues the end; nothing can be queued after it.
  @inlinable mutating func complete(_ completion: Completion<Failure>) {
    if !isClosed { line.waiting.append(.end(completion)) }
    isClosed = true
  }

  /// Removes and returns all queued events, unless the end is among them.
  @inlinable mutating func retract() -> Queue<Event<Value, Failure>>? {
    if isClosed || line.waiting.isEmpty { return nil }
    defer { line.waiting = Queue() }
    return line.waiting
  }
}
