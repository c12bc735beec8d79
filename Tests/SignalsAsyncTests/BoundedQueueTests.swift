import RandomTesting
import Testing

@testable import SignalsAsync

@Suite struct BoundedQueueTests {
  @Test(arguments: [1, 2, 7, 8, 9, 100], [BoundedQueue<Int>.Victim.oldest, .newest])
  func `it does what an array would`(_ limit: Int, _ drops: BoundedQueue<Int>.Victim) {
    var queue = BoundedQueue<Int>(limit: limit, drops: drops)
    var array: [Int] = []
    var random = SeededGenerator(seed: UInt64(limit))
    for number in 0..<2_000 {
      // Fills up and runs empty in turns, so that the ring wraps and grows in every state.
      if Int.random(in: 0..<100, using: &random) < (number / 300 % 2 == 0 ? 70 : 30) {
        array.append(number)
        let isFull = array.count > limit
        let dropped = isFull ? (drops == .oldest ? array.removeFirst() : array.removeLast()) : nil
        #expect(queue.append(number) == dropped)
      } else {
        #expect(queue.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
      }
    }
    queue.removeAll()
    #expect(queue.popFirst() == nil)
    #expect(queue.append(1) == nil)
    #expect(queue.popFirst() == 1)
  }
}
