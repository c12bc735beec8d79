import Signals
import Testing

@testable import Terminal

struct TimerHeapTests {
  private func drain(_ heap: inout TimerHeap, until moment: Int64) -> [Int64] {
    var deadlines: [Int64] = []
    while let entry = heap.popDue(at: Instant(nanoseconds: moment)) {
      deadlines.append(entry.deadline.nanoseconds)
    }
    return deadlines
  }

  @Test func `timers come out in order of their deadlines`() {
    var heap = TimerHeap()
    let deadlines = (0..<500).map { Int64($0 * 7919 % 1009) }
    for deadline in deadlines {
      heap.insert(at: Instant(nanoseconds: deadline), during: Lifetime()) {}
    }
    #expect(drain(&heap, until: 300) == deadlines.filter { $0 <= 300 }.sorted())
    #expect(heap.nextDeadline?.nanoseconds == deadlines.filter { $0 > 300 }.min())
    #expect(drain(&heap, until: .max) == deadlines.filter { $0 > 300 }.sorted())
    #expect(heap.isEmpty)
  }

  @Test func `equal deadlines keep the order in which they came`() {
    var heap = TimerHeap()
    let journal = Journal()
    for number in 0..<20 {
      heap.insert(at: Instant(nanoseconds: 5), during: Lifetime()) { journal.note("\(number)") }
    }
    while let entry = heap.popDue(at: Instant(nanoseconds: 5)) { entry.work() }
    #expect(journal.entries == (0..<20).map { "\($0)" })
  }

  @Test func `timers nobody wants leave, however far away they are`() {
    var heap = TimerHeap()
    let (wanted, unwanted) = (Lifetime(), Lifetime())
    for number in 0..<1000 {
      let lifetime = number % 10 == 0 ? wanted : unwanted
      heap.insert(at: Instant(nanoseconds: Int64(number * 31 % 977)), during: lifetime) {}
    }
    unwanted.end()
    #expect(heap.takeEnded().count == 900)
    #expect(heap.takeEnded().isEmpty)
    let deadlines = (0..<1000).filter { $0 % 10 == 0 }.map { Int64($0 * 31 % 977) }
    #expect(drain(&heap, until: .max) == deadlines.sorted())
  }
}
