/// First in, first out. Keeps its capacity, so that a burst allocates once.
@usableFromInline struct Queue<Element: Sendable>: Sendable {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { head == slots.count }
  @inlinable var count: Int { slots.count - head }

  /// The next element, left in its place.
  var first: Element? { head < slots.count ? slots[head] : nil }

  /// All elements that wait, in order.
  @inlinable var elements: [Element] { slots[head...].compactMap { $0 } }

  /// Adds an element at the end.
  @inlinable mutating func append(_ element: Element) { slots.append(element) }

  /// Removes and returns the first element; its slot releases it at once.
  @inlinable mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    defer { tidy() }
    let element = slots[head]
    slots[head] = nil
    head += 1
    return element
  }

  /// Drops all elements.
  @inlinable mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    head = 0
  }

  /// A queue that never runs empty must not grow: the used part is dropped once it exceeds half.
  @inlinable mutating func tidy() {
    if head == slots.count {
      removeAll()
    } else if head > 64, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
  }
}

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
