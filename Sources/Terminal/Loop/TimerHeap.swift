import Signals

/// Timers in the order in which they are due: a binary heap by (deadline, order of arrival).
struct TimerHeap {
  struct Entry {
    let deadline: Instant
    let order: UInt64
    let lifetime: Lifetime
    let work: @Sendable () -> Void

    func precedes(_ other: Entry) -> Bool {
      deadline == other.deadline ? order < other.order : deadline < other.deadline
    }
  }

  private var entries: [Entry] = []
  private var arrivals: UInt64 = 0
  /// At this many entries those nobody wants any more are thrown out.
  private var sweepAt = 64

  var isEmpty: Bool { entries.isEmpty }

  mutating func insert(
    at deadline: Instant, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    arrivals += 1
    let entry = Entry(deadline: deadline, order: arrivals, lifetime: lifetime, work: work)
    entries.append(entry)
    rise(from: entries.count - 1)
  }

  /// The next deadline, perhaps of an entry nobody wants any more: call `takeEnded` before.
  var nextDeadline: Instant? { entries.first?.deadline }

  /// Takes the earliest entry due at `now`, if there is one; its lifetime may have ended.
  mutating func popDue(at now: Instant) -> Entry? {
    guard let first = entries.first, first.deadline <= now else { return nil }
    removeFirst()
    return first
  }

  /// Takes out entries whose lifetime ended: those in front always, all when there are many.
  ///
  /// They are handed over so that what their closures hold is released outside any lock.
  mutating func takeEnded() -> [Entry] {
    var ended: [Entry] = []
    while let first = entries.first, first.lifetime.hasEnded {
      ended.append(first)
      removeFirst()
    }
    if entries.count >= sweepAt {
      ended += entries.filter(\.lifetime.hasEnded)
      // Sorted is a heap too.
      entries = entries.filter { !$0.lifetime.hasEnded }.sorted { $0.precedes($1) }
      sweepAt = max(64, entries.count * 2)
    }
    return ended
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    sink()
  }

  private mutating func rise(from index: Int) {
    var index = index
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index].precedes(entries[parent]) else { return }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func sink() {
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < entries.count && entries[child].precedes(entries[least]) {
        least = child
      }
      guard least != index else { return }
      entries.swapAt(index, least)
      index = least
    }
  }
}
