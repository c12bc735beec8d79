import Posts
import Testing

@testable import PostFormats

/// A server may send far more posts than it was asked for.
struct CrowdedPageTests {
  /// The ids are ones of X; later entries have smaller ones.
  private func list(_ entry: (_ id: Int) -> String) -> String {
    "[" + (0...1000).map { entry(1_149_557_488_447_975_428 - $0) }.joined(separator: ",") + "]"
  }

  private func value(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8)).root
  }

  @Test func `of a page of Mastodon a thousand posts are read, and the next begins there`() throws {
    let statuses = list {
      #"{"id":"\#($0)","uri":"https://s.example/\#($0)","created_at":"2026-08-01T13:53:10Z"}"#
    }
    let page = MastodonPage(try value(statuses), host: "s.example")
    #expect(page.posts.count == 1000 && page.returned == 1001)
    #expect(page.firstID == "1149557488447975428" && page.lastID == "1149557488447974429")
  }

  @Test func `of a page of v1.1 a thousand posts are read, and the next begins there`() throws {
    let statuses = list {
      #"{"id_str":"\#($0)","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"tea"}"#
    }
    let page = StatusesPage(try value(#"{"statuses":\#(statuses)}"#), service: PostService.x)
    #expect(page.posts.count == 1000 && page.returned == 1001)
    #expect(page.oldestID == "1149557488447974429")
  }

  @Test func `of a page of v2 a thousand posts are read, and all are counted`() throws {
    let data = list {
      #"{"id":"\#($0)","text":"tea","created_at":"2019-07-12T23:40:37.000Z","author_id":"42"}"#
    }
    let page = XPage(try value(#"{"data":\#(data),"meta":{"next_token":"n"}}"#))
    #expect(page.posts.count == 1000 && page.returned == 1001)
    #expect(page.nextToken == "n")
  }

  @Test func `of a page of Bluesky a thousand posts are read`() throws {
    let posts = list {
      #"{"uri":"at://did:plc:a/app.bsky.feed.post/\#($0)","#
        + #""author":{"did":"did:plc:a","handle":"ada.example"},"#
        + #""record":{"text":"tea","createdAt":"2026-03-09T10:00:00Z"}}"#
    }
    let page = BlueskyPage(
      try value(#"{"posts":\#(posts),"cursor":"25"}"#), isSignedIn: true)
    #expect(page.posts.count == 1000 && page.next == "25")
  }
}
