import Importing
import Posts
import Testing

/// Events of Bluesky as Jetstream sends them, one a line.
@Suite struct BlueskyEventTests {
  /// An event at half past ten.
  private static func event(
    _ collection: String, _ record: String, key: String = "3ka", operation: String = "create"
  ) -> String {
    #"{"did":"did:plc:ada","time_us":1707906600123456,"kind":"commit","commit":{"rev":"3k","#
      + #""operation":"\#(operation)","collection":"\#(collection)","rkey":"\#(key)","#
      + #""record":\#(record),"cid":"bafy"}}"#
  }

  private static let tea =
    #"{"$type":"app.bsky.feed.post","createdAt":"2024-02-14T10:00:00Z","text":"tea","langs":["en"],"#
    + #""reply":{"root":{"uri":"at://did:plc:bob/app.bsky.feed.post/3k0"},"#
    + #""parent":{"uri":"at://did:plc:bob/app.bsky.feed.post/3k1"}}}"#

  private static let subject =
    #"{"createdAt":"2024-02-14T10:00:00Z","#
    + #""subject":{"uri":"at://did:plc:bob/app.bsky.feed.post/3k1","cid":"x"}}"#

  @Test func `posts and reposts are read`() {
    let lines = [
      Self.event("app.bsky.feed.post", Self.tea),
      Self.event("app.bsky.feed.repost", Self.subject, key: "3kb"),
    ]
    let (sink, file) = imported(lines.joined(separator: "\n"))
    #expect(file.skipped == [] && file.format == "jsonl")
    #expect(
      sink.all.first
        == Post(
          id: Post.ID(service: "bluesky", text: "at://did:plc:ada/app.bsky.feed.post/3ka"),
          url: "https://bsky.app/profile/did:plc:ada/post/3ka",
          author: Author(id: "did:plc:ada", handle: ""),
          createdAt: Timestamp(seconds: 1_707_904_800), text: "tea", language: "en",
          replyTo: "at://did:plc:bob/app.bsky.feed.post/3k1",
          conversation: "at://did:plc:bob/app.bsky.feed.post/3k0"))
    #expect(sink.all.map(\.repostOf) == [nil, "at://did:plc:bob/app.bsky.feed.post/3k1"])
    #expect(sink.all.allSatisfy { $0.collections.isEmpty })
  }

  @Test func `a post is no younger than when the server saw it`() {
    let future = Self.tea.replacing("2024-02-14T10", with: "2031-02-14T10")
    let (sink, _) = imported(Self.event("app.bsky.feed.post", future))
    #expect(sink.all.map(\.createdAt) == [Timestamp(milliseconds: 1_707_906_600_123)])
  }

  @Test func `likes, deletions and news of people are no posts, and no fault`() {
    let lines = [
      Self.event("app.bsky.feed.like", Self.subject),
      Self.event("app.bsky.graph.follow", #"{"subject":"did:plc:bob"}"#),
      Self.event("app.bsky.feed.post", "null", operation: "delete"),
      #"{"did":"did:plc:ada","time_us":1,"type":"com","commit":{"type":"d","collection":"app.bsky.feed.post","rkey":"1"}}"#,
      #"{"did":"did:plc:ada","time_us":1,"kind":"identity","identity":{"handle":"ada.example"}}"#,
      #"{"did":"did:plc:ada","time_us":1,"kind":"account","account":{"active":true}}"#,
    ]
    let (sink, file) = imported(lines.joined(separator: "\n"))
    #expect(sink.all.isEmpty && file.skipped == [])
  }

  @Test func `what is wrong is told with the line and the field`() {
    let lines = [
      Self.event("app.bsky.feed.post", "7"), Self.event("app.bsky.feed.post", #"{"text":7}"#),
      Self.event("app.bsky.feed.post", Self.tea, key: "a b"),
      Self.event("app.bsky.feed.post", #"{"text":"x","createdAt":"soon"}"#),
      Self.event("app.bsky.feed.post", Self.tea),
    ]
    let (sink, file) = imported(lines.joined(separator: "\n"))
    #expect(sink.all.map(\.text) == ["tea"])
    #expect(file.skipped.map(\.place) == (1...4).map { "posts.jsonl: line \($0)" })
    #expect(
      file.skipped.map(\.why) == [
        "commit.record: expected an object, found 7", "text: expected a text, found 7",
        "uri: expected a name such as \"at://did:plc:…/app.bsky.feed.post/3k…\"",
        #"createdAt: expected a time from 1970 to 2099 such as "2024-02-14T10:00:00.000Z", found "soon""#,
      ])
  }
}
