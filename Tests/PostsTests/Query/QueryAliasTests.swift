import Testing

@testable import Posts

/// Operators that people know from X mean the same here.
@Suite struct QueryAliasTests {
  private func read(_ text: String) -> Query.Reading {
    Query.Reading(of: text, lastWordIsPrefix: false, in: Query.Context(now: now))
  }

  @Test(arguments: [
    ("min_faves:3", "min_likes:3"), ("Min_Retweets:3", "min_reposts:3"),
    ("filter:links", "has:links"), ("-filter:replies", "-is:reply"),
    ("filter:nativeretweets", "is:repost"), ("filter:native_video", "has:video"),
    ("filter:quote", "is:quote"), ("filter:images,links", "has:images,links"),
    ("filter:(images OR replies)", "has:images OR is:reply"),
    ("url:example.org,swift.org", "url:example.org OR url:swift.org"),
    ("url:races,notes", "url:races OR url:notes"), ("#(a OR #b)", "#a OR #b"),
    ("-@(ada OR grace)", "-@ada -@grace"), ("#(a* b)", "#a* #b"),
    ("x.com/ada/status/20", "https://x.com/ada/status/20"),
    ("mobile.twitter.com/ada/status/20?s=1", "https://mobile.twitter.com/ada/status/20"),
    ("bsky.app/profile/did:plc:a/post/3k", "https://bsky.app/profile/did:plc:a/post/3k"),
    ("at://did:plc:a/app.bsky.feed.post/3k", "https://bsky.app/profile/did:plc:a/post/3k"),
    ("mastodon.social/@mia/123", "https://mastodon.social/@mia/123"),
    ("m.example/users/mia/statuses/123", "https://m.example/users/mia/statuses/123"),
    ("mk.example/notes/9abc", "https://mk.example/notes/9abc"),
    ("pl.example/objects/5c0c-1?a=b", "https://pl.example/objects/5c0c-1?a=b"),
  ])
  func `it is read as our own words are`(_ text: String, _ same: String) {
    let reading = read(text)
    #expect(reading.query == read(same).query && !reading.query.isEmpty, "\(reading.query.text)")
    #expect(reading.remarks == [])
  }

  @Test func `what is said of a filter fits on a line`() {
    for text in ["filter:", "filter:verified", "filter:vidoe"] {
      let remarks = read(text).remarks
      #expect(remarks.count == 1 && remarks.allSatisfy { $0.text.count <= 78 }, "\(remarks)")
    }
  }

  @Test func `a comma in the path of an address is a part of it`() {
    #expect(read("url:example.org/a,b").query == read("url:example.org/a/b").query)
  }

  @Test(arguments: [
    "example.org/@mia", "x.com/ada", "and/@or/1", "example.org/@mia/notes", "either/or/1",
    "blog.example.org/2026/1", "blog.example.org/notes", "blog.example.org/notes/races",
    "blog.example.org/notes/1/2", "blog.example.org/notes/1.html", "and/notes/1", "1.5/notes/2",
  ])
  func `an address without a scheme that is no post's is words`(_ text: String) {
    #expect(read(text).query != read("https://" + text).query)
  }
}
