import Canvas
import Posts
import Testing

@testable import Interface

/// Copied text is pasted elsewhere, and acts there.
struct CopyingTests {
  @Test func `no control character of an archive from elsewhere is copied`() {
    var post = samplePost("text\u{1B}[2J https://a.example/\u{7}b")
    post.url = "https://x.com/1\nls"
    var state = sampleState("", posts: [post])
    #expect(press(alt("c"), in: &state).contains(.copy("https://x.com/1 ls")))
    #expect(press(alt("t"), in: &state).contains(.copy("text[2J https://a.example/b")))
    press(Key(.enter), in: &state)
    press(Key(.tab), in: &state)
    #expect(press(alt("c"), in: &state).contains(.copy("https://a.example/b")))
  }

  @Test func `it is said what was copied, in the list and in the open post`() {
    var state = sampleState("", posts: [samplePost("https://a.example")])
    let address = state.results.posts[0].url ?? ""
    for _ in ["in the list", "in the open post"] {
      for (key, words) in [
        ("c", address), ("t", "the text."), ("q", "as a Markdown quote."),
      ] as [(Character, String)] {
        press(alt(key), in: &state)
        #expect(state.note == Note(.notice, "Copied " + words))
      }
      press(Key(.enter), in: &state)
    }
  }

  @Test(arguments: ["", " \n", "\u{7}"])
  func `of a post without text nothing is copied, which would clear the clipboard`(_ text: String) {
    var state = sampleState("", posts: [samplePost(text)])
    for _ in ["in the list", "in the open post"] {
      for key in ["t", "q"] as [Character] {
        let effects = press(alt(key), in: &state)
        #expect(!effects.contains { if case .copy = $0 { true } else { false } })
        #expect(state.note == Note(.warning, "This post has no text."))
      }
      press(Key(.enter), in: &state)
    }
  }
}
