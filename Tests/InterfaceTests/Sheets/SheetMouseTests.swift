import Canvas
import Posts
import Testing

@testable import Interface

struct SheetMouseTests {
  private func click(_ row: Int, after milliseconds: Int64 = 1000, in state: inout State)
    -> [Effect]
  {
    state.now.milliseconds += milliseconds
    return update(&state, .input(.mouse(Input.Mouse(.press, at: Point(column: 20, row: row)))))
  }

  /// The row of the screen with these words.
  private func row(_ words: String, in state: State) -> Int? {
    let frame = render(state)
    return (0..<state.size.rows).first { String(frame.text(ofRow: $0)).contains(words) }
  }

  private func sources(rows: Int = 24) throws -> State {
    var state = sampleState("swift", columns: 80, rows: rows, posts: samplePosts(3))
    _ = update(&state, .sources(sampleSources))
    _ = update(&state, .history(["tea", "coffee", "from:ada", "rust", "swimming"]))
    press(Key(.function(2)), in: &state)
    return state
  }

  @Test func `in the sources a click selects, and a double click does what Enter does`() throws {
    var state = try sources()
    #expect(click(try #require(row("coffee", in: state)), in: &state) == [])
    #expect(row("▌ coffee", in: state) != nil)
    #expect(click(try #require(row("● x", in: state)) + 2, in: &state) == [])
    #expect(row("▌ ● x", in: state) != nil, "each line of a source is the source")
    #expect(click(try #require(row("archive", in: state)), in: &state) == [])
    #expect(row("▌ ● x", in: state) != nil, "the archive cannot be selected")
    let tea = try #require(row("tea", in: state))
    _ = click(tea, in: &state)
    _ = click(tea, after: 401, in: &state)
    #expect(state.sheet != nil, "two slow clicks open nothing")
    #expect(click(tea, after: 300, in: &state).contains(search("tea")))
    #expect(state.sheet == nil && state.field.text == "tea")
  }

  @Test func `in a list of sources that is scrolled what is clicked stays where it is`() throws {
    var state = try sources(rows: 12)
    press(Key(.end), in: &state)
    #expect(row("archive", in: state) == nil)
    let rust = try #require(row("rust", in: state))
    _ = click(rust, in: &state)
    #expect(row("▌ rust", in: state) == rust)
    #expect(click(rust, after: 200, in: &state).contains(search("rust")))
  }

  @Test func `in saved searches and followers it is the same`() throws {
    var state = sampleState("swift", posts: samplePosts(3))
    let searches = ["one", "two", "three"].map { SavedSearch(text: $0, looked: noon) }
    _ = update(&state, .saved(searches, problems: []))
    press(Key(.function(4)), in: &state)
    let two = try #require(row("two", in: state))
    _ = click(two, in: &state)
    #expect(state.selectedSaved?.text == "two")
    #expect(click(two, after: 300, in: &state).contains(search("two")))
    #expect(state.sheet == nil)

    var post = samplePost("a post")
    post.source = "bluesky"
    state = sampleState("swift", posts: [post])
    _ = update(&state, .sources(sampleSources))
    guard case .followers(let request)? = press(Key(.function(3)), in: &state).first else {
      Issue.record("no followers were asked for")
      return
    }
    let people = (1...5).map {
      Profile(author: Author(handle: "user\($0)", name: "User \($0)"), description: "words")
    }
    #expect(click(1, in: &state) == [], "nobody is there yet")
    _ = update(&state, .followers(request, .success(FollowersAnswer(people: people, isLast: true))))
    let third = try #require(row("User 3", in: state))
    _ = click(third + 1, in: &state)
    #expect(state.followers?.selected == 2)
    #expect(click(third + 1, after: 300, in: &state).contains(search("from:user3")))
  }

  @Test func `help, borders and questions take no clicks`() throws {
    var state = try sources()
    press(Key(.function(1)), in: &state)
    let help = state.sheet
    for row in 0..<24 { #expect(click(row, in: &state) == []) }
    #expect(state.sheet == help)
    var asked = try sources()
    for row in [0, 22] { #expect(click(row, in: &asked) == []) }
    #expect(asked.sheet == .sources(selected: 0, scroll: 0))
  }
}
