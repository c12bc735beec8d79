import Posts
import Testing

@testable import Demo

@Suite struct DemoTimesTests {
  private let newest = Timestamp(seconds: 1_790_000_000)

  @Test(arguments: [2, 3, 10, 100, 1000, 20_000])
  func `demos of any size go down to the same day of 2009, and no further`(count: Int) throws {
    for seed in [7, DemoArchive.seed] {
      let demo = DemoTimes(seed: seed, count: count, newest: newest)
      let times = (0..<count).map(demo.time)
      #expect(times.allSatisfy { $0 >= DemoTimes.oldest })
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 > $1 })
      #expect(try #require(times.last).iso8601.hasPrefix("2009-02-14T"))
    }
  }

  @Test func `a demo made larger has another last post`() {
    let few = DemoTimes(seed: 7, count: 1000, newest: newest)
    let many = DemoTimes(seed: 7, count: 2000, newest: newest)
    #expect(few.id(999) != many.id(1999))
  }
}
