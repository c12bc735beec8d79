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
