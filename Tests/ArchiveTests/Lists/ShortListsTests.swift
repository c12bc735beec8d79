import RandomTesting
import Testing

@testable import Archive

/// Short lists read together give the same places as each read by itself.
struct ShortListsTests {
  /// Lists with small and large differences, and the places in them.
  private static func lists(
    _ count: Int, _ random: inout RandomPosts
  ) -> (bytes: [[UInt8]], places: Set<UInt32>) {
    var places: Set<UInt32> = []
    let bytes = (0..<count).map { _ in
      let largest = [3, 100, 40_000].randomElement(using: &random) ?? 3
      var (list, place) = ([UInt8](), 0)
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let difference = Int.random(in: 1...largest, using: &random)
        place += difference
        list.append(varint: UInt64(difference))
        places.insert(UInt32(place))
      }
      return list
    }
    return (bytes, places)
  }

  /// The start of a list that is alone on its page.
  private static func start(_ list: [UInt8], continues: Bool = false) throws -> ListStart {
    let end = list.count + 4
    let head: [UInt8] = [0, 0, UInt8(end >> 8), UInt8(end & 0xFF)]
    let page = try IndexPage(head + list, number: 1)
    return ListStart(page: page, bytes: 4..<end, continues: continues, hasIndex: false)
  }

  private static func short(_ lists: [[UInt8]]) throws -> ShortLists {
    var short = ShortLists()
    for list in lists {
      let isTaken = try short.take(try start(list), age: 0)
      #expect(isTaken)
    }
    return short
  }

  @Test func `each stretch has its places, however often one asks`() throws {
    var random = RandomPosts(seed: 41)
    for _ in 0..<40 {
      let (lists, expected) = Self.lists(Int.random(in: 1...40, using: &random), &random)
      var short = try Self.short(lists)
      let span = Int(expected.max() ?? 0)
      for _ in 0..<(3 * GroupedPlaces.picked) {
        let first = Int.random(in: 0...span, using: &random)
        let range = first..<(first + Int.random(in: 1...(span + 9), using: &random))
        let wanted = expected.filter { range.contains(Int($0)) }
        #expect(Set(short.places(in: range)) == wanted)
        let sought = wanted.union((0..<20).map { _ in UInt32.random(in: 0...9999, using: &random) })
        let kept = SoughtPlaces.with(sought.sorted()) { short.kept(of: $0) }
        #expect(kept == expected.intersection(sought).sorted())
      }
    }
  }

  @Test func `lists that are met later are among the places, too`() throws {
    var random = RandomPosts(seed: 42)
    let (lists, expected) = Self.lists(9, &random)
    var short = try Self.short(Array(lists[..<5]))
    for _ in 0...GroupedPlaces.picked { _ = short.places(in: 0..<9) }
    for list in lists[5...] { _ = try short.take(try Self.start(list), age: 1) }
    #expect(Set(short.places(in: 0..<Doclist.largest)) == expected)
    #expect(short.count(ofAge: 0) + short.count(ofAge: 1) == lists.joined().count { $0 < 0x80 })
  }

  @Test func `who left a list is told apart`() throws {
    let short = try Self.short([[7, 1, 0, 3], [11, 0, 0, 1, 0]])
    #expect(short.removed == [8, 12])
    #expect(short.count(ofAge: 0) == 3)
  }

  @Test func `long lists, and those that go on on another page, are not taken`() throws {
    var short = ShortLists()
    let long = [UInt8](repeating: 1, count: ShortLists.longest + 1)
    for list in [try Self.start(long), try Self.start([5], continues: true), try Self.start([])] {
      let isTaken = try short.take(list, age: 0)
      #expect(!isTaken)
    }
    #expect(short.isEmpty)
  }

  @Test(arguments: [[0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [1, 0x80]] as [[UInt8]])
  func `a place that is cut off or too large is damage`(_ list: [UInt8]) throws {
    var short = ShortLists()
    #expect(throws: Damage.self) { _ = try short.take(try Self.start(list), age: 0) }
  }
}
