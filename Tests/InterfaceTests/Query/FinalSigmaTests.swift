import Canvas
import Posts
import Testing

@testable import Interface

/// Tab in Greek, where folding makes one letter of two.
struct FinalSigmaTests {
  private func completed(_ text: String, _ words: [String]) -> State {
    var state = sampleState(text, columns: 80, posts: samplePosts(3))
    for case .complete(let request) in press(Key(.tab), in: &state) {
      let found = QueryCompletions(
        common: TabChoices.commonBeginning(words),
        candidates: words.map { QueryCompletions.Candidate(text: $0, posts: 3) })
      _ = update(&state, .completed(request, found))
    }
    return state
  }

  @Test func `a sigma at the end of a word is offered as people write it there`() {
    #expect(completed("Καφ", ["καφεσ"]).field.text == "Καφες ")
    let several = completed("#Καφ", ["καφεσ", "καφεσιον"])
    #expect(several.field.text == "#Καφε")
    #expect(several.tabChoices?.all.map(\.text) == ["#Καφες", "#Καφεσιον"])
    #expect(completed("Σ", ["σ"]).field.text == "Σ ")
  }
}
