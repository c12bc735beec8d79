import Importing
import Posts
import Testing

/// Posts from the v2 API.
@Suite struct PageTests {
  private static let post = #"""
    {"id":"1149557488447975429","text":"😀 Tea &amp; #swift with @grace https://t.co/A https://t.co/P",
    "created_at":"2022-10-07T22:42:12.000Z","author_id":"42","conversation_id":"1149557488447975000",
    "lang":"en","possibly_sensitive":true,"source":"Web App",
    "public_metrics":{"retweet_count":2,"reply_count":1,"like_count":35,"quote_count":0,"bookmark_count":4,"impression_count":900},
    "referenced_tweets":[{"type":"replied_to","id":"1149557488447975000"}],
    "edit_history_tweet_ids":["1149557488447975429"],"edit_controls":{"edits_remaining":"5"},
    "entities":{"urls":[{"start":33,"end":47,"url":"https://t.co/A","expanded_url":"https://example.org/a","display_url":"example.org/a"},
    {"start":48,"end":62,"url":"https://t.co/P","expanded_url":"https://twitter.com/ada/status/1149557488447975429/photo/1","media_key":"3_1"}],
    "hashtags":[{"start":12,"end":18,"tag":"swift"}],"mentions":[{"start":24,"end":30,"username":"grace","id":"43"}],
    "annotations":[{"start":2,"end":4,"probability":0.9,"type":"Product","normalized_text":"Tea"}]},
    "attachments":{"media_keys":["3_1","7_2"]}}
    """#
  private static let includes = #"""
    {"users":[{"id":"42","name":"Ada Byron","username":"ada","profile_image_url":"https://pbs.example.org/a_normal.jpg"}],
    "media":[{"media_key":"3_1","type":"photo","url":"https://pbs.example.org/1.jpg","alt_text":"A cup"},
    {"media_key":"7_2","type":"video","preview_image_url":"https://pbs.example.org/2.jpg","variants":[
    {"bit_rate":256000,"content_type":"video/mp4","url":"https://video.example.org/s.mp4"},
    {"bit_rate":832000,"content_type":"video/mp4","url":"https://video.example.org/l.mp4"}]}]}
    """#
  private static let expected = Post(
    id: Post.ID(service: "x", text: "1149557488447975429"),
    url: "https://x.com/ada/status/1149557488447975429",
    author: Author(
      id: "42", handle: "ada", name: "Ada Byron", avatar: "https://pbs.example.org/a_normal.jpg"),
    createdAt: Timestamp(seconds: 1_665_182_532),
    text: "😀 Tea & #swift with @grace https://example.org/a", language: "en",
    metrics: Post.Metrics(likes: 35, reposts: 2, replies: 1, quotes: 0),
    links: ["https://example.org/a"], hashtags: ["swift"], mentions: ["grace"],
    replyTo: "1149557488447975000", conversation: "1149557488447975000",
    media: [
      Post.Media(kind: .photo, url: "https://pbs.example.org/1.jpg", alt: "A cup"),
      Post.Media(kind: .video, url: "https://video.example.org/l.mp4"),
    ], isSensitive: true, client: "Web App")

  private func line(_ text: String) -> String { text.replacing("\n", with: "") }

  @Test func `a page, a single object, pretty JSON and a list of pages give every field`() {
    let page = #"{"data":[\#(Self.post)],"includes":\#(Self.includes),"meta":{"result_count":1}}"#
    #expect(imported(line(page)).sink.all == [Self.expected])
    #expect(imported(page, as: "page.json").sink.all == [Self.expected])
    #expect(imported("[\(page)]", as: "pages.json").sink.all == [Self.expected])
    let single = #"{"data":\#(Self.post),"includes":\#(Self.includes)}"#
    #expect(imported(line(single)).sink.all == [Self.expected])
  }

  @Test func `both spellings of the fields are one`() {
    let post = Self.post.replacing("retweet_count", with: "repost_count")
      .replacing("referenced_tweets", with: "referenced_posts")
      .replacing("edit_history_tweet_ids", with: "edit_history_post_ids")
    let page = #"{"data":[\#(post)],"includes":\#(Self.includes)}"#
    #expect(imported(line(page)).sink.all == [Self.expected])
  }

  @Test func `a flattened post brings its author, media and other posts itself`() throws {
    let (sink, file) = imported(
      line(
        #"""
        {"id":"9","text":"RT @ada: Long wor…","author_id":"43","created_at":"2022-10-07T22:42:12.000Z",
        "author":{"id":"43","username":"grace","name":"Grace","protected":false},
        "public_metrics":{"like_count":0,"retweet_count":5},
        "attachments":{"media":[{"media_key":"3_1","type":"animated_gif","preview_image_url":"https://p/1.jpg"}]},
        "referenced_tweets":[{"type":"retweeted","id":"7","text":"Long words that go on","author_id":"42",
        "author":{"id":"42","username":"ada"},"public_metrics":{"like_count":12,"retweet_count":5},"lang":"en"}],
        "__twarc":{"url":"https://api.example.org","version":"2.14.0"}}
        """#))
    #expect(file.postsRead == 1)
    let post = try #require(sink["9"])
    #expect(post.author == Author(id: "43", handle: "grace", name: "Grace"))
    #expect(post.text == "RT @ada: Long words that go on")
    #expect(post.repostOf == "7" && post.metrics.likes == 12 && post.mentions == ["ada"])
  }

  @Test func `a repost takes the whole text from includes, in either spelling`() {
    for name in ["tweets", "posts"] {
      let (sink, _) = imported(
        line(
          #"""
          {"data":[{"id":"9","text":"RT @ada: Long wor…","author_id":"43","created_at":"2022-10-07T22:42:12.000Z",
          "referenced_tweets":[{"type":"retweeted","id":"7"}]}],"includes":{"users":[{"id":"42","username":"ada"}],
          "\#(name)":[{"id":"7","text":"Long words that go on","author_id":"42"}]}}
          """#))
      #expect(sink["9"]?.text == "RT @ada: Long words that go on")
      #expect(sink.all.count == 1)
    }
  }

  @Test func `a repost of somebody who did not come along is not the reposter's own words`() {
    let repost =
      #""id":"9","text":"RT @ada: Long wor…","author_id":"43","created_at":"2022-10-07T22:42:12.000Z""#
    let original = #""id":"7","text":"Long words that go on","author_id":"42""#
    let page =
      #"{"data":[{\#(repost),"referenced_tweets":[{"type":"retweeted","id":"7"}]}],"#
      + #""includes":{"users":[{"id":"43","username":"bob"}],"tweets":[{\#(original)}]}}"#
    let flat = #"{\#(repost),"referenced_tweets":[{"type":"retweeted",\#(original)}]}"#
    for text in [page, flat] {
      let post = imported(text).sink["9"]
      #expect(post?.text == "RT @ada: Long words that go on")
      #expect(post?.mentions == ["ada"] && post?.repostOf == "7")
    }
  }

  @Test func `the cut text of a repost loses its link to the whole`() {
    let (sink, _) = imported(
      line(
        #"""
        {"data":[{"id":"9","text":"RT @ada: Cut h…","author_id":"43","created_at":"2022-10-07T22:42:12.000Z",
        "referenced_tweets":[{"type":"retweeted","id":"7"}]}],"includes":{"users":[{"id":"42","username":"ada"}],
        "tweets":[{"id":"7","text":"Cut here… https://t.co/self","author_id":"42","entities":{"urls":[
        {"start":10,"end":27,"url":"https://t.co/self","expanded_url":"https://twitter.com/i/web/status/7"}]}}]}}
        """#))
    #expect(sink["9"]?.text == "RT @ada: Cut here…")
    #expect(sink["9"]?.links == [])
  }

  @Test func `a note's text wins and is not escaped`() {
    for name in ["note_tweet", "note_post"] {
      let (sink, _) = imported(
        line(
          #"""
          {"data":{"id":"9","text":"Cut &amp; short… https://t.co/x","created_at":"2022-10-07T22:42:12.000Z",
          "author_id":"43","\#(name)":{"text":"Not cut &amp; long https://t.co/y","entities":{
          "urls":[{"start":19,"end":33,"url":"https://t.co/y","expanded_url":"https://example.org/y"}]}}}}
          """#))
      #expect(sink["9"]?.text == "Not cut &amp; long https://example.org/y")
    }
  }

  @Test func `the choices of a poll stand below the words, from includes or flattened`() {
    let poll = #"""
      {"id":"77","voting_status":"closed","duration_minutes":1440,"end_datetime":"2022-10-08T22:42:12.000Z",
      "options":[{"position":2,"label":"Mate","votes":0},{"position":1,"label":"Tee","votes":4},{"position":3,"label":"Kakao"}]}
      """#
    let post =
      #"{"id":"9","text":"What do you drink?","created_at":"2022-10-07T22:42:12.000Z","author_id":"43","attachments":{"poll_ids":["77"]"#
    let reference = #"{"type":"retweeted","id":"9"}"#
    let repost =
      #"{"id":"10","text":"RT","created_at":"2022-10-07T22:43:12.000Z","author_id":"44","referenced_tweets":[\#(reference)]}"#
    let page =
      #"{"data":[\#(post)}},\#(repost)],"includes":{"polls":[\#(poll)],"tweets":[\#(post)}}]}}"#
    let flat = post + #","poll":\#(poll)}}"#
    let text = "What do you drink?\n\n○ Tee (4)\n○ Mate (0)\n○ Kakao\nuntil 2022-10-08 22:42 UTC"
    #expect(imported(line(page)).sink.all.map(\.text) == [text, "RT " + text])
    #expect(imported(line(flat)).sink.all.map(\.text) == [text])
    #expect(imported(line(post + "}}")).sink.all.map(\.text) == ["What do you drink?"])
  }

  @Test func `an article stands below the address of it`() {
    let link =
      #"{"start":0,"end":14,"url":"https://t.co/a","expanded_url":"https://x.com/i/article/5"}"#
    let (sink, _) = imported(
      line(
        #"""
        {"data":[{"id":"9","text":"https://t.co/a","created_at":"2026-07-07T22:42:12.000Z","author_id":"43",
        "article":{"title":"On tea","plain_text":"Tea is a leaf.\n\nIt is brewed."},"entities":{"urls":[\#(link)]}}]}
        """#))
    let address = "https://x.com/i/article/5"
    #expect(sink["9"]?.text == address + "\n\nOn tea\n\nTea is a leaf.\n\nIt is brewed.")
    #expect(sink["9"]?.links == [address])
  }

  @Test func `an author who is not in includes costs no post`() {
    let (sink, file) = imported(line(#"{"data":[\#(Self.post)]}"#))
    #expect(file.postsRead == 1 && file.skipped == [])
    #expect(sink.all[0].author == Author(id: "42", handle: ""))
    #expect(sink.all[0].url == "https://x.com/i/status/1149557488447975429")
  }

  @Test func `a page without hits and errors beside posts are no faults`() {
    #expect(imported(#"{"meta":{"result_count":0}}"#).file.skippedCount == 0)
    let page = #"""
      {"data":[\#(Self.post)],"errors":[{"title":"Not Found Error","resource_id":"7"}]}
      """#
    #expect(imported(line(page)).file.skippedCount == 0)
  }

  private static let gone =
    #"{"errors":[{"value":"7","detail":"Could not find tweet with ids: [7].","#
    + #""title":"Not Found Error","resource_type":"tweet","parameter":"ids","resource_id":"7"},"#
    + #"{"value":"8","title":"Authorization Error","resource_type":"tweet","parameter":"ids"}],"#
    + #""__twarc":{"version":"2.14.0"}}"#

  @Test func `a page of which all posts are gone is no fault, but told`() {
    let told = "without a post: all that"
    let one = imported(Self.gone).file
    #expect(one.skipped == [] && one.postsRead == 0)
    #expect(one.notes == ["1 page \(told) it asked for is gone or protected"])
    let lines = [Self.gone, line(#"{"data":[\#(Self.post)]}"#), Self.gone, ""]
    let (sink, file) = imported(lines.joined(separator: "\n"))
    #expect(sink.all.count == 1 && file.skipped == [])
    #expect(file.notes == ["2 pages \(told) they asked for is gone or protected"])
  }

  @Test func `an error of the request beside such errors is told in the server's words`() {
    let page = Self.gone.replacing(
      #""errors":["#, with: #""errors":[{"message":"`ids` is not valid"},"#)
    #expect(
      imported(page).file.skipped.map(\.why) == ["an error instead of posts: `ids` is not valid"])
  }

  @Test func `an error instead of a page is told in the server's words`() {
    let (_, file) = imported(
      #"{"title":"x","errors":[{"message":"Usage cap \u001b[31mexceeded"}]}"#)
    #expect(file.skipped.map(\.why) == ["an error instead of posts: Usage cap [31mexceeded"])
  }

  @Test func `a broken post in a page costs only itself`() {
    let page = #"{"data":[{"id":"1"},\#(Self.post)]}"#
    let (sink, file) = imported(line(page))
    #expect(sink.all.count == 1)
    #expect(
      file.skipped == [
        .init(
          place: "posts.jsonl: line 1, post 1", why: "text: expected a text, found nothing")
      ])
  }

  @Test func `the time of an id stands in for a missing date`() {
    let (sink, _) = imported(#"{"data":{"id":"1149557488447975429","text":"x"}}"#)
    #expect(sink.all[0].createdAt.seconds == 1_562_910_837)
  }
}
