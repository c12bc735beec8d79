import Importing
import Posts
import Testing

/// Lists of posts as the API of Bluesky answers them, beside plain pages.
@Suite struct BlueskyListTests {
  private func view(_ key: String) -> String { BlueskyFixture.view(key) }

  @Test func `bookmarks are read, without those whose posts are gone`() {
    let gone = #"{"item":{"uri":"at://did:plc:bob/app.bsky.feed.post/3kgone","notFound":true}}"#
    let page =
      #"{"bookmarks":[{"createdAt":"2025-01-01T00:00:00Z","item":\#(view("3kbob"))},\#(gone)],"cursor":"1"}"#
    let (sink, file) = imported(page)
    #expect(file.skipped == [])
    #expect(sink.all.map(\.url) == ["https://bsky.app/profile/bob.example/post/3kbob"])
  }

  @Test func `a conversation gives all its posts, and names those that are broken`() {
    let replies =
      #"[{"post":\#(view("3kb")),"replies":[{"post":\#(view("3kc"))}]},"#
      + #"{"uri":"at://did:plc:bob/app.bsky.feed.post/3kd","blocked":true,"author":{"did":"did:plc:bob"}},"#
      + #"{"post":\#(view("3ke").replacing(#""text":"tea""#, with: #""text":7"#))}]"#
    let parent =
      #"{"post":\#(view("3k0")),"parent":{"uri":"at://did:plc:x/app.bsky.feed.post/1","notFound":true}}"#
    let (sink, file) = imported(
      #"{"thread":{"post":\#(view("3ka")),"parent":\#(parent),"replies":\#(replies)}}"#)
    #expect(Set(sink.all.map { $0.id.text.suffix(3) }) == ["3k0", "3ka", "3kb", "3kc"])
    #expect(
      file.skipped == [
        .init(place: "posts.jsonl: line 1, post 5", why: "text: expected a text, found 7")
      ])
  }
}
