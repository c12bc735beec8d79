import RandomTesting
import Testing

@testable import Avatars

struct LRUCacheTests {
  @Test func `what was not asked for longest goes first`() {
    var cache = LRUCache<String, Int>(limit: 3)
    for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, for: key, cost: 1) }
    #expect(cache.value(for: "a") == 0)
    cache.insert(3, for: "d", cost: 1)
    #expect(cache.value(for: "b") == nil)
    #expect(["a", "c", "d"].map { cache.value(for: $0) } == [0, 2, 3])
  }

  @Test func `one that costs more than all may is not kept, nor is what it would replace`() {
    var cache = LRUCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    cache.insert(3, for: "a", cost: 11)
    #expect(cache.value(for: "a") == nil)
    #expect(cache.value(for: "b") == 2)
    #expect((cache.count, cache.cost) == (1, 4))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever is done, it holds what a plain list would hold`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cache = LRUCache<Int, Int>(limit: 50)
    // The oldest first.
    var list: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<500 {
      let key = Int.random(in: 0..<20, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let cost = Int.random(in: 0...20, using: &random)
        cache.insert(step, for: key, cost: cost)
        list.removeAll { $0.key == key }
        list.append((key, step, cost))
        while list.reduce(0, { $0 + $1.cost }) > 50 { list.removeFirst() }
      case 5..<9:
        let index = list.firstIndex { $0.key == key }
        #expect(cache.value(for: key) == index.map { list[$0].value })
        if let index { list.append(list.remove(at: index)) }
      default:
        cache.remove(key)
        list.removeAll { $0.key == key }
      }
      #expect(cache.count == list.count)
      #expect(cache.cost == list.reduce(0) { $0 + $1.cost })
    }
  }
}
