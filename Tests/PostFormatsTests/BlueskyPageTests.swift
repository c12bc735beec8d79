import Posts
import Testing

@testable import PostFormats

@Suite struct BlueskyPageTests {
  private func view(_ key: String, _ record: String = "", _ fields: String = "") -> String {
    #"{"uri":"at://did:plc:a/app.bsky.feed.post/\#(key)","author":{"did":"did:plc:a","handle":"ada.example"},"#
      + #""record":{"text":"tea","createdAt":"2026-03-09T10:00:00Z"\#(record)},"indexedAt":"2026-03-09T10:00:02Z"\#(fields)}"#
  }

  private func page(_ views: String..., isSignedIn: Bool = true) throws -> BlueskyPage {
    let text = #"{"posts":[\#(views.joined(separator: ","))],"cursor":"25"}"#
    return BlueskyPage(try JSONDocument(Array(text.utf8)).root, isSignedIn: isSignedIn)
  }

  @Test func `posts come in the server's order, and a broken one costs only itself`() throws {
    let page = try page(view("2"), #"{"uri":"nonsense"}"#, view("1"))
    #expect(page.posts.map { $0.id.text.suffix(1) } == ["2", "1"])
    #expect(page.next == "25" && page.isPage)
    #expect(page.posts[0].url == "https://bsky.app/profile/ada.example/post/2")
  }

  @Test func `trap12_a clock that goes ahead does not put a post above the others`() throws {
    let late = try page(view("1", #","createdAt":"2030-01-01T00:00:00Z""#)).posts.first
    #expect(late?.createdAt.iso8601 == "2026-03-09T10:00:02Z")
  }

  @Test(arguments: ["0001-01-01", "1970-01-01", "9999-12-31"])
  func `a time at which nobody can have seen a post does not replace its own`(day: String) throws {
    let page = try page(
      view("1").replacing(
        #""indexedAt":"2026-03-09T10:00:02Z""#, with: #""indexedAt":"\#(day)T00:00:00.000Z""#))
    #expect(page.posts.first?.createdAt.iso8601 == "2026-03-09T10:00:00Z")
  }

  @Test func `trap02_places in a text are UTF-8 bytes`() throws {
    let record =
      #","text":"🎉 see e.example/a... ok","facets":[{"index":{"byteStart":9,"byteEnd":23},"features":[{"$type":"app.bsky.richtext.facet#link","uri":"https://e.example/a/b"}]}]"#
    let post = try page(view("1", record)).posts.first
    #expect(post?.text == "🎉 see https://e.example/a/b ok")
    #expect(post?.links == ["https://e.example/a/b"])
  }

  @Test func `trap03_what looks escaped was written so`() throws {
    let post = try page(view("1", #","text":"tea &amp; &lt;cake&gt;""#)).posts.first
    #expect(post?.text == "tea &amp; &lt;cake&gt;")
  }

  @Test func `words that begin with an address and go on are the link's own`() throws {
    let words = "https://e.example our new home, with herons"
    let facet =
      #"{"index":{"byteStart":4,"byteEnd":\#(4 + words.utf8.count)},"features":[{"$type":"app.bsky.richtext.facet#link","uri":"https://e.example/new"}]}"#
    let post = try page(view("1", #","text":"see \#(words)!","facets":[\#(facet)]"#)).posts.first
    #expect(post?.text == "see \(words) (https://e.example/new)!")
    #expect(post?.links == ["https://e.example/new"])
  }

  @Test func `trap02_posts of 2022 have places in UTF-16, and say otherwise what is there`() throws
  {
    func entity(_ start: Int, _ end: Int, _ type: String, _ value: String) -> String {
      #"{"index":{"start":\#(start),"end":\#(end)},"type":"\#(type)","value":"\#(value)"}"#
    }
    let entities = [
      entity(24, 38, "link", "https://e.example/a/b"), entity(7, 18, "mention", "did:plc:bo"),
      entity(39, 43, "hashtag", "#tea"), entity(1, 6, "link", "https://half.example/"),
      entity(43, 99, "link", "https://beyond.example/"),
    ].joined(separator: ",")
    let record =
      #","text":"🎉 häh @bo.example, see e.example/a... #thé!","entities":[\#(entities)]"#
    let post = try page(view("1", record)).posts.first
    #expect(post?.text == "🎉 häh @bo.example, see https://e.example/a/b #thé!")
    #expect(post?.links == ["https://e.example/a/b"])
    #expect(post?.mentions == ["bo.example"] && post?.hashtags == ["tea"])
    let both = try page(view("1", record + #","facets":[]"#)).posts.first
    #expect(both?.links == [] && both?.mentions == [])
  }

  @Test func `a tag has no sign, though some programs write it into its field`() throws {
    let facet =
      ##"{"index":{"byteStart":0,"byteEnd":4},"features":[{"$type":"app.bsky.richtext.facet#tag","tag":"#tea"}]}"##
    let record = ##","text":"#tea","facets":[\##(facet)],"tags":["tea","#cake","＃mint"]"##
    let post = try page(view("1", record)).posts.first
    #expect(post?.hashtags == ["tea", "cake", "mint"])
  }

  @Test func `a post that is nothing but a card has its address`() throws {
    let card =
      #","text":"","embed":{"$type":"app.bsky.embed.external","external":{"uri":"https://e.example/card","title":"A card","description":"Of tea"}}"#
    let post = try page(view("1", card)).posts.first
    #expect(post?.text == "" && post?.links == ["https://e.example/card"])
    #expect(post?.standIn == "(link: https://e.example/card)")
  }

  @Test(arguments: [
    ("graph.starterpack", "https://bsky.app/starter-pack/did:plc:b/3k"),
    ("graph.list", "https://bsky.app/profile/did:plc:b/lists/3k"),
    ("feed.generator", "https://bsky.app/profile/did:plc:b/feed/3k"),
  ])
  func `a list, a feed or a starter pack is a link to its page`(kind: String, page: String) throws {
    let record =
      #"{"$type":"app.bsky.embed.record","record":{"uri":"at://did:plc:b/app.bsky.\#(kind)/3k"}}"#
    let both = #"{"$type":"app.bsky.embed.recordWithMedia","record":\#(record),"media":{}}"#
    for embed in [record, both] {
      let post = try self.page(view("1", #","embed":\#(embed)"#)).posts.first
      #expect(post?.links == [page] && post?.quoteOf == nil)
    }
  }

  @Test func `a card of an animation is that, with what is seen in it`() throws {
    let cards: [(String, String?)] = [
      ("Alt: A cup dances", "A cup dances"), ("ALT: cup", "cup"), ("ALT: ", nil), ("", nil),
    ]
    for (words, alt) in cards {
      let card =
        #","embed":{"$type":"app.bsky.embed.external","external":"#
        + #"{"uri":"https://media.tenor.com/x/cup.gif?hh=1","title":"t","description":"\#(words)"}}"#
      let post = try page(view("1", card)).posts.first
      #expect(
        post?.media == [
          Post.Media(kind: .gif, url: "https://media.tenor.com/x/cup.gif?hh=1", alt: alt)
        ])
      #expect(post?.links == [])
    }
  }

  @Test(arguments: ["items", "media"])
  func `a gallery of more than four pictures gives them all`(list: String) throws {
    let pictures = (1...6).map { number in
      #"{"$type":"app.bsky.embed.gallery#image","alt":"Cup \#(number)","#
        + #""image":{"$type":"blob","ref":{"$link":"bafk\#(number)"},"mimeType":"image/jpeg"}}"#
    }
    let gallery =
      #"{"$type":"app.bsky.embed.gallery","\#(list)":[\#(pictures.joined(separator: ","))]}"#
    let quote =
      #"{"$type":"app.bsky.embed.record","record":{"uri":"at://did:plc:b/app.bsky.feed.post/2"}}"#
    let both =
      #"{"$type":"app.bsky.embed.recordWithMedia","record":\#(quote),"media":\#(gallery)}"#
    for embed in [gallery, both] {
      let post = try page(view("1", #","embed":\#(embed)"#)).posts.first
      #expect(post?.media.compactMap(\.alt) == (1...6).map { "Cup \($0)" })
      #expect(
        post?.media.last
          == Post.Media(
            kind: .photo, url: "https://cdn.bsky.app/img/feed_fullsize/plain/did:plc:a/bafk6@jpeg",
            alt: "Cup 6"))
    }
  }

  @Test func `trap11_people who want to be seen by members alone are not shown to others`() throws {
    let shy = view("1").replacing(
      #""handle":"ada.example""#,
      with: #""handle":"ada.example","labels":[{"val":"!no-unauthenticated"}]"#)
    let kept = try page(shy, isSignedIn: false)
    #expect(kept.posts.isEmpty && kept.isForMembersAlone)
    let shown = try page(shy, isSignedIn: true)
    #expect(shown.posts.count == 1 && !shown.isForMembersAlone)
    let mixed = try page(shy + "," + view("2"), isSignedIn: false)
    #expect(mixed.posts.count == 1 && !mixed.isForMembersAlone)
    #expect(try !page("", isSignedIn: false).isForMembersAlone)
  }

  @Test func `trap11_labels of moderation stand before a post until somebody wants to see it`()
    throws
  {
    let labelled = try page(view("1", "", #","labels":[{"val":"graphic-media"},{"val":"!hide"}]"#))
    #expect(labelled.posts.first?.contentWarning == "graphic-media, hidden by moderators")
    #expect(labelled.posts.first?.isSensitive == true)
    for label in ["!hide", "!warn"] {
      let alone = try page(view("1", "", #","labels":[{"val":"\#(label)"}]"#)).posts.first
      #expect(alone?.isSensitive == true && alone?.contentWarning?.contains("moderators") == true)
    }
    let other = try page(view("1", "", #","labels":[{"val":"!no-promote"}]"#)).posts.first
    #expect(other?.isSensitive == false)
    let undone = try page(view("1", "", #","labels":[{"val":"porn","neg":true}]"#))
    #expect(undone.posts.first?.isSensitive == false)
  }

  @Test func `what somebody passed on is not theirs`() throws {
    let text =
      #"{"feed":[{"post":\#(view("1")),"reason":{"$type":"app.bsky.feed.defs#reasonRepost"}},{"post":\#(view("2"))}]}"#
    let page = BlueskyPage(try JSONDocument(Array(text.utf8)).root, isSignedIn: true)
    #expect(page.posts.map { $0.id.text.suffix(1) } == ["2"] && page.next == nil)
  }

  @Test func `trap08_a person may have no name, no picture and no good handle`() throws {
    let view = try JSONDocument(
      Array(#"{"did":"did:plc:b","handle":"handle.invalid","description":"a\nb"}"#.utf8)
    ).root
    let profile = try #require(BlueskyDecoder.profile(view))
    #expect(profile.author == Author(id: "did:plc:b", handle: ""))
    #expect(profile.description == "a\nb")
  }
}
