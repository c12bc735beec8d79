import Importing
import Posts
import Testing

/// Posts of Mastodon that snscrape took from pages.
@Suite struct ScrapedTootTests {
  private static func toot(_ fields: String = #""text":"tea""#) -> String {
    #"{"_type":"snscrape.modules.mastodon.Toot","#
      + #""url":"https://social.example/@ada/110532190743888292","id":"110532190743888292","#
      + #""user":{"_type":"snscrape.modules.mastodon.User","account":"@ada@social.example","#
      + #""displayName":"Ada","avatarUrl":"https://files.example/a.png","#
      + #""url":"https://social.example/@ada"},"date":"2023-06-12T14:32:11+00:00",\#(fields)}"#
  }

  @Test func `everything that a page shows is read, under the name that archives have`() {
    let fields =
      #""text":"Tea #tea @bo","spoilerText":null,"links":["https://example.org/a"],"#
      + #""attachments":[{"url":"https://files.example/b.jpg","name":"b.jpg"},"#
      + ##"{"url":"https://files.example/c.mp4?x","name":"c.mp4"}],"hashtags":["#tea"],"##
      + #""mentionedUsers":[{"account":"@bo@other.example"}],"#
      + #""poll":{"options":[{"title":"yes","votesCount":2}],"expirationDate":null}"#
    let (sink, file) = imported(Self.toot(fields))
    #expect(file.skipped == [])
    #expect(
      sink.all == [
        Post(
          id: Post.ID(
            service: "mastodon",
            text: "https://social.example/users/ada/statuses/110532190743888292"),
          url: "https://social.example/@ada/110532190743888292",
          author: Author(
            id: "https://social.example/@ada", handle: "ada@social.example", name: "Ada",
            avatar: "https://files.example/a.png"),
          createdAt: Timestamp(seconds: 1_686_580_331), text: "Tea #tea @bo\n\n○ yes (2)",
          links: ["https://example.org/a"], hashtags: ["tea"], mentions: ["bo@other.example"],
          media: [
            Post.Media(kind: .photo, url: "https://files.example/b.jpg"),
            Post.Media(kind: .video, url: "https://files.example/c.mp4?x"),
          ])
      ])
  }

  @Test func `a warning stays before the words behind it`() {
    let (sink, _) = imported(Self.toot(#""text":"food","spoilerText":"cake""#))
    #expect(sink.all.first?.text == "cake" && sink.all.first?.contentWarning == "food")
    #expect(sink.all.first?.isSensitive == true)
  }

  @Test func `a boost is the post that was passed on`() {
    let boost =
      #"{"_type":"snscrape.modules.mastodon.Boost","user":{"account":"@bo@social.example"},"#
      + #""toot":\#(Self.toot())}"#
    let (sink, file) = imported(boost)
    #expect(file.skipped == [])
    #expect(sink.all.map(\.text) == ["tea"])
    #expect(sink.all.first?.author.handle == "ada@social.example")
  }

  @Test func `what is wrong is told with the line and the field`() {
    let lines = [
      Self.toot().replacing("2023-06-12T14:32:11+00:00", with: "soon"), Self.toot(#""text":9"#),
      Self.toot().replacing("https://social.example/@ada/1", with: ""),
    ]
    let (_, file) = imported(lines.joined(separator: "\n"))
    #expect(
      file.skipped.map(\.why) == [
        #"date: expected a time from 1970 to 2099 such as "2022-11-08T20:07:58+00:00", found "soon""#,
        "text: expected a text, found 9",
        #"url: expected the address of a post, found "10532190743888292""#,
      ])
  }
}
