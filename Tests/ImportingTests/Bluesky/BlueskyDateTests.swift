import Importing
import Posts
import Testing

/// The dates of records, which their owners claim.
@Suite struct BlueskyDateTests {
  /// The key was made on 2023-06-14 at ten.
  @Test(arguments: [
    ("2087-01-01T00:00:00Z", "2023-06-14T10:00:00Z"),
    ("2023-06-15T10:00:01Z", "2023-06-14T10:00:00Z"),
    ("2023-06-15T10:00:00Z", "2023-06-15T10:00:00Z"),
    ("2023-06-14T09:00:00Z", "2023-06-14T09:00:00Z"),
    ("2019-01-01T00:00:00Z", "2019-01-01T00:00:00Z"),
    ("0001-01-01T00:00:00Z", "2023-06-14T10:00:00Z"),
  ])
  func `a post that claims to be younger than its key by more than a day is dated by that`(
    told: String, date: String
  ) {
    #expect(read("post", #""text":"tea""#, at: told)?.createdAt.iso8601 == date)
    let original = #""subject":{"uri":"at://did:plc:bo/app.bsky.feed.post/3k"}"#
    #expect(read("repost", original, at: told)?.createdAt.iso8601 == date)
  }

  /// Its letters would hold a time of 2024 if the first of their 65 bits were left out.
  @Test func `a word that is a key holds no time`() {
    let told = "2026-01-01T00:00:00Z"
    let post = read("post", #""text":"tea""#, at: told, key: "llamasandcows")
    #expect(post?.createdAt.iso8601 == told)
  }

  private func read(
    _ kind: String, _ fields: String, at told: String, key: String = "3jy4k3wqe2227"
  ) -> Post? {
    imported(
      #"{"records":[{"uri":"at://did:plc:ada/app.bsky.feed.\#(kind)/\#(key)","#
        + #""value":{"$type":"app.bsky.feed.\#(kind)","createdAt":"\#(told)",\#(fields)}}]}"#
    ).sink.all.first
  }
}
