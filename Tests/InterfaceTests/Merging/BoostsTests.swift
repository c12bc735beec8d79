import Canvas
import Posts
import Testing

@testable import Interface

/// A boost and its original share a row, which tells who boosted it.
struct BoostsTests {
  private let original = samplePost("original", age: 60 * 60)

  private func boosts(_ handles: [String: Int64]) -> [Post] {
    handles.map { boost(of: original, by: $0, age: $1) }.sorted { $0.order < $1.order }
  }

  private func names(_ state: State) -> [String] {
    state.results.boosters(of: original).map(\.handle)
  }

  @Test func `boosts fold into their original, whoever brings them, and whenever`() {
    let own = sampleState("swift", posts: boosts(["grace": 20, "eve": 10]) + [original])
    #expect(own.results.posts.map(\.id) == [original.id] && names(own) == ["eve", "grace"])
    // The original comes later, from another source.
    var late = live(sampleState("swift", posts: boosts(["grace": 20, "eve": 10]) + posts([15])))
    #expect(late.results.posts.count == 2)
    _ = update(&late, answer([original], to: late, from: "bluesky"))
    #expect(ages(late) == [15, 60] && names(late) == ["eve", "grace"])
    // The original is shown already.
    var shown = live(sampleState("swift", posts: [original]))
    _ = update(&shown, answer(boosts(["grace": 20]), to: shown, from: "bluesky"))
    #expect(ages(shown) == [60] && names(shown) == ["grace"])
  }

  @Test func `a live source counts the rows that its posts make`() {
    var state = live(sampleState("swift", posts: []))
    let found = boosts(["grace": 20, "eve": 10]) + [original] + posts([90])
    _ = update(&state, answer(found, to: state, from: "bluesky"))
    #expect(ages(state) == [60, 90])
    #expect(state.sources[1].condition == .answered(count: .exactly(2), microseconds: 3200))
  }

  @Test func `without the original the first boost stands for all`() {
    let state = sampleState("swift", posts: boosts(["grace": 20, "eve": 10, "kay": 30]))
    #expect(ages(state) == [30])
    #expect(
      state.results.boosters(of: state.results.posts[0]).map(\.handle) == ["eve", "grace"])
  }

  @Test func `a boost that is selected becomes the original on its line, wherever that stands`() {
    let rows = posts(Array(1...9)) + boosts(["grace": 10]) + posts(Array(11...30))
    var state = live(sampleState("swift", posts: rows))
    press(Key(.down), times: 9, in: &state)
    #expect(state.results.selectedPost?.author.handle == "grace")
    let line = selectedLine(state)
    _ = update(&state, answer([original], to: state, from: "bluesky"))
    #expect(state.results.selectedPost?.id == original.id)
    #expect(selectedLine(state) == line)
  }

  @Test func `two boosts of which the selected one folds away stay one row, and selected`() {
    var state = live(sampleState("swift", posts: posts([5]) + boosts(["grace": 20])))
    press(Key(.down), in: &state)
    _ = update(&state, answer(boosts(["eve": 40]), to: state, from: "bluesky"))
    #expect(ages(state) == [5, 40])
    #expect(state.results.selectedPost?.author.handle == "eve")
  }

  @Test func `while nobody has chosen a row the first one stays selected, also when it folds`() {
    let first = boosts(["grace": 1]) + posts([2, 3])
    var state = live(sampleState("swift", posts: first, next: .token("2"), count: .exactly(5)))
    _ = update(&state, answer([original], to: state, stage: .more))
    #expect(ages(state) == [2, 3, 60])
    #expect(state.results.selected == 0)
    // As far as is known, one of the five posts stands in another's row.
    #expect(state.results.count == .exactly(4))
  }

  @Test func `the count of rows is a bound until the boosts of all pages are counted`() {
    let rows = boosts(["grace": 20, "eve": 10]) + [original]
    var state = sampleState("swift", posts: rows, next: .token("60"), count: .exactly(9))
    #expect(state.results.count == .atMost(7))
    let counted = answer([], to: state, stage: .counted, count: .exactly(9), folded: 4)
    _ = update(&state, counted)
    #expect(state.results.count == .exactly(5))
    // A following page reports a bound, and nothing about boosts.
    let more = answer(
      posts([70]), to: state, stage: .more, next: .token("70"), count: .atMost(12))
    _ = update(&state, more)
    #expect(state.results.count == .exactly(5))
    // Nothing is known about the new answer: the former count stands for one answer more.
    let anew = answer(rows, to: state, next: .token("60"), count: .exactly(10))
    _ = update(&state, anew)
    #expect(state.results.count == .exactly(5))
    _ = update(&state, anew)
    #expect(state.results.count == .atMost(8))
  }

  @Test func `a number of posts that is below what was counted puts it out of date`() {
    let rows = posts([1, 2])
    var state = sampleState("swift", posts: rows, next: .token("2"), count: .exactly(9))
    _ = update(&state, answer([], to: state, stage: .counted, count: .exactly(9), folded: 4))
    _ = update(&state, answer(rows, to: state, next: .token("2"), count: .exactly(8)))
    #expect(state.results.count == .atMost(8))
  }

  /// More boosts than can be counted match.
  @Test func `the count of rows stays a bound where the boosts are never counted`() {
    var state = sampleState(posts: nil)
    _ = update(&state, .sources([SourceStatus(name: "archive")]))
    let rows = answer(posts([1, 2]), to: state, next: .token("2"), count: .exactly(80_000))
    for action in [rows, answer([], to: state, stage: .counted, count: .exactly(80_000)), rows] {
      _ = update(&state, action)
      #expect(state.results.count == .atMost(80_000))
      #expect(
        state.sources[0].condition == .answered(count: .atMost(80_000), microseconds: 3200))
    }
    #expect(render(state).text(ofRow: 0).contains("1–2 of ≤ 80,000 "))
  }

  @Test func `the count of rows is exact at once where no boost matches`() {
    var state = sampleState(posts: nil)
    _ = update(&state, .sources([SourceStatus(name: "archive")]))
    let slice = answer(posts([1]), to: state, stage: .slice, count: .exactly(9), folded: 0)
    let rows = answer(
      posts([1, 2]), to: state, next: .token("2"), count: .exactly(9), folded: 0)
    for action in [slice, rows] {
      _ = update(&state, action)
      #expect(state.results.count == .exactly(9))
      #expect(state.sources[0].condition == .answered(count: .exactly(9), microseconds: 3200))
    }
  }

  @Test func `of the first rows of a page nobody knows how many boosts follow`() {
    var state = sampleState(posts: nil)
    _ = update(&state, answer(posts([1]), to: state, stage: .slice, count: .exactly(9)))
    #expect(state.results.count == .atMost(9))
  }

  @Test func `boosts below the first page are counted too`() {
    var state = sampleState("swift", posts: posts([1, 2]), next: .token("2"), count: .exactly(9))
    #expect(state.results.count == .atMost(9))
    _ = update(&state, answer([], to: state, stage: .counted, count: .exactly(9), folded: 4))
    #expect(state.results.count == .exactly(5))
    // Posts that only a live source brought may be among the following ones.
    state = live(state)
    _ = update(&state, answer(posts([3]), to: state, from: "bluesky"))
    #expect(state.results.count == .atMost(6))
  }

  @Test func `the row and the open post say who passed it on`() {
    var state = sampleState("swift", posts: boosts(["grace": 20, "eve": 10]) + [original])
    #expect(render(state).text(ofRow: 3).contains("Ada Byron  @ada · 1h · boosted by @eve, @grace"))
    press(Key(.enter), in: &state)
    #expect(render(state).text.contains("boosted by @eve, @grace"))
    let narrow = sampleState(
      "swift", columns: 50, rows: 10,
      posts: boosts(["grace": 20, "eve": 10, "kay": 5, "lin": 4]) + [original])
    #expect(render(narrow).text.contains("boosted 4 times"))
  }

  @Test func `who passes something on twice is named once`() {
    let twice = [boost(of: original, by: "eve", age: 5), boost(of: original, by: "eve", age: 9)]
    #expect(names(sampleState("swift", posts: twice + [original])) == ["eve"])
  }
}
