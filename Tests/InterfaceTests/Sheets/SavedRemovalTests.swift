import Canvas
import Posts
import Testing

@testable import Interface

/// Del in the saved searches, and the key that undoes it.
struct SavedRemovalTests {
  private let undo = control("_")

  /// A state with these saved searches, the sheet open and the first one selected.
  private func state(_ texts: String...) -> State {
    var state = sampleState(posts: samplePosts(3))
    _ = update(
      &state, .saved(texts.map { SavedSearch(text: $0, looked: noon) }, problems: []))
    press(Key(.function(4)), in: &state)
    return state
  }

  @Test func `each that was removed comes back to its place, the last one first`() {
    var state = state("coffee", "swift", "tea")
    press(Key(.end), in: &state)
    press(Key(.delete), times: 3, in: &state)
    #expect(state.saved.searches.isEmpty)
    var seen: [[String]] = []
    for _ in 0..<3 {
      let effects = press(undo, in: &state)
      #expect(effects.contains { if case .keepSaved(.add) = $0 { true } else { false } })
      seen.append(state.saved.searches.map(\.text))
    }
    #expect(seen == [["coffee"], ["coffee", "swift"], ["coffee", "swift", "tea"]])
    #expect(state.selectedSaved?.text == "tea")
    press(undo, in: &state)
    #expect(state.note?.text == "Nothing is left to bring back.")
    #expect(state.saved.searches.count == 3)
  }

  @Test func `beneath the help the selected one stays in sight and selected`() {
    var state = sampleState(columns: 80, rows: 44)
    let searches = (1...46).map { SavedSearch(text: "word\($0)", looked: noon) }
    _ = update(&state, .saved(searches, problems: []))
    press(Key(.function(4)), in: &state)
    press(Key(.end), in: &state)
    press(Key(.function(1)), in: &state)
    _ = update(&state, .resized(Size(columns: 80, rows: 14)))
    // Another copy of the program has removed the first one.
    _ = update(&state, .saved(Array(searches.dropFirst()), problems: []))
    #expect(render(state).text(ofRow: 0).contains("Help"))
    press(Key(.escape), in: &state)
    #expect(render(state).text.contains("▌ word46"))
    press(Key(.delete), in: &state)
    #expect(state.note?.text == "Removed “word46”. ^_ brings it back.")
  }

  @Test func `what could not be written can be brought back once more`() {
    var state = state("coffee", "tea")
    press(Key(.delete), in: &state)
    press(undo, in: &state)
    // The file could not be written, so the screen shows its content again.
    let tea = SavedSearch(text: "tea", looked: noon)
    _ = update(&state, .saved([tea], problems: []))
    let effects = press(undo, in: &state)
    #expect(effects.contains { if case .keepSaved(.add) = $0 { true } else { false } })
    #expect(state.saved.searches.map(\.text) == ["coffee", "tea"])
  }

  @Test func `what was saved again meanwhile is passed over`() {
    var state = state("coffee", "swift")
    press(Key(.delete), times: 2, in: &state)
    let again = SavedSearch(text: "swift", looked: noon)
    _ = update(&state, .saved([again], problems: []))
    press(undo, in: &state)
    #expect(state.saved.searches.map(\.text) == ["coffee", "swift"])
    press(undo, in: &state)
    #expect(state.note?.text == "Nothing is left to bring back.")
  }
}
