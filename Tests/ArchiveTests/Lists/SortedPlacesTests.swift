import RandomTesting
import Testing

@testable import Archive

/// Places in ascending order, compared with sets of them.
struct SortedPlacesTests {
  private static func places(_ random: inout RandomPosts, in span: UInt32) -> [UInt32] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in
      UInt32.random(in: 1...span, using: &random)
    }
  }

  /// Places that are close together are sorted by bits, distant ones by comparing.
  @Test(arguments: [30, 4000, 3_000_000_000])
  func `they are sorted, and what another has is left out`(_ span: UInt32) {
    var random = RandomPosts(seed: UInt64(span))
    var common = 0
    for _ in 0..<500 {
      var one = Self.places(&random, in: span)
      var other = Self.places(&random, in: span) + one.filter { $0.isMultiple(of: 3) }
      let (ones, others) = (Set(one), Set(other))
      one.sortPlaces()
      other.sortPlaces()
      #expect(one == ones.sorted())
      #expect(one.without(other) == ones.subtracting(others).sorted())
      common += ones.intersection(others).count
    }
    #expect(common > 500)
  }

  @Test func `the first place that is not before another one is found from anywhere`() {
    var random = RandomPosts(seed: 3)
    for _ in 0..<300 {
      var places = Self.places(&random, in: 60)
      places.sortPlaces()
      places.withUnsafeBufferPointer { places in
        for start in 0...places.count {
          for place in 0...61 {
            let first = places.indices.first { $0 >= start && places[$0] >= place }
            #expect(places.index(from: start, notBefore: place) == first ?? places.count)
          }
        }
      }
    }
  }
}
