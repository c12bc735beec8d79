import PostFormats
import Posts
import Testing

/// Posts as X's own pages receive them, with the fields of v1.1 in `legacy`.
struct WebPostTests {
  private func post(_ json: String) throws -> Post {
    try WebPostDecoder().post(from: JSONDocument(Array(json.utf8)).root)
  }

  private static let ada = #"""
    {"user_results":{"result":{"__typename":"User","id":"VXNlcjo0Mg==","rest_id":"42",
    "avatar":{"image_url":"https://pics.example/a_normal.jpg"},
    "core":{"name":"Ada Byron","screen_name":"ada"},"legacy":{"followers_count":3},
    "privacy":{"protected":false}}}}
    """#
  private static let bob = #"""
    {"user_results":{"result":{"__typename":"User","rest_id":"43","legacy":{"name":"Bob",
    "screen_name":"bob","profile_image_url_https":"https://pics.example/b_normal.jpg"}}}}
    """#

  /// `fields` stand beside `legacy`, `words` in it.
  private static func whole(
    _ id: String, by core: String = WebPostTests.ada, fields: String = "", words: String
  ) -> String {
    #"""
    {"__typename":"Tweet","rest_id":"\#(id)","core":\#(core),\#(fields)
    "source":"<a href=\"https://mobile.example\" rel=\"nofollow\">Web App</a>",
    "views":{"count":"409371","state":"EnabledWithCount"},
    "legacy":{"created_at":"Fri Jul 12 23:40:37 +0000 2019","conversation_id_str":"17",
    "user_id_str":"42","id_str":"\#(id)","lang":"en","favorite_count":35,"retweet_count":2,
    "reply_count":1,"quote_count":0,"bookmark_count":4,\#(words)}}
    """#
  }

  @Test func `every field is read, the author's in either place`() throws {
    let words = #"""
      "full_text":"@bob Tea &amp; #swift https://t.co/A https://t.co/P","display_text_range":[5,36],
      "in_reply_to_status_id_str":"17","in_reply_to_screen_name":"bob","possibly_sensitive":true,
      "entities":{"hashtags":[{"indices":[15,21],"text":"swift"}],
      "user_mentions":[{"screen_name":"bob","name":"Bob","id_str":"43","indices":[0,4]}],
      "urls":[{"url":"https://t.co/A","expanded_url":"https://example.org/a","indices":[22,36]}]},
      "extended_entities":{"media":[{"type":"photo","url":"https://t.co/P","indices":[37,51],
      "media_url_https":"https://pics.example/1.jpg","ext_alt_text":"a cup",
      "expanded_url":"https://x.com/ada/status/1149557488447975428/photo/1"}]}
      """#
    let post = try post(Self.whole("1149557488447975428", words: words))
    #expect(
      post
        == Post(
          id: Post.ID(service: "x", text: "1149557488447975428"),
          url: "https://x.com/ada/status/1149557488447975428",
          author: Author(
            id: "42", handle: "ada", name: "Ada Byron", avatar: "https://pics.example/a_normal.jpg"
          ),
          createdAt: Timestamp(seconds: 1_562_974_837), text: "Tea & #swift https://example.org/a",
          language: "en", metrics: Post.Metrics(likes: 35, reposts: 2, replies: 1, quotes: 0),
          links: ["https://example.org/a"], hashtags: ["swift"], mentions: ["bob"], replyTo: "17",
          conversation: "17",
          media: [Post.Media(kind: .photo, url: "https://pics.example/1.jpg", alt: "a cup")],
          isSensitive: true, client: "Web App"))
    let old = try self.post(Self.whole("9", by: Self.bob, words: #""full_text":"hi""#))
    #expect(
      old.author
        == Author(
          id: "43", handle: "bob", name: "Bob", avatar: "https://pics.example/b_normal.jpg"))
  }

  private static let note = #"""
    "note_tweet":{"is_expandable":true,"note_tweet_results":{"result":{"id":"Tm90ZQ==",
    "text":"@bob Long & <b> words that go on https://t.co/A #tea","entity_set":{
    "hashtags":[{"indices":[48,52],"text":"tea"}],"user_mentions":[{"screen_name":"bob"}],
    "urls":[{"url":"https://t.co/A","expanded_url":"https://example.org/a","indices":[33,47]}]}}}},
    """#
  private static let cut = #"""
    "full_text":"@bob Long &amp; &lt;b&gt; wor… https://t.co/x","display_text_range":[5,30],
    "entities":{"hashtags":[],"user_mentions":[{"screen_name":"bob","indices":[0,4]}],
    "urls":[{"url":"https://t.co/x","expanded_url":"https://x.com/i/web/status/9"}]}
    """#

  @Test func `a long text is whole, as it stands there, and its links are expanded`() throws {
    let post = try post(Self.whole("9", fields: Self.note, words: Self.cut))
    #expect(post.text == "Long & <b> words that go on https://example.org/a #tea")
    #expect(post.links == ["https://example.org/a"] && post.hashtags == ["tea"])
    #expect(post.mentions == ["bob"])
  }

  @Test func `a repost has the whole words and the counts of what it passes on`() throws {
    let inner = Self.whole("9", by: Self.bob, fields: Self.note, words: Self.cut)
      .replacing(#""favorite_count":35"#, with: #""favorite_count":900"#)
    let places = [
      #"{"result":\#(inner)}"#,
      #"{"result":{"__typename":"TweetWithVisibilityResults","tweet":\#(inner)}}"#,
    ]
    for place in places {
      let words = #""full_text":"RT @bob: Lo…","retweeted_status_result":\#(place)"#
      let post = try post(Self.whole("10", words: words))
      #expect(post.id.text == "10" && post.author.handle == "ada" && post.repostOf == "9")
      #expect(post.text == "RT @bob: Long & <b> words that go on https://example.org/a #tea")
      #expect(post.metrics.likes == 900 && post.links == ["https://example.org/a"])
    }
  }

  @Test func `of a quoted post the id is read, and its link is no words`() throws {
    let quoted = Self.whole("9", by: Self.bob, words: #""full_text":"quoted""#)
    let fields = #""quoted_status_result":{"result":\#(quoted)},"#
    let words = #"""
      "full_text":"so true https://t.co/q","is_quote_status":true,"quoted_status_id_str":"9",
      "entities":{"urls":[{"url":"https://t.co/q","expanded_url":"https://x.com/bob/status/9"}]}
      """#
    let post = try post(Self.whole("10", fields: fields, words: words))
    #expect(post.text == "so true" && post.quoteOf == "9")
    let bare = try self.post(Self.whole("10", fields: fields, words: #""full_text":"so true""#))
    #expect(bare.quoteOf == "9")
  }

  @Test func `a poll stands below the words, and a protected person's post is private`() throws {
    let card = #"""
      "card":{"rest_id":"card://1","legacy":{"name":"poll2choice_text_only","binding_values":[
      {"key":"choice1_label","value":{"string_value":"Yes","type":"STRING"}},
      {"key":"choice2_label","value":{"string_value":"No","type":"STRING"}}]}},
      """#
    let poll = try post(Self.whole("9", fields: card, words: #""full_text":"Tea?""#))
    #expect(poll.text == "Tea?\n\n○ Yes\n○ No" && poll.visibility == .public)
    let shy = Self.ada.replacing(#""protected":false"#, with: #""protected":true"#)
    #expect(try post(Self.whole("9", by: shy, words: #""full_text":"x""#)).visibility == .private)
  }

  @Test(arguments: [
    (#""plain_text":"All of it.\n\nAnd more.","preview_text":"All of""#, "All of it.\n\nAnd more."),
    (
      #""content_state":{"blocks":[{"text":"One."},{"text":""},{"text":"Two."}]},"preview_text":"O""#,
      "One.\n\nTwo."
    ), (#""preview_text":"The beginning of""#, "The beginning of"),
  ])
  func `an article stands below the address of it, as far as it came along`(
    fields: String, body: String
  ) throws {
    let article =
      #""article":{"article_results":{"result":{"rest_id":"5","title":"On tea",\#(fields)}}},"#
    let words = #"""
      "full_text":"https://t.co/a","entities":{"urls":[
      {"url":"https://t.co/a","expanded_url":"https://x.com/i/article/5","indices":[0,14]}]}
      """#
    let post = try post(Self.whole("9", fields: article, words: words))
    #expect(post.text == "https://x.com/i/article/5\n\nOn tea\n\n" + body)
    #expect(post.links == ["https://x.com/i/article/5"])
  }

  @Test(arguments: [
    (#"{"rest_id":"9","legacy":{}}"#, "full_text: expected a text, found nothing"),
    (#"{"rest_id":"9","legacy":7}"#, "legacy: expected an object, found 7"),
    (
      #"{"rest_id":"VHdlZXQ=","legacy":{"full_text":"x"}}"#,
      #"rest_id: expected an id such as "1149557488447975428", found "VHdlZXQ=""#
    ),
  ])
  func `a fault names the field`(json: String, why: String) {
    #expect(throws: RecordFault(why)) { try self.post(json) }
  }

  @Test func `impossible counts are told`() throws {
    let warnings = DecodingWarnings()
    let json = Self.whole("9", words: #""full_text":"x","favorite_count":-1"#)
    let post = try WebPostDecoder(warnings: warnings).post(
      from: JSONDocument(Array(json.utf8)).root)
    #expect(post.metrics.likes == nil)
    #expect(warnings.take().map(\.why).first?.hasPrefix("favorite_count: expected") == true)
  }
}
