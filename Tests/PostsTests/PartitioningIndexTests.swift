import Posts
import RandomTesting
import Testing

struct PartitioningIndexTests {
  @Test func `halving finds where a look at every element does`() {
    var random = SeededGenerator(seed: 3)
    for count in 0...40 {
      let numbers = (0..<count).map { _ in Int.random(in: 0...20, using: &random) }.sorted()
      for limit in -1...21 {
        let found = numbers.partitioningIndex { $0 > limit }
        #expect(found == numbers.firstIndex { $0 > limit } ?? count)
      }
    }
  }

  @Test func `in a part of a list it is an index of the whole`() {
    let numbers = [1, 2, 3, 4, 5, 6]
    #expect(numbers[2..<5].partitioningIndex { $0 >= 4 } == 3)
    #expect(numbers[2..<5].partitioningIndex { $0 >= 0 } == 2)
    #expect(numbers[2..<5].partitioningIndex { $0 >= 6 } == 5)
  }

  @Test func `it looks at few elements`() {
    var looks = 0
    let found = (0..<1_000_000).partitioningIndex { number in
      looks += 1
      return number >= 314_159
    }
    #expect(found == 314_159)
    #expect(looks <= 20)
  }
}
