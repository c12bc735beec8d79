import Canvas
import Posts
import Testing

@testable import Interface

/// An address stays in the text as it was typed, but the scheme of a link has small letters.
struct CapitalSchemeTests {
  @Test(arguments: ["Http", "HTTPS", "https"])
  func `an address in capitals is shown once in the open post, and leads to its link`(
    scheme: String
  ) {
    let link = scheme.lowercased() + "://Example.org/Old"
    var post = samplePost("Hi \(scheme)://Example.org/Old there")
    post.links = [link]
    post.url = nil
    #expect(post.shownAddresses(in: post.text) == [link] && post.unshownLinks == [])
    var state = sampleState("", posts: [post])
    press(Key(.enter), in: &state)
    let content = DetailContent(Detail(post: post), state: state)
    #expect(content.restOfLinks == [] && content.links == [link])
    press(Key(.tab), in: &state)
    #expect(press(Key(.character("o"), .control), in: &state) == [.open(link)])
  }

  @Test func `one that is known is taken whole, and other words in capitals are none`() {
    let text = "HTTP://a.example/b! Hhttp:// HTTP: Ha hTTp://a.example/b."
    let found = WebAddresses.all(in: text, known: ["http://a.example/b!"]).map { text[$0] }
    #expect(found == ["HTTP://a.example/b!", "http://", "hTTp://a.example/b"])
  }
}
