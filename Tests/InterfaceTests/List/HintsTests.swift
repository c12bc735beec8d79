import Canvas
import Posts
import Testing

@testable import Interface

/// The keys that the last line names in the list.
struct HintsTests {
  private let usual = " ↑↓ scroll  ⏎ open  ^R refresh  ^O browser  F2 sources  "

  private func lastLine(_ state: State) -> String {
    render(state).text(ofRow: state.size.rows - 1)
  }

  @Test func `a wide row is filled with keys that few know of`() {
    let state = live(sampleState("swift", columns: 160, posts: samplePosts(3)))
    #expect(
      lastLine(state)
        == usual + "F3 followers  M-o order  Tab complete  M-i scope  F1 help")
  }

  @Test func `F3 gives way where no source can be asked for followers`() {
    var state = sampleState("swift", columns: 160, posts: samplePosts(3))
    let rest = "M-o order  Tab complete  M-i scope  F1 help"
    #expect(lastLine(state) == usual + rest)
    var off = sampleSources[1]
    off.condition = .off
    _ = update(&state, .sources([sampleSources[0], off]))
    #expect(lastLine(state) == usual + rest)
    _ = update(&state, .sources([sampleSources[0], sampleSources[1]]))
    #expect(lastLine(state).contains("F3 followers"))
    _ = update(&state, .resized(Size(columns: 80, rows: 24)))
    #expect(lastLine(state) == usual + "F3 followers  F1 help")
    state.launch.isOffline = true
    #expect(lastLine(state) == usual + "M-o order  F1 help")
  }

  @Test func `a source whose account is gone cannot be asked for followers`() {
    var state = sampleState("swift", columns: 160, posts: samplePosts(3))
    var lost = sampleSources[1]
    lost.condition = .failed(SearchError(.noAccount, message: "bluesky has no account."))
    _ = update(&state, .sources([sampleSources[0], lost]))
    #expect(!lastLine(state).contains("F3"))
  }

  @Test func `where room is short the keys that change a sheet stand before the arrows`() {
    var state = live(sampleState("swift", columns: 40, rows: 10, posts: samplePosts(3)))
    press(Key(.function(2)), in: &state)
    #expect(lastLine(state) == " Space on/off  Esc back  F1 help")
    press(Key(.escape), in: &state)
    _ = update(&state, .saved([SavedSearch(text: "tea", looked: noon)], problems: []))
    _ = update(&state, .resized(Size(columns: 52, rows: 10)))
    press(Key(.function(4)), in: &state)
    #expect(lastLine(state) == " ⏎ search  Insert save  Esc back  F1 help")
  }

  @Test func `followers of invented people need no source`() {
    var post = samplePost("an invented post")
    post.id = Post.ID(service: Post.ID.inventedService, text: "1")
    let state = sampleState("swift", posts: [post])
    #expect(lastLine(state) == usual + "F3 followers  F1 help")
  }
}
