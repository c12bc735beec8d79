/// Work that waits for its time, the earliest first, in order of scheduling when the times are equal.
///
/// A binary heap. Cancelled work is let go of at once, by its number; its empty place stays until
/// its time, or until such places are the larger part.
struct Timers: Sendable {
  private struct Place: Sendable {
    let deadline: Instant
    let number: Int

    func precedes(_ other: Place) -> Bool {
      (deadline, number) < (other.deadline, other.number)
    }
  }

  private var heap: [Place] = []
  private var works: [Int: @Sendable () -> Void] = [:]

  /// When the next work is due; nil when none waits.
  var nextDeadline: Instant? { heap.first?.deadline }

  /// Adds work; the number, one for each, says what was scheduled first and cancels it.
  mutating func add(_ number: Int, at deadline: Instant, _ work: @escaping @Sendable () -> Void) {
    works[number] = work
    heap.append(Place(deadline: deadline, number: number))
    rise(heap.count - 1)
  }

  /// Takes out the next work that is due at `now`.
  mutating func popDue(at now: Instant) -> (@Sendable () -> Void)? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    let work = works.removeValue(forKey: first.number)
    removeFirst()
    skipEmpty()
    return work
  }

  /// Takes work back; returned so that it dies where the caller wants it to.
  mutating func cancel(_ number: Int) -> (@Sendable () -> Void)? {
    guard let work = works.removeValue(forKey: number) else { return nil }
    skipEmpty()
    if heap.count > 64, heap.count > 2 * works.count {
      heap = heap.filter { works[$0.number] != nil }.sorted { $0.precedes($1) }
    }
    return work
  }

  // The first place is never an empty one: nobody wakes up for nothing.
  private mutating func skipEmpty() {
    while let first = heap.first, works[first.number] == nil { removeFirst() }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink()
  }

  private mutating func rise(_ start: Int) {
    var index = start
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
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
