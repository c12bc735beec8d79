import Testing

@testable import Archive

struct TiersTests {
  private func runs(_ sizes: [Int]) -> [Run] {
    sizes.enumerated().map { index, posts in
      var run = Run(key: Int64(index + 1))
      run.posts = posts
      return run
    }
  }

  @Test func `a few runs stay`() {
    #expect(Tiers.choice(runs([9, 1, 1, 1, 1, 1, 1, 1])) == [])
  }

  @Test func `a large run is not written again for small ones`() {
    let choice = Tiers.choice(runs([1_000_000, 5, 5, 5, 5, 900_000, 5, 5, 30]))
    #expect(choice.map(\.posts) == [5, 5, 5, 5, 5, 5, 30])
  }

  /// Posts in random order, one batch a run: how often each is written again.
  @Test func `a dump in no order is written a few times`() {
    var sizes: [Int] = []
    var moved = 0
    for _ in 0..<300 {
      sizes.append(1)
      let choice = Tiers.choice(runs(sizes)).map(\.posts)
      if choice.isEmpty { continue }
      for size in choice { sizes.remove(at: sizes.firstIndex(of: size) ?? 0) }
      sizes.append(choice.reduce(0, +))
      moved += choice.reduce(0, +)
    }
    #expect(sizes.count <= Tiers.maxRuns)
    #expect(moved < 300 * 5)
  }
}
