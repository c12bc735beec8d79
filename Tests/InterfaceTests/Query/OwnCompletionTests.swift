import Canvas
import Posts
import Testing

@testable import Interface

/// Where Tab offers `me` among the authors.
struct OwnCompletionTests {
  /// The choices of Tab behind `from:`, where these people have posts.
  private func offered(_ names: [String], own handles: [String]) -> [String] {
    var state = sampleState("from:", posts: samplePosts(3))
    _ = update(&state, .ownHandles(handles.map { OwnHandle($0) }))
    for case .complete(let request) in press(Key(.tab), in: &state) {
      let candidates = names.map { QueryCompletions.Candidate(text: $0, posts: 7) }
      let found = QueryCompletions(common: "", candidates: candidates)
      _ = update(&state, .completed(request, found))
    }
    return state.tabChoices?.all.map(\.text) ?? []
  }

  @Test func `first, where it is known who that is`() {
    #expect(
      offered(["ada", "bob"], own: ["grace"]) == ["from:me", "from:ada", "from:bob"])
  }

  @Test func `last, where nobody is known to be oneself, as in the demo`() {
    #expect(offered(["ada", "bob"], own: []) == ["from:ada", "from:bob", "from:me"])
  }

  @Test func `also among the most that are offered`() {
    let names = (100..<150).map { "user\($0)" }
    for handles in [[], ["grace"]] {
      let offered = offered(names, own: handles)
      #expect(offered.count == State.maxChoices && offered.contains("from:me"))
    }
  }
}
