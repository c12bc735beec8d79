import Importing
import Posts
import Testing

/// Single values of ActivityPub without a list around them, as GoToSocial writes them.
@Suite struct LoneValueTests {
  private static let picture =
    #"{"type":"Image","mediaType":"image/png","url":"https://p.example/1","name":"A cup"}"#
  private static let tag = ##"{"type":"Hashtag","href":"https://o.example/t","name":"#tea"}"##
  private static let name =
    #"{"type":"Mention","href":"https://o.example/users/bo","name":"@bo@o.example"}"#

  private func post(_ picture: String, _ tag: String) -> Post? {
    let fields = #""content":"<p>Tea</p>","attachment":\#(picture),"tag":\#(tag)"#
    let note = MastodonFixture.create(1, fields)
    let (sink, file) = imported(#"{"orderedItems":[\#(note)]}"#, as: "outbox.json")
    #expect(file.skipped == [])
    return sink.all.first
  }

  @Test func `they are read as in a list`() throws {
    let lone = try #require(post(Self.picture, Self.tag))
    #expect(lone.media == [Post.Media(kind: .photo, url: "https://p.example/1", alt: "A cup")])
    #expect(lone.hashtags == ["tea"])
    #expect(lone == post("[\(Self.picture)]", "[\(Self.tag)]"))
    #expect(post("null", Self.name)?.mentions == ["bo@o.example"])
  }
}
