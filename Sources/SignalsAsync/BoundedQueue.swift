/// First in, first out, and never more than `limit`: a ring that grows up to that.
struct BoundedQueue<Element: Sendable>: Sendable {
  /// Which element is dropped when the queue is full.
  enum Victim: Sendable {
    case oldest, newest
  }

  private let limit: Int
  private let drops: Victim
  private var slots: [Element?] = []
  private var head = 0
  private var count = 0

  /// A limit below one counts as one.
  init(limit: Int, drops: Victim) {
    self.limit = max(1, limit)
    self.drops = drops
  }

  /// Appends an element; returns the one dropped for it, for the caller to release.
  mutating func append(_ element: Element) -> Element? {
    var dropped: Element?
    if count == limit {
      if drops == .newest { return element }
      dropped = popFirst()
    } else if count == slots.count {
      grow()
    }
    slots[(head + count) % slots.count] = element
    count += 1
    return dropped
  }

  /// Removes and returns the first element; its slot releases it at once.
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    defer {
      slots[head] = nil
      head = (head + 1) % slots.count
      count -= 1
    }
    return slots[head]
  }

  /// Drops all elements, and their storage.
  mutating func removeAll() {
    slots = []
    head = 0
    count = 0
  }

  private mutating func grow() {
    slots = Array(slots[head...] + slots[..<head])
    head = 0
    let room = min(limit - count, max(8, count))
    slots.append(contentsOf: repeatElement(nil, count: room))
  }
}
