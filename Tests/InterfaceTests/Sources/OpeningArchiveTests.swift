import Canvas
import Posts
import Testing

@testable import Interface

/// The archive's line while the archive is being opened, which another program can delay.
struct OpeningArchiveTests {
  private func opening(columns: Int) -> State {
    var state = sampleState("swift", columns: columns)
    _ = update(&state, .sources([SourceStatus(name: "archive", condition: .searching)]))
    return state
  }

  @Test func `it has its line before it is open, and its number once it is`() {
    var state = opening(columns: 80)
    #expect(render(state).text(ofRow: 1).hasPrefix("│ ◐ archive… "))
    _ = update(&state, .sources([SourceStatus(name: "archive", total: 1_200_000)]))
    #expect(render(state).text(ofRow: 1).hasPrefix("│ ◐ archive 1.2M "))
    _ = update(&state, answer([samplePost("swift")], to: state))
    #expect(render(state).text(ofRow: 1).hasPrefix("│ ● archive 1.2M "))
  }

  @Test func `the wide screen says it in words`() {
    let text = render(opening(columns: 120)).text
    #expect(text.contains(" Sources ") && text.contains("searching…"))
  }

  @Test func `no live source is waited for meanwhile`() {
    let state = opening(columns: 80)
    #expect(!state.isSearchingLive && !state.isAwaitingLive)
  }

  @Test func `a post that is opened meanwhile gets its stored conversation once it is open`() {
    let post = samplePost("swift")
    func asks(_ effects: [Effect]) -> Bool {
      effects.contains { if case .thread(let asked, _) = $0 { asked.id == post.id } else { false } }
    }
    var state = opening(columns: 80)
    _ = update(&state, .sources(Array(sampleSources.dropFirst())))
    _ = update(&state, answer([post], to: state, from: "bluesky"))
    // At this point nobody receives the request.
    #expect(asks(press(Key(.enter), in: &state)))
    #expect(!asks(update(&state, answer([post], to: state, from: "x"))))
    #expect(asks(update(&state, answer([post], to: state))))
    _ = update(&state, .thread(PostThread(of: post.id, ancestors: [], replies: [])))
    #expect(!asks(update(&state, answer([post], to: state))))
  }
}
