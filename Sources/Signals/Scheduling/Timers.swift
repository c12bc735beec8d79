/// Work that waits for its time, the earliest first, in order of adding when the times are equal.
///
/// A binary heap, part of a scheduler's locked state. It holds work whose lifetime has ended until
/// its time, or until `add` hands such work back, or `popEnded` finds it in front.
package struct Timers: Sendable {
  /// One piece of work.
  package struct Entry: Sendable {
    /// When it is due.
    package let deadline: Instant
    fileprivate let number: Int
    fileprivate let lifetime: Lifetime?
    fileprivate let work: @Sendable () -> Void

    /// Whether its lifetime has ended.
    package var hasEnded: Bool { lifetime?.hasEnded == true }

    /// Does the work, unless its lifetime has ended.
    package func run() { if !hasEnded { work() } }

    fileprivate func precedes(_ other: Entry) -> Bool {
      (deadline, number) < (other.deadline, other.number)
    }
  }

  private var heap: [Entry] = []
  private var added = 0
  /// The number of entries above which ended work is removed.
  private var limit = 64

  /// Creates an empty list.
  package init() {}

  /// When the next work is due; nil when none waits.
  package var nextDeadline: Instant? { heap.first?.deadline }

  /// How many timers are still wanted.
  package var wanted: Int { heap.count { !$0.hasEnded } }

  /// Adds work. Now and then returns work that is not wanted any more, to die outside the lock.
  package mutating func add(
    at deadline: Instant, during lifetime: Lifetime? = nil, _ work: @escaping @Sendable () -> Void
  ) -> [Entry] {
    added += 1
    heap.append(Entry(deadline: deadline, number: added, lifetime: lifetime, work: work))
    rise()
    guard heap.count > limit else { return [] }
    // Asked once for each: work that ended between two looks would die here, under the lock.
    let halves = Dictionary(grouping: heap, by: \.hasEnded)
    heap = halves[false, default: []].sorted { $0.precedes($1) }  // sorted is a heap too
    limit = max(64, heap.count * 2)
    return halves[true, default: []]
  }

  /// Takes out the next work that is due at `now`. The end of the clock never comes.
  package mutating func popDue(at now: Instant) -> Entry? {
    guard let first = heap.first, first.deadline <= now, first.deadline < .never else { return nil }
    return removeFirst()
  }

  /// Takes out the next work if nobody wants it: before a sleep, so as not to wake up for it.
  package mutating func popEnded() -> Entry? {
    guard let first = heap.first, first.hasEnded else { return nil }
    return removeFirst()
  }

  private mutating func rise() {
    var index = heap.count - 1
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func removeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    defer { sink() }
    return heap.removeLast()
  }

  private mutating func sink() {
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].precedes(heap[least]) { least = child }
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
