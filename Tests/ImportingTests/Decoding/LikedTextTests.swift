import Importing
import Posts
import Testing

/// The text of a post that is also among the likes of an export. There it is as X delivers it: cut,
/// with all names, and without details of its links.
struct LikedTextTests {
  private static let id = "1149557488447975428"

  private let folder = Folder()

  /// The post of one line that is also liked with this text, imported in both orders, and then once
  /// more.
  private func posts(_ fields: String, liked text: String) -> [Post?] {
    let date = "Fri Jul 12 23:40:37 +0000 2019"
    let status = folder.write(
      "posts.jsonl", #"{"id_str":"\#(Self.id)","created_at":"\#(date)",\#(fields)}"#)
    let like = folder.write(
      "like.js",
      #"window.YTD.like.part0 = [{"like":{"tweetId":"\#(Self.id)","fullText":"\#(text)"}}]"#)
    return [[status, like], [like, status], [status, like, status, like]].map { files in
      let sink = MemorySink()
      for file in files { _ = Importer(into: sink).run([file]) }
      return sink[Self.id]
    }
  }

  @Test func `a long text whose author ended it with an ellipsis stays whole`() {
    let words = (0..<50).map { "word\($0)" }.joined(separator: " ")
    let found = posts(
      #""full_text":"\#(words) and so on…""#, liked: "\(words.prefix(270))… https://t.co/abc")
    for post in found { #expect(post?.text == "\(words) and so on…") }
  }

  @Test func `a liked reply keeps the link that is resolved`() {
    let text = "@grace_h @haruki_t @bob_the_builder See this https://t.co/0IgxLd6Gnc please"
    let found = posts(
      #""full_text":"\#(text)","display_text_range":[36,75],"entities":{"urls":["#
        + #"{"url":"https://t.co/0IgxLd6Gnc","indices":[45,68],"expanded_url":"https://a.example"}"#
        + "]}",
      liked: text)
    for post in found {
      #expect(post?.text == "See this https://a.example please")
      #expect(post?.links == ["https://a.example"])
      #expect(post?.mentions == ["grace_h", "haruki_t", "bob_the_builder"])
    }
  }

  @Test func `a liked reply with a picture does not get the picture's link back`() {
    let text = "@grace_h Lovely! https://t.co/ncfBAepfJB"
    let found = posts(
      #""full_text":"\#(text)","display_text_range":[9,16],"entities":{"urls":[],"#
        + #""user_mentions":[{"screen_name":"grace_h"}]},"extended_entities":{"media":["#
        + #"{"url":"https://t.co/ncfBAepfJB","media_url_https":"https://pbs.example.org/L.jpg","#
        + #""type":"photo","indices":[17,40]}]}"#,
      liked: text)
    for post in found {
      #expect(post?.text == "Lovely!")
      #expect(post?.links == [])
      #expect(post?.media.count == 1)
    }
  }
}
