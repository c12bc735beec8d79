import Canvas
import Posts
import RandomTesting
import Testing

@testable import Interface

/// Answers of three sources that arrive in any order, while a person moves about: more than 1,000.
struct RandomMergesTests {
  /// The posts of one source for the query, and how many of them were asked for.
  private struct Service {
    var name: String
    var posts: [Post]
    var pageSize: Int
    var hasAnswered = false
    /// Where the pages under way begin.
    var asked: [Int] = []

    func page(from start: Int) -> Page {
      let end = min(posts.count, start + pageSize)
      let isLast = end == posts.count
      return Page(posts: Array(posts[start..<end]), next: isLast ? nil : .token(String(end)))
    }
  }

  /// The archive and two live sources that cost nothing; access is granted to both.
  private static let sources =
    [SourceStatus(name: "archive")]
    + ["bluesky", "mastodon"].map { name in
      var source = blueskySource
      source.name = name
      return SourceStatus(name: name, settings: source, access: .allowed(nil))
    }

  private func services(_ random: inout SeededGenerator, withBoosts: Bool) -> [Service] {
    let moments = (1...300).map { Int64($0) * 60 }
    return [("archive", 20), ("bluesky", 7), ("mastodon", 5)].map { name, pageSize in
      // Some sources have many posts in a short time, some have few in a long one.
      let reach = [20, 100, 300].randomElement(using: &random) ?? 300
      let share = Double.random(in: 0.05...0.9, using: &random)
      let posts = moments.prefix(reach).filter { _ in
        Double.random(in: 0..<1, using: &random) < share
      }
      .map { age in
        var post = samplePost("post \(age)", age: age)
        // Every source has the same boosts: some of posts that are a little older, some of much
        // older ones.
        if withBoosts, age % 540 == 0 {
          post.repostOf = samplePost("", age: age + (age % 1080 == 0 ? 180 : 6000)).id.text
        }
        return post
      }
      return Service(name: name, posts: posts, pageSize: pageSize)
    }
  }

  private func take(_ effects: [Effect], into services: inout [Service]) {
    for case .nextPage(_, .token(let start), let source, _) in effects {
      guard let index = services.firstIndex(where: { $0.name == source }) else { continue }
      services[index].asked.append(Int(start) ?? 0)
    }
  }

  private func line(_ state: State) -> Int? {
    state.seenRows.first { $0.index == state.results.selected }?.line
  }

  /// Whether a row is gone, because a boost went into its original's row or a line behind the posts
  /// went. All rows may then come down.
  private func hasLostRows(_ state: State, since before: State) -> Bool {
    let (ids, lines) = (Set(state.results.posts.map(\.id)), Set(state.moreLines.map(\.source)))
    return !ids.isSuperset(of: before.results.posts.map(\.id))
      || !lines.isSuperset(of: before.moreLines.map(\.source))
  }

  /// Lets one source answer: the first page, or one that was asked for.
  private func answerOne(
    of services: inout [Service], in state: inout State, _ random: inout SeededGenerator,
    _ merges: inout Int, withBoosts: Bool
  ) {
    let open = services.indices.filter { !services[$0].hasAnswered || !services[$0].asked.isEmpty }
    guard let index = open.randomElement(using: &random) else { return }
    let before = state
    let name = services[index].name
    let isFirst = !services[index].hasAnswered
    let page = services[index].page(from: isFirst ? 0 : services[index].asked.removeFirst())
    services[index].hasAnswered = true
    let held = before.holding.compactMap(\.reach).min()
    let effects = update(
      &state,
      answer(
        page.posts, to: state, stage: isFirst ? .first : .more, next: page.next, from: name))
    take(effects, into: &services)
    if before.isGoingToEnd, before.results.keysAhead.isEmpty {
      #expect(state.results.selected == state.results.posts.count - 1, "the end is not followed")
    } else if !before.results.keysAhead.isEmpty {
      // While keys wait for rows, the selection goes down or stays, unless one of the keys leads up
      // again.
      let leadsUp = before.results.keysAhead.contains { [.up, .pageUp, .first].contains($0) }
      let post = before.results.selectedPost
      let row = state.results.posts.firstIndex { row in
        post.map { state.results.shows($0, in: row) } ?? false
      }
      #expect(
        leadsUp || row.map { $0 <= state.results.selected } ?? true,
        "selection moved up by \(name)")
    } else if let post = before.results.selectedPost, !before.isUntouched {
      let isSame = state.results.selectedPost.map { state.results.shows(post, in: $0) }
      #expect(isSame == true, "selection moved by \(name)")
      // A screen down is completed when rows come.
      #expect(
        line(state) == line(before) || before.results.topAhead != nil
          || hasLostRows(state, since: before), "line moved by \(name)")
    } else if before.isUntouched {
      #expect(state.results.selected == 0 && state.results.viewport.top == 0)
    }
    merges += 1
    guard !isFirst, !withBoosts, let last = before.results.posts.last,
      before.holding.contains(where: { $0.source == name })
    else { return }
    // If nothing on the screen is older than the sources have come, rows are only added at the end.
    guard held.map({ !($0 < last.order) }) ?? false else { return }
    let ids = before.results.posts.map(\.id)
    let isSame = state.results.posts.prefix(ids.count).map(\.id) == ids
    #expect(isSame, "rows moved by \(name)")
  }

  private func hasAllAnswered(_ services: [Service]) -> Bool {
    services.allSatisfy { $0.hasAnswered && $0.asked.isEmpty }
  }

  /// The final number of rows: each post has one, but a boost is in the row of its original.
  private func rows(_ services: [Service]) -> Int {
    let posts = services.flatMap(\.posts)
    let originals = Set(posts.filter { $0.repostOf == nil }.map(\.id.text))
    return Set(posts.map { post in post.repostOf ?? post.id.text }).union(originals).count
  }

  private func expectOrder(_ state: State) {
    let posts = state.results.posts
    #expect(zip(posts, posts.dropFirst()).allSatisfy { $0.order < $1.order })
    #expect(Set(posts.map(\.id)).count == posts.count)
  }

  /// At least a thousand merges: seventy-five or more for each seed.
  @Test(arguments: 0..<14)
  func `order and selection are stable under random merges`(seed: UInt64) {
    let keys = [
      Key(.down), Key(.down), Key(.down), Key(.up), Key(.pageDown), Key(.pageUp), control("t"),
      alt(">"), alt("<"),
    ]
    let withBoosts = seed % 2 == 1
    var merges = 0
    for round in 0..<5 {
      var random = SeededGenerator(seed: seed * 1000 + UInt64(round))
      var services = services(&random, withBoosts: withBoosts)
      var state = sampleState("swift", columns: 80, rows: [10, 24, 50][round % 3])
      _ = update(&state, .sources(Self.sources))
      for _ in 0..<60 {
        if Bool.random(using: &random) {
          answerOne(of: &services, in: &state, &random, &merges, withBoosts: withBoosts)
        } else {
          let key = keys.randomElement(using: &random) ?? Key(.down)
          take(press(key, in: &state), into: &services)
        }
        expectOrder(state)
      }
      // At the end the list is the same, whoever answered first.
      let all = rows(services)
      for _ in 0..<400 where state.results.posts.count != all || !hasAllAnswered(services) {
        answerOne(of: &services, in: &state, &random, &merges, withBoosts: withBoosts)
        take(press(control("t"), in: &state), into: &services)
        take(press(alt(">"), in: &state), into: &services)
        take(press(Key(.down), times: state.moreLines.count, in: &state), into: &services)
        if state.selectedMore != nil { take(press(Key(.enter), in: &state), into: &services) }
      }
      expectOrder(state)
      #expect(state.results.posts.count == all, "seed \(seed) round \(round)")
    }
    #expect(merges >= 75)
  }
}
