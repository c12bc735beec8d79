import Importing
import Posts
import Testing

/// Reposts in feeds of Bluesky's API.
@Suite struct BlueskyBoostTests {
  private func boost(_ fields: String = "") -> String {
    let by = #"{"did":"did:plc:ada","handle":"ada.example","displayName":"Ada"}"#
    return
      #"{"feed":[{"post":\#(BlueskyFixture.view("3kbob")),"reason":{"$type":"app.bsky.feed.defs#reasonRepost","by":\#(by),"indexedAt":"2024-03-01T00:00:00Z"\#(fields)}}]}"#
  }

  private static let original = "at://did:plc:bob/app.bsky.feed.post/3kbob"

  @Test func `what somebody passed on is theirs, with the words and counts of the post`() {
    let name = "at://did:plc:ada/app.bsky.feed.repost/3kboost"
    let (sink, file) = imported(boost(#","uri":"\#(name)""#))
    #expect(file.skipped == [])
    #expect(
      sink.all == [
        Post(
          id: Post.ID(service: "bluesky", text: name),
          url: "https://bsky.app/profile/bob.example/post/3kbob",
          author: Author(id: "did:plc:ada", handle: "ada.example", name: "Ada"),
          createdAt: Timestamp(seconds: 1_709_251_200), text: "RT @bob.example: tea",
          metrics: Post.Metrics(likes: 3), mentions: ["bob.example"], repostOf: Self.original)
      ])
  }

  @Test func `a boost that has no name gets one, the same each time`() {
    let (sink, file) = imported(boost() + "\n" + boost())
    #expect(file.added == 1 && file.unchanged == 1)
    #expect(
      sink.all.map(\.id.text) == [
        "at://did:plc:ada/app.bsky.feed.repost/did:plc:bob:app.bsky.feed.post:3kbob"
      ])
  }

  @Test func `a boost that does not say when or who is told`() {
    let bad =
      boost().replacing("2024-03-01T00:00:00Z", with: "once")
      + "\n" + boost().replacing(#""did":"did:plc:ada","#, with: "")
    #expect(
      imported(bad).file.skipped.map(\.why) == [
        "reason.indexedAt: expected a time from 1970 to 2099 such as "
          + #""2024-02-14T10:00:00.000Z", found "once""#,
        #"reason.by.did: expected a name such as "did:plc:…", found nothing"#,
      ])
  }

  @Test func `a pinned post is the person's own`() {
    let pin =
      #"{"feed":[{"post":\#(BlueskyFixture.view("3kbob")),"reason":{"$type":"app.bsky.feed.defs#reasonPin"}}]}"#
    #expect(imported(pin).sink.all.map(\.id.text) == [Self.original])
  }
}
