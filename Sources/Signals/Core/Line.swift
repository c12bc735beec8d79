/// Who serves, and what waits: the first to come serves, the others leave their item and go.
///
/// Part of some locked state. Whoever was told that it serves calls `next` until that is nil, with
/// the lock free in between: so items never overlap, keep their order, and the stack does not grow.
@usableFromInline struct Line<Item: Sendable>: Sendable {
  @usableFromInline var isServed = false
  @usableFromInline var waiting = Queue<Item>()

  @inlinable init() {}

  /// True when the caller is to serve, `item` first, which then does not wait.
  @inlinable mutating func enter(_ item: @autoclosure () -> Item) -> Bool {
    guard isServed else {
      isServed = true
      return true
    }
    waiting.append(item())
    return false
  }

  /// True when something waits and nobody serves: the caller is to.
  @inlinable mutating func mustServe() -> Bool {
    if isServed || waiting.isEmpty { return false }
    isServed = true
    return true
  }

  /// What is next; nil when nothing is, and then nobody serves any more.
  @inlinable mutating func next() -> Item? {
    if waiting.isEmpty { isServed = false }
    return waiting.popFirst()
  }
}
