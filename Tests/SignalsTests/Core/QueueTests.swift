import Testing

@testable import Signals

@Suite struct QueueTests {
  @Test func `first in, first out, also when it never runs empty`() {
    var queue = Queue<Int>()
    var (next, popped) = (0, 0)
    for _ in 0..<1000 {
      for _ in 0..<3 {
        queue.append(next)
        next += 1
      }
      for _ in 0..<2 {
        #expect(queue.popFirst() == popped)
        popped += 1
      }
    }
    #expect(queue.count == 1000)
    #expect(queue.elements == Array(2000..<3000))
    #expect(queue.slots.count < 4 * queue.count)
  }

  @Test func `what is taken out is released`() {
    var queue = Queue<Log<Int>>()
    weak var released: Log<Int>?
    do {
      let log = Log<Int>()
      released = log
      queue.append(log)
      queue.append(Log())
      _ = queue.popFirst()
    }
    #expect(released == nil)
    #expect(queue.count == 1)
  }

  @Test func `an optional nil is an element`() {
    var queue = Queue<Int?>()
    queue.append(nil)
    #expect(queue.popFirst() == .some(.none))
    #expect(queue.isEmpty)
  }
}
