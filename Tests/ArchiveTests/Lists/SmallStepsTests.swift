import RandomTesting
import Testing

@testable import Archive

/// A step comes to the same place as reading one after the other.
struct SmallStepsTests {
  @Test func `each place is passed on, as far as a step goes`() {
    var random = RandomPosts(seed: 31)
    var passed = 0
    for _ in 0..<4000 {
      let (bytes, ends) = PlainStepsTests.list(&random)
      let places = ends.keys.sorted()
      let limit = Int.random(in: 1...((places.last ?? 0) + 9), using: &random)
      var (at, place) = (0, 0)
      var found: [Int] = []
      bytes.withUnsafeBufferPointer {
        SmallSteps.pass($0, &at, $0.count, &place, before: limit) { found.append($0) }
      }
      #expect(found == places.filter { $0 <= place })
      #expect(place < limit)
      #expect(at == ends[place] ?? 0)
      passed += found.count
    }
    #expect(passed > 20_000)
  }

  @Test(arguments: [1, 127, 128, 16_383])
  func `of a list with small differences only the end is left`(_ difference: Int) {
    var bytes: [UInt8] = []
    for _ in 0..<100 { bytes.append(varint: UInt64(difference)) }
    var (at, place, count) = (0, 0, 0)
    bytes.withUnsafeBufferPointer {
      SmallSteps.pass($0, &at, $0.count, &place, before: .max) { _ in count += 1 }
    }
    #expect(bytes.count - at < 9)
    #expect(place == count * difference)
  }

  @Test func `a post that left ends the steps before it`() {
    let bytes: [UInt8] = [1, 2, 3, 0] + [UInt8](repeating: 1, count: 20)
    var (at, place) = (0, 0)
    var found: [Int] = []
    bytes.withUnsafeBufferPointer {
      SmallSteps.pass($0, &at, $0.count, &place, before: 99) { found.append($0) }
    }
    #expect(found == [1, 3])
    #expect(at == 2)
  }
}
