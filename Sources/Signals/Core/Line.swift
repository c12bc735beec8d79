/// A queue with one server at a time: the first to enter serves, others add their item and return.
///
/// Part of locked state. The thread that serves calls `next` until it returns nil, with
/// the lock released in between: items never overlap, keep their order, and the stack stays flat.
@usableFromInline struct Line<Item: Sendable>: Sendable {
  @usableFromInline var isServed = false
  @usableFromInline var waiting = Queue<Item>()

  @inlinable init() {}

  /// True when the caller must serve, starting with `item`, which is then not queued.
  @inlinable mutating func enter(_ item: @autoclosure () -> Item) -> Bool {
    guard isServed else {
      isServed = true
      return true
    }
    waiting.append(item())
    return false
  }

  /// True when items wait and no thread serves; then the caller must.
  @inlinable mutating func mustServe() -> Bool {
    if isServed || waiting.isEmpty { return false }
    isServed = true
    return true
  }

  /// The next item; nil when there is none, which ends the caller's turn to serve.
  @inlinable mutating func next() -> Item? {
    if waiting.isEmpty { isServed = false }
    return waiting.popFirst()
  }
}
