import Canvas
import Posts
import RandomTesting
import Testing

@testable import Interface

/// Events while a list is paged through: newer posts, refreshes, failures, late pages, the first
/// rows of long searches, another order.
struct RandomRefreshesTests {
  /// The list, and the sources that answer it.
  private struct Run {
    var state: State
    var sources: [InventedSource]
    var random: SeededGenerator
    /// The age of the newest post there is.
    var newest: Int64

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      newest = 1000
      state = sampleState("swift", columns: 80, rows: [10, 24, 50][Int(seed % 3)])
      let live = ["bluesky", "mastodon"].map { name in
        var source = blueskySource
        source.name = name
        return SourceStatus(name: name, settings: source, access: .allowed(nil))
      }
      sources = []
      for (name, pageSize) in [("archive", 20), ("bluesky", 7), ("mastodon", 5)] {
        let reach: Int64 = [20, 100, 200].randomElement(using: &random) ?? 200
        let ages = (newest..<(newest + reach)).filter { _ in
          Int.random(in: 0..<3, using: &random) > 0
        }
        sources.append(
          InventedSource(
            name: name, pageSize: pageSize, tellsNewer: name == "bluesky", ages: ages))
      }
      take([.search(state.query, text: "swift")])
      take(update(&state, .sources([SourceStatus(name: "archive")] + live)))
    }

    mutating func take(_ effects: [Effect]) {
      for effect in effects {
        for index in sources.indices { sources[index].take(effect) }
      }
    }

    mutating func press(_ key: Key) { take(InterfaceTests.press(key, in: &state)) }

    /// Adds newer posts to some sources.
    mutating func grow() {
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        newest -= 1
        for index in sources.indices where Bool.random(using: &random) {
          sources[index].ages.insert(newest, at: 0)
        }
      }
    }

    /// Lets one of the asked sources answer.
    mutating func answer(mayFail: Bool) {
      let asked = sources.indices.filter { sources[$0].isAsked }
      guard let index = asked.randomElement(using: &random) else { return }
      let fails = mayFail && Int.random(in: 0..<6, using: &random) == 0
      let isSlice = mayFail && Int.random(in: 0..<4, using: &random) == 0
      let isTop =
        sources[index].top != nil
        && (sources[index].further == nil || Bool.random(using: &random))
      var action: Action?
      if isSlice, sources[index].name == "archive" {
        action = sources[index].slice(of: state.query)
      } else if isTop {
        action = sources[index].answerTop(to: state.query, fails: fails)
      } else {
        action = sources[index].answerFurther(to: state.query, fails: fails)
      }
      if let action { take(update(&state, action)) }
    }

    /// Every post of every source.
    var all: Set<Int64> { Set(sources.flatMap(\.ages)) }

    /// What is wrong with the list as it is; `nil` if nothing is.
    var fault: String? {
      let posts = state.results.posts
      if Set(posts.map(\.id)).count != posts.count { return "a post stands twice" }
      guard state.order == .newest, state.results.query == state.query else { return nil }
      if !zip(posts, posts.dropFirst()).allSatisfy({ $0.order < $1.order }) {
        return "out of order"
      }
      for source in sources where state.results.has(source.name) {
        let passed = source.passedOver(by: state.results[feed: source.name])
        if !passed.isEmpty { return "\(source.name) passes over \(passed)" }
      }
      return nil
    }
  }

  private static let keys = [
    Key(.down), Key(.down), Key(.down), Key(.up), Key(.pageDown), Key(.pageUp), control("t"),
    alt(">"), alt("<"), control("r"), control("r"), Key(.enter),
  ]

  @Test(arguments: 0..<60)
  func `no post is passed over in silence, and in the end all are there once`(seed: UInt64) {
    var run = Run(seed: seed)
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &run.random) {
      case 0: run.grow()
      case 1 where step % 30 == 0: run.press(alt("o"))
      case 0..<6: run.answer(mayFail: true)
      default:
        let key = Self.keys.randomElement(using: &run.random) ?? Key(.down)
        // Enter only asks for more, on a line behind the rows; it opens no post.
        if key != Key(.enter) || run.state.selectedMore != nil { run.press(key) }
      }
      if let fault = run.fault {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
    while run.state.order != .newest { run.press(alt("o")) }
    run.press(control("r"))
    // From here on no posts are added.
    let all = run.all
    for _ in 0..<600 where run.state.results.posts.count != all.count || isAsked(run) {
      run.answer(mayFail: false)
      run.press(control("t"))
      run.press(alt(">"))
      for _ in run.state.moreLines { run.press(Key(.down)) }
      if run.state.selectedMore != nil { run.press(Key(.enter)) }
    }
    #expect(run.fault == nil)
    #expect(run.state.results.posts.map(\.text) == all.sorted().map { "post \($0)" }, "\(seed)")
  }

  private func isAsked(_ run: Run) -> Bool { run.sources.contains(where: \.isAsked) }
}
