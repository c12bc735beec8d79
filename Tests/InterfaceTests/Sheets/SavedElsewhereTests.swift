import Canvas
import Posts
import Testing

@testable import Interface

/// Saved searches beside an archive that was named for this run only: their news is counted in the
/// usual one.
struct SavedElsewhereTests {
  private let f4 = Key(.function(4))

  /// A state with a saved search that was looked at an hour before noon, and a text in the field.
  private func state(_ text: String = "swift") -> State {
    var state = sampleState(text, posts: samplePosts(3))
    state.launch.isArchiveNamed = true
    let hour = Timestamp(seconds: noon.seconds - 3600)
    _ = update(&state, .saved([SavedSearch(text: "swift", looked: hour)], problems: []))
    return state
  }

  private func isKept(_ effects: [Effect]) -> Bool {
    effects.contains { if case .keepSaved = $0 { true } else { false } }
  }

  @Test func `running one is no look, nor is opening a post of it`() {
    var state = state("")
    let before = state.saved.searches
    press(f4, in: &state)
    #expect(press(Key(.enter), in: &state).contains(search("swift")))
    #expect(!isKept(update(&state, answer(samplePosts(3), to: state))))
    #expect(!isKept(press(Key(.enter), in: &state)))
    #expect(state.saved.searches == before)
  }

  @Test func `nothing is counted there, and the list says so`() {
    var state = state()
    #expect(press(f4, in: &state) == [.loadSaved, .watchSaved([], isOpen: true)])
    #expect(render(state).text.contains("11:00 UTC · nothing is counted with --archive "))
  }

  @Test func `nor is it promised where nothing is saved yet`() {
    var state = sampleState("tea", posts: samplePosts(3))
    state.launch.isArchiveNamed = true
    press(f4, in: &state)
    let text = render(state).text
    #expect(text.contains("nothing is counted with --archive.") && !text.contains("how many"))
  }

  @Test func `what is saved there counts from now on, not from a post of that archive`() {
    var state = sampleState("tea", posts: samplePosts(3))
    state.launch.isArchiveNamed = true
    let saved = SavedSearch(text: "tea", looked: noon)
    #expect(press(Key(.insert), in: &state) == [.keepSaved(.add(saved, at: nil))])
    #expect(state.note?.text == "Saved “tea”.")
  }
}
