import Canvas
import Posts
import Testing

@testable import Interface

/// Tab behind `source:`.
struct SourceCompletionTests {
  /// A state with this text in the field and these sources.
  private func state(_ text: String, _ sources: [SourceStatus] = sampleSources) -> State {
    var state = sampleState(text, posts: samplePosts(3))
    _ = update(&state, .sources(sources))
    return state
  }

  /// Presses Tab, and answers with these names of stored posts.
  private func tab(_ names: [String], in state: inout State) {
    for case .complete(let request) in press(Key(.tab), in: &state) {
      let candidates = names.map { QueryCompletions.Candidate(text: $0, posts: 7) }
      let found = QueryCompletions(
        common: TabChoices.commonBeginning(names), candidates: candidates)
      _ = update(&state, .completed(request, found))
    }
  }

  @Test(arguments: [
    ("source:", ["mastodon", "bluesky"], ["source:mastodon", "source:bluesky", "source:x"]),
    ("source:", [], ["source:bluesky", "source:x"]),
    ("source:x,B", ["blog"], ["source:x,Blog", "source:x,Bluesky"]),
    ("from:", ["ada"], ["from:ada", "from:me"]),
  ])
  func `sources that are set up are offered before they have brought a post`(
    _ text: String, _ stored: [String], _ offered: [String]
  ) {
    var state = state(text)
    tab(stored, in: &state)
    #expect(state.tabChoices?.all.map(\.text) == offered)
  }

  @Test func `only of what is stored it is said in how many posts`() {
    var state = state("source:")
    tab(["bluesky"], in: &state)
    #expect(state.tabChoices?.all.map(\.posts) == [7, nil])
  }

  @Test func `what they have in common with what is stored is put in`() {
    var state = state("source:b")
    tab(["blush"], in: &state)
    #expect(state.field.text == "source:blu")
  }

  @Test func `the only one that goes on so is put in, whether on or off`() {
    for condition in [SourceStatus.Condition.ready, .off] {
      let source = SourceStatus(
        name: "Bluesky", condition: condition, settings: blueskySource, access: .allowed(nil))
      var state = state("source:blu", [source])
      tab([], in: &state)
      #expect(state.field.text == "source:bluesky ")
    }
  }

  @Test func `where no source goes on so, that is said`() {
    var state = state("source:arch")
    tab([], in: &state)
    #expect(state.note?.text == "Nothing stored begins with “source:arch”.")
  }
}
