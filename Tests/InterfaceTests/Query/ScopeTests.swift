import Canvas
import Posts
import Testing

@testable import Interface

/// M-i and M-o: the text stays, the question is another one.
struct ScopeTests {
  private func asked(_ effects: [Effect]) -> [Query] {
    effects.compactMap { if case .search(let query, _) = $0 { query } else { nil } }
  }

  private func query(_ text: String, order: Query.Order = .newest) -> Query {
    Query(
      parsing: text, lastWordIsPrefix: false,
      in: Query.Context(now: noon, ownHandles: ["ada"])
    ).ordered(order)
  }

  @Test func `the scopes are all, mine, likes, and all again`() {
    var state = sampleState("swi", posts: samplePosts(3))
    _ = update(&state, .ownHandles(["ada"]))
    let questions = (0..<3).map { _ in asked(press(alt("i"), in: &state)) }
    #expect(
      questions == [[query("swi* from:me")], [query("swi* in:likes")], [query("swi*")]])
    #expect(state.field.text == "swi")
  }

  @Test func `the orders are newest, top and oldest`() {
    var state = sampleState("swi", posts: samplePosts(3))
    #expect(asked(press(alt("o"), in: &state)) == [query("swi*", order: .top)])
    #expect(state.pending?.query == state.query)
    #expect(asked(press(alt("o"), in: &state)) == [query("swi*", order: .oldest)])
    #expect(asked(press(alt("o"), in: &state)) == [query("swi*")])
  }

  @Test func `of all sources together the oldest stand first`() {
    var state = sampleState("", columns: 120, posts: samplePosts(3))
    press(alt("o"), times: 2, in: &state)
    let posts = samplePosts(6)
    _ = update(&state, answer([posts[4], posts[2], posts[0]], to: state))
    _ = update(&state, answer([posts[1], posts[3], posts[5]], to: state, from: "x"))
    #expect(state.results.merged == posts.reversed())
    #expect(render(state).text.contains("╭ Oldest ─"))
    #expect(render(state).text.contains("oldest first"))
  }

  @Test func `where the oldest stand first, those of unknown date stand last`() {
    var state = sampleState("", columns: 120, posts: samplePosts(3))
    press(alt("o"), times: 2, in: &state)
    var (posts, undated) = (samplePosts(4), samplePost("when", age: 90))
    undated.createdAt = .unknown
    posts.removeFirst()
    _ = update(&state, answer([posts[2], posts[0], undated], to: state))
    _ = update(&state, answer([posts[1]], to: state, from: "x"))
    #expect(state.results.merged == posts.reversed() + [undated])
  }

  @Test func `scope and order hold for what is typed next`() {
    var state = sampleState("", posts: samplePosts(3))
    press(alt("i"), times: 2, in: &state)
    press(alt("o"), in: &state)
    #expect(asked(type("x", into: &state)) == [query("x* in:likes", order: .top)])
    press(Key(.escape), in: &state)
    #expect(state.query == query("in:likes", order: .top))
  }

  @Test func `the group of the text is whole inside of the scope`() {
    var state = sampleState("a OR b ", posts: [])
    press(alt("i"), times: 2, in: &state)
    #expect(state.query == query("(a OR b*) in:likes"))
  }

  @Test(arguments: [80, 120]) func `the pane shows them`(columns: Int) {
    var state = sampleState("swi", columns: columns, posts: samplePosts(3))
    _ = update(&state, .sources([SourceStatus(name: "archive", total: 12)]))
    press(alt("i"), in: &state)
    press(alt("o"), in: &state)
    #expect(render(state).text.contains("│ mine · top first  "))
    press(alt("i"), in: &state)
    #expect(render(state).text.contains("│ likes · top first  "))
    press(alt("i"), in: &state)
    press(alt("o"), times: 2, in: &state)
    #expect(render(state).text.contains("all posts · newest first") == (columns == 120))
  }

  @Test func `without a text the title tells what comes first`() {
    var state = sampleState("", posts: samplePosts(3), count: .exactly(3))
    press(alt("o"), in: &state)
    _ = update(&state, answer(samplePosts(3), to: state, count: .exactly(3)))
    #expect(render(state).text(ofRow: 0).contains(" Top · 1–3 of 3"))
  }

  @Test func `rows in another order than time follow each other as they come`() {
    var state = sampleState("swift")
    press(alt("o"), in: &state)
    let posts = samplePosts(9)
    let cursor = Page.Cursor(after: posts[4].order)
    let first = [posts[4], posts[0], posts[7]]
    _ = update(&state, answer(first, to: state, next: cursor))
    let more = [posts[0], posts[1], posts[8], posts[2]]
    _ = update(&state, answer(more, to: state, stage: .more))
    #expect(state.results.posts.map(\.id) == [4, 0, 7, 1, 8, 2].map { posts[$0].id })
    press(Key(.down), times: 2, in: &state)
    press(control("r"), in: &state)
    _ = update(&state, answer([posts[5], posts[7], posts[4]], to: state))
    #expect(state.results.posts.map(\.id) == [5, 7, 4].map { posts[$0].id })
    #expect(state.results.selectedPost?.id == posts[7].id)
    #expect(state.results.waiting == nil)
  }

  @Test func `who the person is comes from outside, and is asked for when it matters`() {
    var state = sampleState("swift", posts: samplePosts(3))
    #expect(update(&state, .ownHandles(["ada"])) == [])
    _ = update(&state, answer(samplePosts(3), to: state))
    press(alt("i"), in: &state)
    let effects = update(&state, .ownHandles(["eve"]))
    #expect(asked(effects) == [state.query])
    #expect(state.query != query("swift* from:me"))
    #expect(update(&state, .ownHandles(["eve"])) == [])
  }

  @Test func `days are counted from the state's own clock`() {
    let state = sampleState("since:1d")
    #expect(state.query.period.since == Timestamp(seconds: noon.seconds - 36 * 3600))
  }
}
