import Posts
import Testing

@testable import PostFormats

@Suite struct MastodonStatusTests {
  private let decoder = MastodonStatusDecoder(host: "social.example")

  private func post(_ fields: String) throws -> Post {
    let text =
      #"{"id":"9","uri":"https://social.example/users/ada/statuses/9","url":"https://social.example/@ada/9","#
      + #""created_at":"2026-08-01T13:53:10.824Z","account":{"id":"1","acct":"ada","display_name":"Ada"}"#
      + fields + "}"
    return try decoder.post(from: try JSONDocument(Array(text.utf8)).root)
  }

  @Test func `a post is called as in an archive, and a name of the server is completed`() throws {
    let post = try post(
      #","content":"<p>Tea &amp; cake</p>","favourites_count":3,"reblogs_count":2,"replies_count":1,"#
        + #""language":null,"visibility":"unlisted","application":{"name":"Web"}"#)
    #expect(
      post.id == Post.ID(service: "mastodon", text: "https://social.example/users/ada/statuses/9"))
    #expect(post.author.handle == "ada@social.example" && post.author.name == "Ada")
    #expect(post.text == "Tea & cake" && post.language == nil && post.client == "Web")
    #expect(post.metrics == Post.Metrics(likes: 3, reposts: 2, replies: 1))
    #expect(post.visibility == .unlisted && post.url == "https://social.example/@ada/9")
    #expect(post.createdAt.iso8601 == "2026-08-01T13:53:10Z")
  }

  @Test func `when it was edited is known to the second, as in an archive`() throws {
    let edited = try post(#","edited_at":"2026-08-02T10:00:00.824Z""#).editedAt
    #expect(edited == Timestamp(iso8601: "2026-08-02T10:00:00Z"))
    for none in ["null", #""2026-08-01T13:53:10.824Z""#, #""yesterday""#] {
      #expect(try post(#","edited_at":\#(none)"#).editedAt == nil)
    }
  }

  @Test func `a content warning stands before the text, and both are kept`() throws {
    let post = try post(#","content":"<p>body</p>","spoiler_text":"food & drink","sensitive":true"#)
    #expect(post.contentWarning == "food & drink" && post.isSensitive && post.text == "body")
  }

  @Test(arguments: ["", " "]) func `a content warning without words is none`(text: String) throws {
    let post = try post(#","content":"<p>body</p>","spoiler_text":"\#(text)","sensitive":false"#)
    #expect(post.contentWarning == nil && !post.isSensitive)
  }

  @Test func `trap02_links come from the HTML, whole, and what a quote adds in front is dropped`()
    throws
  {
    let html =
      #"<p class=\"quote-inline\">RE: <a href=\"https://o.example/1\">o</a></p><p>see <a href=\"https://e.example/a/long/path\"><span class=\"invisible\">https://</span><span class=\"ellipsis\">e.example/a</span><span class=\"invisible\">/long/path</span></a></p>"#
    let post = try post(
      #","content":"\#(html)","quote":{"state":"accepted","quoted_status":{"uri":"https://o.example/users/o/statuses/1"}}"#
    )
    #expect(post.text == "see https://e.example/a/long/path")
    #expect(post.links == ["https://e.example/a/long/path"])
    #expect(post.quoteOf == "https://o.example/users/o/statuses/1")
  }

  @Test(arguments: ["pending", "rejected", "revoked"])
  func `the address of a quote that is not to be shown stays in the words`(state: String) throws {
    let page = "https://o.example/@o/112500000000000050"
    let post = try post(
      #","content":"<p class=\"quote-inline\">RE: <a href=\"\#(page)\">o.example/@o/…</a></p><p>Yes</p>","#
        + #""quote":{"state":"\#(state)","quoted_status":null}"#)
    #expect(post.text == "RE: \(page)\n\nYes" && post.links == [page])
    #expect(post.quoteOf == nil)
  }

  @Test func `trap07_what was passed on is the post that was written`() throws {
    let inner =
      #"{"id":"5","uri":"https://o.example/users/kay/statuses/5","created_at":"2026-07-01T00:00:00Z","content":"<p>hi</p>","account":{"acct":"kay@o.example"}}"#
    let post = try post(#","content":"<p>hi</p>","reblog":\#(inner)"#)
    #expect(post.id.text == "https://o.example/users/kay/statuses/5")
    #expect(post.author.handle == "kay@o.example" && post.repostOf == nil)
  }

  @Test func `what a filter of one's own hides is left out, and what it warns of is not`() throws {
    func status(_ id: Int, _ action: String, reblog: String = "null") -> String {
      let filter = #"{"title":"tea","context":["home"],"filter_action":"\#(action)"}"#
      return
        #"{"id":"\#(id)","uri":"https://s.example/\#(id)","created_at":"2026-08-01T13:53:10Z","content":"<p>tea</p>","filtered":[{"filter":\#(filter),"keyword_matches":["tea"]}],"reblog":\#(reblog)}"#
    }
    let boost = status(4, "warn", reblog: status(3, "hide"))
    let list = "[\(status(1, "hide")),\(status(2, "warn")),\(boost)]"
    let page = MastodonPage(try JSONDocument(Array(list.utf8)).root, host: "s.example")
    #expect(page.posts.map(\.id.text) == ["https://s.example/2"] && page.returned == 3)
    let talk = #"{"ancestors":\#(list),"descendants":\#(list)}"#
    let context = MastodonContext(
      try JSONDocument(Array(talk.utf8)).root, host: "s.example",
      around: Post.ID(service: "mastodon", text: "https://s.example/9"), number: "9")
    #expect(context.descendants.count == 1 && context.returned.descendants == 3)
    #expect(context.ancestors.count == 3, "what stands below them would seem to answer others")
  }

  @Test func `a reply to oneself names the post as its author's other posts are called`() throws {
    let reply = #","in_reply_to_id":"3","in_reply_to_account_id":"1""#
    let numbered = #","uri":"https://social.example/ap/users/1/statuses/9""#
    #expect(
      try post(numbered + reply).replyTo == "https://social.example/ap/users/1/statuses/3")
    // A copy of another server's post carries numbers of both servers.
    let copied =
      #","uri":"https://o.example/users/kay/statuses/8","account":{"id":"1","acct":"kay@o.example"}"#
    #expect(try post(copied + reply).replyTo == "https://social.example/statuses/3")
  }

  @Test func `a reply names the post it answers as far as the server tells`() throws {
    let mention = #","mentions":[{"id":"7","acct":"grace","username":"grace"}]"#
    #expect(
      try post(#","in_reply_to_id":"3","in_reply_to_account_id":"7""# + mention).replyTo
        == "https://social.example/users/grace/statuses/3")
    #expect(
      try post(#","in_reply_to_id":"3","in_reply_to_account_id":"1""#).replyTo
        == "https://social.example/users/ada/statuses/3")
    #expect(
      try post(#","in_reply_to_id":"3","in_reply_to_account_id":"8""#).replyTo
        == "https://social.example/statuses/3")
  }

  @Test func `a reply names a post of the same page as that is called, in whatever order`() throws {
    let head = #""created_at":"2026-08-01T13:53:10Z","content":"<p>hi</p>""#
    let reply =
      #"{"id":"4","uri":"https://social.example/users/bo/statuses/4",\#(head),"in_reply_to_id":"3","#
      + #""in_reply_to_account_id":"77","mentions":[{"id":"77","acct":"alice"}]}"#
    let parent = #"{"id":"3","uri":"https://social.example/ap/users/77/statuses/3",\#(head)}"#
    for list in ["[\(reply),\(parent)]", "[\(parent),\(reply)]"] {
      let page = MastodonPage(try JSONDocument(Array(list.utf8)).root, host: "social.example")
      let answer = page.posts.first { $0.id.text.hasSuffix("4") }
      #expect(answer?.replyTo == "https://social.example/ap/users/77/statuses/3")
    }
  }

  @Test func `pictures, polls, tags and names come along`() throws {
    let post = try post(
      #","content":"<p>?</p>","poll":{"options":[{"title":"yes","votes_count":2},{"title":"no","votes_count":null}],"expires_at":"2026-08-03T13:53:10.000Z","expired":false},"#
        + #""tags":[{"name":"Tea"},{"name":"tea"}],"mentions":[{"acct":"kay@o.example"}],"#
        + #""media_attachments":[{"type":"gifv","url":"https://f.example/1.mp4","description":"A cup"},{"type":"image","url":null,"remote_url":"https://r.example/2.png"},{"type":"unknown","url":null}]"#
    )
    #expect(post.text == "?\n\n○ yes (2)\n○ no\nuntil 2026-08-03 13:53 UTC")
    #expect(post.hashtags == ["Tea"] && post.mentions == ["kay@o.example"])
    #expect(
      post.media == [
        Post.Media(kind: .gif, url: "https://f.example/1.mp4", alt: "A cup"),
        Post.Media(kind: .photo, url: "https://r.example/2.png"),
      ])
  }

  @Test func `a photo has its smaller version beside it, where that is another one`() throws {
    let files = ["original/1.png", "original/2.png", "original/3.mp4"].map { name in
      let small = name.replacing("original", with: name.contains("2") ? "original" : "small")
      let type = name.hasSuffix("mp4") ? "video" : "image"
      return #"{"type":"\#(type)","url":"https://f.example/\#(name)","#
        + #""preview_url":"https://f.example/\#(small)"}"#
    }
    let post = try post(#","media_attachments":[\#(files.joined(separator: ","))]"#)
    #expect(post.media[0].url == "https://f.example/original/1.png")
    #expect(post.media.map(\.preview) == ["https://f.example/small/1.png", nil, nil])
  }

  @Test func `a file of unknown kind is what its name tells, or else a link`() throws {
    let files = ["2.flac", "a/3.JPG?x=1.pdf", "4.pdf", "x.mp4/5", "6.webm#t"].map {
      #"{"type":"unknown","url":null,"remote_url":"https://r.example/\#($0)","description":""}"#
    }
    let post = try post(#","media_attachments":[\#(files.joined(separator: ","))]"#)
    #expect(post.media.map(\.kind) == [.audio, .photo, .video])
    #expect(post.media.allSatisfy { $0.alt == nil })
    #expect(post.links == ["https://r.example/4.pdf", "https://r.example/x.mp4/5"])
  }

  @Test func `other programs may leave out nearly everything`() throws {
    let text =
      #"{"id":"A1","url":"https://o.example/notice/A1","created_at":"2026-08-01T13:53:10.000Z","account":{"username":"x"}}"#
    let post = try decoder.post(from: try JSONDocument(Array(text.utf8)).root)
    #expect(post.id.text == "https://o.example/notice/A1" && post.text == "")
    #expect(post.author.handle == "" && post.author.name == "x")
  }

  @Test func `a post without name or time is told, and costs only itself`() throws {
    let list =
      #"[{"id":"1"},{"id":"2","uri":"https://s.example/2","created_at":"soon"},{"id":"3","uri":"https://s.example/3","created_at":"2026-08-01T13:53:10Z"}]"#
    let page = MastodonPage(try JSONDocument(Array(list.utf8)).root, host: "s.example")
    #expect(page.returned == 3 && page.posts.map(\.id.text) == ["https://s.example/3"])
    #expect(page.firstID == "1" && page.lastID == "3")
    let reply = try JSONDocument(Array(#"{"error":"no"}"#.utf8)).root
    #expect(!MastodonPage(reply, host: "s.example").isPage)
  }

  @Test func `no control character of a post is left`() throws {
    let post = try post(
      #","content":"<p>a\u001b[2Jb&#27;c\u009b1md&#155;e\u202ef&#8238;g</p>","spoiler_text":"x\u0007y\u007f","#
        + #""media_attachments":[{"type":"image","url":"https://f.example/1","description":"\u001b]0;t\u009c"}]"#
    )
    // Control characters of eight bits are removed, too, and so are those that reverse the
    // direction.
    #expect(post.text == "a[2Jbc1mdefg")
    #expect(post.contentWarning == "xy" && post.media.first?.alt == "]0;t")
  }
}
