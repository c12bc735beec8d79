import Canvas
import Posts
import Testing

@testable import Interface

/// A saved search that was typed, not run from the list of saved searches.
struct LeftRowsTests {
  private let search = SavedSearch(
    text: "swift", looked: Timestamp(seconds: noon.seconds - 3600))

  private func state(posts: [Post]) -> State {
    var state = sampleState("swift", posts: posts)
    _ = update(&state, .saved([search], problems: []))
    return state
  }

  @Test(arguments: [alt("c"), Key(.escape), control("c")])
  func `it was looked at when a post of it was copied, or its rows are left`(key: Key) {
    var state = state(posts: samplePosts(3))
    let look = SavedChange.look("swift", at: noon, newest: samplePosts(3)[0].order)
    #expect(press(key, in: &state).contains(.keepSaved(look)))
  }

  @Test(arguments: [alt("c"), Key(.escape), control("c")])
  func `without rows it was not`(key: Key) {
    var state = state(posts: [])
    let effects = press(key, in: &state)
    #expect(!effects.contains { if case .keepSaved = $0 { true } else { false } })
  }
}
