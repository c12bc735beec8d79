import Posts
import Testing

@testable import Archive

/// How much of an index a walk reads for the wanted rows.
struct IndexWalkTests {
  /// A source of every tenth place.
  private final class Tenths: PlaceSource {
    private(set) var all = 0

    func estimatedCount(among posts: Int) -> Int { posts / 10 }

    func stretch(in range: Range<Int>) -> PlaceStretch {
      let stretch = PlaceStretch(range.filter { $0.isMultiple(of: 10) }.map { UInt32($0) })
      all += stretch.walked
      return stretch
    }

    func kept(of places: [UInt32]) -> [UInt32] { places.filter { $0.isMultiple(of: 10) } }
  }

  /// How many entries are read until there are fifty rows, where one entry in `share` is a row.
  private func entries(each share: Int, wanted: Int) throws -> Int {
    let source = Tenths()
    var walk = IndexWalk(source, at: 1...10_000_000, share: 10, maxEntries: 512, .newestFirst)
    var pulse = Pulse(Interruption(), wanted: wanted)
    while pulse.posts.count < 50, let place = try walk.next(&pulse) {
      guard place.isMultiple(of: Int64(10 * share)) else { continue }
      pulse.take(RandomPosts.plain("\(place)", "swift"))
    }
    #expect(pulse.posts.last?.id.text == "\(50 * 10 * share)")
    return source.all
  }

  @Test(arguments: [1, 5, 9, 20, 21, 33, 100])
  func `little more is read than the rows take`(each share: Int) throws {
    let read = try entries(each: share, wanted: 50)
    #expect(read >= 50 * share)
    #expect(read <= 50 * share * 4 / 3 + IndexWalk.minEntries)
    // A walk that does not know how many rows are wanted doubles what it reads.
    #expect(try entries(each: share, wanted: .max) >= read)
  }

  /// A source of all places of a period.
  private final class Period: PlaceSource {
    private let range = 400_000..<600_000
    private(set) var all = 0

    var edges: [Int] { [range.lowerBound, range.upperBound] }

    func estimatedCount(among posts: Int) -> Int { range.count }

    func stretch(in range: Range<Int>) -> PlaceStretch {
      let stretch = PlaceStretch(self.range.clamped(to: range).map { UInt32($0) })
      all += stretch.walked
      return stretch
    }

    func kept(of places: [UInt32]) -> [UInt32] { places.filter { range.contains(Int($0)) } }
  }

  @Test(arguments: [WalkDirection.newestFirst, .oldestFirst], [2, 1000])
  func `where a period begins a window is as small as the first`(
    direction: WalkDirection, share: Int
  ) throws {
    let source = Period()
    let sources: [any PlaceSource] = [source, AnyPlaces([source, Tenths()])]
    for combined in sources {
      let before = source.all
      var walk = IndexWalk(
        combined, at: 300_001...700_000, share: share, maxEntries: 512, direction)
      var pulse = Pulse(Interruption())
      let isWanted = { (place: Int64) in (400_000..<600_000).contains(place) }
      var place = try walk.next(&pulse)
      while let other = place, !isWanted(other) { place = try walk.next(&pulse) }
      #expect(place == (direction == .newestFirst ? 400_000 : 599_999))
      #expect((1...IndexWalk.minEntries).contains(source.all - before))
      var count = 0
      while let other = place {
        if isWanted(other) { count += 1 }
        place = try walk.next(&pulse)
      }
      #expect(count == 200_000)
    }
  }

  /// As with `since:2026-11-01 OR zzqzz`: few of all posts, but each of the newest.
  @Test func `a walk that begins within a period reads few places of it`() throws {
    let source = Period()
    var walk = IndexWalk(
      AnyPlaces([source, Tenths()]), at: 500_000...700_000, share: 1000, maxEntries: 512,
      .newestFirst)
    var pulse = Pulse(Interruption())
    #expect(try walk.next(&pulse) == 500_000)
    #expect(source.all == IndexWalk.minEntries)
  }

  /// Only the list that is walked along can be dense, as the others are asked about its places.
  @Test func `a period in which a rare list is looked up ends no window`() throws {
    let (list, other) = (Tenths(), Tenths())
    #expect(AllPlaces([list, Period()], without: [Period()]).edges == [])
    #expect(AllPlaces([Period(), list], without: [other]).edges == [400_000, 600_000])
  }

  @Test func `what a combination costs are the entries that were read for it`() throws {
    let (list, period) = (Tenths(), Period())
    let range = 399_990..<400_010
    let all = try AllPlaces([list, period], without: []).stretch(in: range)
    #expect(all.places == [400_000] && all.walked == 2)
    let either = try AnyPlaces([list, period]).stretch(in: range)
    #expect(either.places.count == 11 && either.walked == 12)
  }
}
