import Canvas
import Posts
import Testing

@testable import Interface

/// How selection and rows change when the same query is answered again.
struct RefreshTests {
  private func lineOfSelected(_ state: State) -> Int? {
    state.seenRows
      .first { $0.index == state.results.selected }?.line
  }

  private let older = samplePosts(30, from: 11)

  @Test func `a refresh that brings nothing says so, a search that was not asked for does not`() {
    let posts = samplePosts(3)
    var state = sampleState("swift", posts: posts)
    _ = update(&state, answer(posts, to: state))
    #expect(state.note == nil)
    press(control("r"), in: &state)
    _ = update(&state, answer(posts, to: state))
    #expect(state.note?.text == "No newer posts in the archive.")
    press(control("r"), in: &state)
    _ = update(&state, answer([samplePost("just now", age: 1)] + posts, to: state))
    #expect(state.note == nil)
    // Another archive has taken the place of this one.
    press(control("r"), in: &state)
    _ = update(&state, answer([samplePost("my own", age: 90_000)], to: state))
    #expect(state.note == nil)
  }

  @Test func `where nothing of the text was understood only the archive is waited for`() {
    var state = live(sampleState("min_likes:many", posts: samplePosts(3)))
    #expect(state.query.isEmpty && !state.onlyArchiveAnswers)
    press(control("r"), in: &state)
    _ = update(&state, answer(samplePosts(3), to: state))
    #expect(state.note?.text == "No newer posts in the archive.")
  }

  @Test func `on another day a refresh asks for the days that are meant then`() {
    var state = sampleState("swift since:1d", posts: samplePosts(3))
    let asked = state.query
    #expect(press(control("r"), in: &state).contains(.refresh))
    _ = update(&state, answer(samplePosts(3), to: state))
    _ = update(&state, .clock(Timestamp(milliseconds: state.now.milliseconds + 86_400_000)))
    let effects = press(control("r"), in: &state)
    #expect(state.query != asked)
    #expect(effects.first == .search(state.query, text: "swift since:1d"))
    _ = update(&state, answer(samplePosts(2), to: state))
    #expect(state.results.posts == samplePosts(2))
  }

  @Test func `keys that find nothing to do say so`() {
    var state = sampleState("swift", posts: samplePosts(3))
    press(control("t"), in: &state)
    #expect(state.note?.text == "No newer posts are waiting.")
    var empty = sampleState("xyzzy", posts: [])
    for key in [alt("c"), alt("t"), alt("q"), control("o")] {
      empty.note = nil
      #expect(press(key, in: &empty) == [])
      #expect(empty.note?.text == "There is no post here.")
    }
  }

  @Test func `the selected post stays selected, and where it is`() {
    var state = sampleState("swift", posts: older)
    press(Key(.down), times: 9, in: &state)
    let (post, line) = (state.results.selectedPost, lineOfSelected(state))
    // One post comes in between, one goes.
    var changed = older
    changed.insert(samplePost("between", age: 12 * 60 + 30), at: 2)
    changed.remove(at: 6)
    _ = update(&state, answer(changed, to: state))
    #expect(state.results.selectedPost == post)
    #expect(lineOfSelected(state) == line)
    #expect(state.results.posts == changed)
  }

  @Test func `newer posts wait behind a mark until they are asked for`() {
    var state = sampleState("swift", posts: older)
    press(Key(.down), times: 3, in: &state)
    let post = state.results.selectedPost
    _ = update(&state, answer(samplePosts(40), to: state))
    #expect(state.results.posts == older)
    #expect(state.results.selectedPost == post)
    #expect(render(state).text(ofRow: 1).hasSuffix("▲ 10 newer ^T │"))
    press(control("t"), in: &state)
    #expect(state.results.posts == samplePosts(40))
    #expect(state.results.selected == 0)
    #expect(!render(state).text.contains("newer"))
  }

  @Test func `the mark stands in the border of the wide screen`() {
    var state = sampleState("swift", columns: 120, rows: 30, posts: older)
    _ = update(&state, answer(samplePosts(40), to: state))
    #expect(render(state).text(ofRow: 0).contains("─ ▲ 10 newer ^T ── 1–"))
  }

  @Test func `the last row is the last of those that are counted, newer ones are in the mark`() {
    var state = sampleState("swift", columns: 120, rows: 30, posts: older, count: .exactly(30))
    press(Key(.down), in: &state)
    _ = update(&state, answer(samplePosts(40), to: state, count: .exactly(40)))
    press(alt(">"), in: &state)
    #expect(render(state).text(ofRow: 0).contains("▲ 10 newer ^T ── "))
    #expect(render(state).text(ofRow: 0).contains("–30 of 30 · 3 ms"))
    press(control("t"), in: &state)
    #expect(render(state).text(ofRow: 0).contains(" of 40 · 3 ms"))
  }

  @Test func `asked for at the top newer posts come in at once`() {
    var state = sampleState("swift", posts: older)
    #expect(press(Key(.function(5)), in: &state).first == .refresh)
    _ = update(&state, answer(samplePosts(40), to: state))
    #expect(state.results.posts == samplePosts(40))
    #expect(state.results.selected == 0)
  }

  @Test func `further down a refresh moves nothing`() {
    var state = sampleState("swift", posts: older)
    press(Key(.down), in: &state)
    let (post, line) = (state.results.selectedPost, lineOfSelected(state))
    press(control("r"), in: &state)
    _ = update(&state, answer(samplePosts(40), to: state))
    #expect(state.results.selectedPost == post)
    #expect(lineOfSelected(state) == line)
    #expect(state.results.waiting?.posts.count == 10)
  }

  @Test func `rows of later pages stay behind the first page`() {
    let posts = samplePosts(100)
    let cursor = Page.Cursor(after: posts[49].order)
    var state = sampleState("swift", posts: Array(posts[..<50]), next: cursor)
    _ = update(&state, answer(Array(posts[50...]), to: state, stage: .more))
    press(alt(">"), in: &state)
    _ = update(&state, answer(Array(posts[..<50]), to: state, next: cursor))
    #expect(state.results.posts == posts)
    #expect(state.results.selected == 99)
    #expect(state.results[feed: "archive"].next == nil)
  }

  @Test func `the rows to be told again are those of all pages of the archive`() {
    let posts = samplePosts(100)
    let cursor = Page.Cursor(after: posts[49].order)
    var state = live(sampleState("swift"))
    #expect(state.results.inHand == nil)
    _ = update(&state, answer(samplePosts(2, from: 200), to: state, from: "bluesky"))
    #expect(state.results.inHand == nil)
    _ = update(&state, answer(Array(posts[..<50]), to: state, next: cursor))
    _ = update(&state, answer(Array(posts[50...]), to: state, stage: .more))
    let all = RowsInHand(
      query: state.query, count: 100, first: TopOrder(posts[0]), last: TopOrder(posts[99]))
    #expect(state.results.inHand == all)
    // While another text is typed these rows are still shown.
    type("x", into: &state)
    #expect(state.results.inHand == all)
  }

  @Test func `rows of later pages that are gone leave the list, and no number exceeds another`() {
    let posts = samplePosts(100)
    let cursor = Page.Cursor(after: posts[49].order)
    var state = sampleState("", posts: Array(posts[..<50]), next: cursor, count: .exactly(100))
    _ = update(&state, answer(Array(posts[50...]), to: state, stage: .more))
    press(alt(">"), in: &state)
    press(Key(.up), times: 20, in: &state)
    let (post, line) = (state.results.selectedPost, lineOfSelected(state))
    #expect(post == posts[79])
    // All rows come again, without some above and those at the end.
    let left = Array(posts[3..<90])
    _ = update(&state, answer(left, to: state, count: .exactly(87)))
    #expect(state.results.posts == left)
    #expect(state.results.selectedPost == post && lineOfSelected(state) == line)
    #expect(render(state).text(ofRow: 0).contains("of 87 "))
    press(alt(">"), in: &state)
    #expect(render(state).text(ofRow: 0).contains("–87 of 87 "))
  }

  @Test func `more newer posts than one page: rows are never shown with a hole`() {
    var state = sampleState("swift", posts: samplePosts(20, from: 101))
    press(Key(.down), in: &state)
    let cursor = Page.Cursor(after: samplePosts(50)[49].order)
    _ = update(&state, answer(samplePosts(50), to: state, next: cursor))
    #expect(state.results.posts == samplePosts(20, from: 101))
    #expect(render(state).text.contains("▲ 50+ newer ^T"))
    press(control("t"), in: &state)
    #expect(state.results.posts == samplePosts(50))
    #expect(state.results[feed: "archive"].next == cursor)
  }

  @Test func `rows that are gone leave the list`() {
    var state = sampleState("swift", posts: older)
    press(alt(">"), in: &state)
    _ = update(&state, answer(Array(older.prefix(3)), to: state))
    #expect(state.results.posts.count == 3)
    #expect(state.results.selected == 2)
    _ = update(&state, answer([], to: state))
    #expect(StateLine(state)?.words == "No posts match")
  }

  @Test func `when all rows are gone the newer ones come at once`() {
    var state = sampleState("swift", posts: older)
    press(Key(.down), in: &state)
    _ = update(&state, answer(samplePosts(5), to: state))
    #expect(state.results.posts == samplePosts(5))
    #expect(state.results.selected == 0)
  }

  @Test func `where the selected post is gone the one below it is selected`() {
    var state = sampleState("swift", posts: older)
    press(Key(.down), times: 4, in: &state)
    var changed = older
    changed.remove(at: 4)
    _ = update(&state, answer(changed, to: state))
    #expect(state.results.selectedPost == older[5])
  }

  @Test func `a page that comes too late is neither shown nor counted`() {
    var state = live(sampleState("swift", posts: posts([10, 20])))
    _ = update(&state, answer(posts([15, 25]), to: state, next: .token("b"), from: "bluesky"))
    #expect(state.results[feed: "bluesky"].asked == .token("b"))
    press(control("r"), in: &state)
    _ = update(&state, answer(posts([12, 15, 25]), to: state, from: "bluesky"))
    let before = state.sources.named("bluesky")?.condition
    let late = SearchOutcome.Answer(
      stage: .more, page: Page(posts: posts([30, 35])), microseconds: 9)
    _ = update(
      &state,
      .searched(
        SearchOutcome(
          query: state.query, source: "bluesky", cursor: .token("b"), result: .success(late))))
    #expect(ages(state).allSatisfy { $0 < 30 })
    #expect(state.sources.named("bluesky")?.condition == before)
  }

  @Test func `while the demo is made its newest posts come up by themselves`() {
    var state = sampleState("", posts: samplePosts(5, from: 11))
    #expect(update(&state, .demo(.making(5, of: 20))) == [.searchAgain])
    _ = update(&state, answer(samplePosts(15), to: state))
    #expect(state.results.posts.count == 15)
    #expect(render(state).text(ofRow: 2).contains("demo · 5 of 20 posts made"))
    #expect(update(&state, .demo(.making(900, of: 2000))) == [.searchAgain])
    _ = update(&state, answer(samplePosts(15), to: state, count: .exactly(900)))
    #expect(render(state).text(ofRow: 0).contains("of 900"))
    #expect(update(&state, .demo(.ready)) == [.searchAgain])
    #expect(update(&state, .demo(.ready)) == [])
    #expect(render(state).text(ofRow: 2).contains("twinstant import FILE"))
    press(Key(.down), in: &state)
    _ = update(&state, answer([samplePost("new", age: 0)] + samplePosts(15), to: state))
    #expect(state.results.posts.count == 15)
  }
}
