import Canvas
import Posts
import Testing

@testable import Interface

/// Answers to the question whether an account may be used, where the settings do not allow all
/// accounts.
struct AccessAnswersTests {
  @Test(arguments: [80, 40])
  func `where the settings want it asked on demand, no answer says while typing`(columns: Int) {
    var source = xSource
    source.asking = .demand
    var state = sampleState("swift", columns: columns, rows: 24, posts: samplePosts(3))
    _ = update(&state, .sources([SourceStatus(name: "x", settings: source)]))
    press(Key(.left), in: &state)
    let text = render(state).text
    #expect(text.contains(columns == 80 ? "▶ Allow, ask me by ^R ◀" : "[ No ] ▶ By ^R ◀"))
    #expect(!text.contains("hile I type"))
    #expect(
      press(Key(.enter), in: &state) == [.decide(account: "work", server: "", .allowed(.demand))])
  }
}
