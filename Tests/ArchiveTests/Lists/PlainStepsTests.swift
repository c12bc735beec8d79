import RandomTesting
import Testing

@testable import Archive

/// A step passes over the same places as reading one after the other.
struct PlainStepsTests {
  /// A list of places as a page holds it, and for each place how many bytes the list has up to it.
  static func list(_ random: inout RandomPosts) -> (bytes: [UInt8], ends: [Int: Int]) {
    let largest = [3, 127, 140, 300, 9000].randomElement(using: &random) ?? 3
    var bytes: [UInt8] = []
    var ends: [Int: Int] = [:]
    var place = 0
    for _ in 0..<Int.random(in: 1...120, using: &random) {
      let difference = Int.random(in: 1...largest, using: &random)
      place += difference
      bytes.append(varint: UInt64(difference))
      if Int.random(in: 0..<20, using: &random) == 0 { bytes.append(0) }
      ends[place] = bytes.count
    }
    return (bytes, ends)
  }

  @Test func `a step ends behind a place of the list, before the limit`() {
    var random = RandomPosts(seed: 12)
    var steps = 0
    for _ in 0..<2000 {
      let (bytes, ends) = Self.list(&random)
      let last = ends.keys.max() ?? 0
      let limit = Int.random(in: 1...(last + 9), using: &random)
      var (at, place) = (0, 0)
      bytes.withUnsafeBufferPointer {
        PlainSteps.pass($0, &at, $0.count, &place, before: limit)
      }
      #expect(place < limit)
      #expect(at == ends[place] ?? 0)
      if place > 0 { steps += 1 }
    }
    #expect(steps > 500)
  }

  @Test func `of a dense list all is stepped over but its end`() {
    let bytes = [UInt8](repeating: 1, count: 100)
    var (at, place) = (0, 0)
    bytes.withUnsafeBufferPointer { PlainSteps.pass($0, &at, 100, &place, before: 1000) }
    #expect((at, place) == (96, 96))
  }

  @Test func `differences of two bytes among those of one are stepped over, too`() {
    // 200 and 1: every second one is cut off at the end of a block.
    let bytes = (0..<60).flatMap { _ in [0x81, 0x48, 0x01] as [UInt8] }
    var (at, place) = (0, 0)
    bytes.withUnsafeBufferPointer { PlainSteps.pass($0, &at, bytes.count, &place, before: .max) }
    #expect(at > bytes.count - PlainBlock.size - 9)
    #expect(place == at / 3 * 201 + (at % 3 == 2 ? 200 : 0))
  }
}
