import Signals
import Synchronization
import Testing

/// Four threads at once use the parts that the operators are made of. Run by `make tsan` as well.
@Suite struct PartsStressTests {
  private static let each = 250

  @Test func `what is registered runs once or is taken back, whatever happens beside`() {
    for _ in 0..<20 {
      let lifetime = Lifetime()
      let counts = (1...3).map { _ in (1...Self.each).map { _ in Counter() } }
      let areDone = together(
        (1...4).map { thread in
          {
            Sent.all(thread == 4 ? 20 : Self.each, by: thread) { value in
              if value == Sent.value(20, by: 4) { return lifetime.end() }
              guard thread < 4 else { return }
              let counter = counts[thread - 1][Sent.number(of: value) - 1]
              let registration = lifetime.onEnd { counter.add() }
              if thread == 3 { lifetime.detach(registration) }
            }
          }
        })
      #expect(areDone)
      #expect(counts[0...1].joined().allSatisfy { $0.count == 1 })
      #expect(counts[2].allSatisfy { $0.count <= 1 })
    }
  }

  @Test func `a part of a lifetime ends once, whoever ends it`() {
    for _ in 0..<20 {
      let whole = Lifetime()
      let ends = Counter()
      let parts = (1...Self.each).map { _ in Lifetime(within: whole) }
      for part in parts { part.onEnd { ends.add() } }
      let areDone = together(
        (1...4).map { thread in
          {
            Sent.all(Self.each, by: thread) { value in
              if value == Sent.value(Self.each / 2, by: 4) { whole.end() }
              if thread < 4 { parts[Sent.number(of: value) - 1].end() }
            }
          }
        })
      #expect(areDone)
      #expect(ends.count == Self.each)
    }
  }

  @Test func `a subscription is cancelled once, whoever cancels it`() {
    for _ in 0..<50 {
      let cancels = Counter()
      let subscription = Signal<Int, Never>.never.perform(onCancel: { cancels.add() })
        .subscribe { _ in }
      let areDone = together((1...4).map { _ in { subscription.cancel() } })
      #expect(areDone)
      #expect(cancels.count == 1)
    }
  }

  @Test(arguments: [1, 3]) func `a queue loses no work and a serial one keeps its order`(
    _ width: Int
  ) {
    let queue = WorkQueue(named: "stress", width: width)
    let seen = Log<Int>()
    let areDone = together(
      (1...4).map { sender in
        { Sent.all(Self.each, by: sender) { value in queue.schedule { seen.add(value) } } }
      })
    #expect(areDone)
    #expect(seen.waits { $0.count == 4 * Self.each })
    for sender in 1...4 {
      let numbers = Sent.numbers(of: sender, in: seen.all)
      #expect((width == 1 ? numbers : numbers.sorted()) == Array(1...Self.each))
    }
  }

  @Test(arguments: [1, 3]) func `a timer goes off once and not after its end`(_ width: Int) {
    let queue = WorkQueue(named: "stress", width: width)
    let seen = Log<Int>()
    let areDone = together(
      (1...4).map { sender in
        {
          Sent.all(Self.each, by: sender) { value in
            let lifetime = Lifetime()
            let delay = Duration.microseconds(value % 700)
            if sender == 4 { lifetime.end() }
            queue.schedule(after: delay, during: lifetime) { seen.add(value) }
            if sender == 3 { lifetime.end() }
          }
        }
      })
    #expect(areDone)
    let isAll = seen.waits { values in values.count { Sent.sender(of: $0) < 3 } == 2 * Self.each }
    #expect(isAll)
    #expect(Set(seen.all).count == seen.all.count)
    #expect(Sent.numbers(of: 4, in: seen.all) == [])
  }

  private final class Counter: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .acquiring) }
    func add() { number.add(1, ordering: .acquiringAndReleasing) }
  }
}
