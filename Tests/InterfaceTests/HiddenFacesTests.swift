import Canvas
import Posts
import Testing

@testable import Interface

/// The face of a sensitive or warned post that has nothing else to hide.
struct HiddenFacesTests {
  private func opened(_ warning: String?, _ drawing: PictureDrawing) -> (State, [Effect]) {
    var post = picturedPosts(1)[0]
    post.isSensitive = warning == nil
    post.contentWarning = warning
    var state = picturedState([post], rows: 24, drawing)
    let effects = press(Key(.enter), in: &state)
    return (state, effects)
  }

  @Test(arguments: [nil, "food"] as [String?])
  func `trap11_the face of a sensitive or warned post waits for the key that shows it`(
    _ warning: String?
  ) {
    var (state, effects) = opened(warning, .blocks)
    #expect(effects.pictures == nil)
    #expect(render(state).text(ofRow: 23).contains("M-v show"))
    effects = press(alt("v"), in: &state)
    #expect(effects.pictures == ["https://p.example/1.png"] && state.note == nil)
    #expect(!render(state).text(ofRow: 23).contains("M-v"))
    #expect(press(alt("v"), in: &state).pictures == [])
  }

  @Test(arguments: [nil, "food"] as [String?])
  func `where initials are drawn, no face waits`(_ warning: String?) {
    var (state, _) = opened(warning, .initials)
    #expect(!render(state).text(ofRow: 23).contains("M-v"))
    press(alt("v"), in: &state)
    #expect(state.note?.text == "Nothing in this post is hidden.")
  }
}
