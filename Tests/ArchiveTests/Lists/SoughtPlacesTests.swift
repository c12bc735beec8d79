import RandomTesting
import Testing

@testable import Archive

struct SoughtPlacesTests {
  @Test func `no sought place is denied, and few others are not`() {
    var random = RandomPosts(seed: 5)
    for span in [1, 60, 5000, 300_000, Doclist.largest] {
      for count in [1, 2, 40, 512] {
        let first = Int.random(in: 0...(Doclist.largest - span + 1), using: &random)
        let range = first..<(first + span)
        let places = Set((0..<count).map { _ in UInt32(Int.random(in: range, using: &random)) })
        let sorted = places.sorted()
        let (least, last) = (Int(sorted[0]), Int(sorted[sorted.count - 1]))
        SoughtPlaces.with(sorted) { sought in
          let denied = sorted.filter { !sought.mayHave(Int($0)) }
          #expect(denied == [])
          let others = (0..<2000).map { _ in Int.random(in: least...last, using: &random) }
            .filter { !places.contains(UInt32($0)) }
          #expect(others.count { sought.mayHave($0) } <= 100, "\(span) \(count)")
        }
      }
    }
  }
}
