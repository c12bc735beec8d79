import Posts
import Testing

@testable import PostFormats

/// Tags, names and links found in texts that come without a list of them.
@Suite struct TextEntitiesTests {
  private func found(_ text: String) -> PostContent {
    var content = PostContent(raw: RawText(text: text, isEscaped: false))
    content.findEntities()
    return content
  }

  static let tags: [(String, [String])] = [
    ("#swift/#ios and hi,#macos", ["swift", "ios", "macos"]),
    ("#swift #Swift ＃ｓ！＃全角。#句点「#a」(#b)", ["swift", "ｓ", "全角", "句点", "a", "b"]),
    ("#東京・大阪 #a·b #メ\u{301C}テレ", ["東京・大阪", "a·b", "メ\u{301C}テレ"]),
    ("#می\u{200C}خواهم #हिन्दी #café #𐐷x", ["می\u{200C}خواهم", "हिन्दी", "café", "𐐷x"]),
    ("#tag's #to-day #end. #more…", ["tag", "to", "end", "more"]),
    ("#1 #1st #_ #2_3 #१२३ #½ # ##two", ["1st", "two"]),
    ("#tag://x #a#b #a＃b", []),
    ("a#b 日本#c _#d &#39; &#x27;", []),
    ("#\u{FE0F}\u{20E3} #\u{20E3} ❤\u{FE0F}#heart 🎉#party", ["heart", "party"]),
    ("example.org/#top www.example.org/a/#end https://example.org/#all", []),
    ("version 1.5/#beta and/or.../#more", ["beta", "more"]),
  ]

  @Test(arguments: tags) func `trap17_tags are those of X`(_ text: String, _ tags: [String]) {
    #expect(found(text).hashtags == tags)
  }

  static let names: [(String, [String])] = [
    ("@ann/@bob and cc:@cat", ["ann", "bob", "cat"]),
    ("—@eva こんにちは@bob、＠kayさん", ["eva", "bob", "kay"]),
    (".@ada's -@bob @Bob, (@cat)@dan", ["ada", "bob", "cat", "dan"]),
    ("mail a@b.example, a.b@c.example, A_1@d.example", []),
    ("@ada@social.example @_@ @zoë @http://x.example @ @@bob", ["ada"]),
    ("!@a #@b $@c %@d &@e *@f", []),
    ("RT@ann: hi rt@bob XRT@cat +rt@dan", ["ann", "bob"]),
    ("example.org/@ada https://example.org/@bob/1 @kay", ["kay"]),
  ]

  @Test(arguments: names) func `trap17_names are those of X, and of people elsewhere`(
    _ text: String, _ names: [String]
  ) {
    #expect(found(text).mentions == names)
  }

  static let links: [(String, [String])] = [
    ("see:https://example.jp/z", ["https://example.jp/z"]),
    ("見てhttps://example.jp/a", ["https://example.jp/a"]),
    ("https://example.jp/cください。", ["https://example.jp/c"]),
    ("https://example.jpです http://例え.jp/", ["https://example.jp", "http://例え.jp/"]),
    ("http://a.example/、http://➡.ws/b", ["http://a.example/", "http://➡.ws/b"]),
    ("(https://a.example/x), “http://b.example/y”", ["https://a.example/x", "http://b.example/y"]),
    ("https://a.example/x?! http://b.example/y…", ["https://a.example/x", "http://b.example/y"]),
    ("https://a.example/b_(c) and more", ["https://a.example/b_(c)"]),
    ("https://a.example/((d)).", ["https://a.example/((d))"]),
    ("https://a.example/e(f and (g)", ["https://a.example/e"]),
    ("https://a.example:80/?q=1&r=%20x#top", ["https://a.example:80/?q=1&r=%20x#top"]),
    ("https://a.example: https://b.example#c", ["https://a.example", "https://b.example#c"]),
    ("http://ru.example/Русские_слова", ["http://ru.example/Русские_слова"]),
    ("http://a.example/é/– http://b.example.", ["http://a.example/é/", "http://b.example"]),
    ("https://t.co/Ab1's https://t.co/Ab2の", ["https://t.co/Ab1", "https://t.co/Ab2"]),
    ("xhttps://a.example #https://a.example @https://a.example $https://a.example", []),
    ("https:// http://localhost https://t.c… https://… http", []),
    ("archive.example/web/https://a.example", []),
  ]

  @Test(arguments: links) func `trap17_links end where the sentence around them goes on`(
    _ text: String, _ links: [String]
  ) {
    #expect(found(text).links == links)
  }

  /// The whole of them, in another version of the post, would be as many and not win.
  @Test(arguments: ["#swi…", "@gra…", "https://t.co/Ab…", "http://example.or…"])
  func `what the end of a repost cuts is none`(cut: String) {
    let content = found("RT @ada: #tea and \(cut)")
    #expect(content.hashtags == ["tea"] && content.mentions == ["ada"] && content.links == [])
    let whole = found("RT @ada: #tea and \(cut) too")
    #expect(whole.hashtags.count + whole.mentions.count + whole.links.count == 3)
  }

  /// Cut like likes, and posts of the v2 API without notes, and once more where they are reposted.
  @Test(arguments: ["#swi", "@gra"], ["https://t.co/More", "https://t.co/Mo…", "https://t.c…"])
  func `what is cut before a link to the whole is none`(cut: String, link: String) {
    for start in ["", "RT @ada: "] {
      let content = found("\(start)#tea and \(cut)… \(link)")
      #expect(content.hashtags == ["tea"], "\(start)")
      #expect(content.mentions == (start.isEmpty ? [] : ["ada"]))
      #expect(content.links == (link.hasSuffix("…") ? [] : [link]))
    }
  }

  @Test(arguments: [
    "#tea by @ada…", "#tea by @ada … https://t.co/a", "#tea by @ada… see https://t.co/a",
    "#tea by @ada… https://example.org/a", "#tea by @ada… …", "#tea… by @ada https://t.co/a",
  ])
  func `before other dots a word is whole`(text: String) {
    let content = found(text)
    #expect(content.hashtags == ["tea"] && content.mentions == ["ada"])
  }

  @Test func `what was told beside a text without lists stays`() {
    var post = Post(
      id: .init(service: "x", text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 0), text: "#tea https://example.org/b")
    post.links = ["https://example.org/a"]
    post.findEntities()
    #expect(post.links == ["https://example.org/a", "https://example.org/b"])
    #expect(post.hashtags == ["tea"])
  }

  @Test func `what is found in a text is what a query asks for`() throws {
    let json = #"""
      {"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019",
       "full_text":"#swift/#ios hi,#macos #東京・大阪 —@bob cc:@cat 見てhttps://example.jp/cください"}
      """#
    let post = try StatusDecoder().post(from: JSONDocument(Array(json.utf8)).root)
    for text in [
      "#swift", "#ios", "#macos", "#東京・大阪", "#東京大阪", "#東京・*", "@bob", "@cat",
      "url:example.jp", "url:example.jp/c",
    ] {
      #expect(Query(parsing: text, lastWordIsPrefix: false).matches(post), "\(text)")
    }
    #expect(!Query(parsing: "#大阪", lastWordIsPrefix: false).matches(post))
  }

  static let emptyLists =
    #","entities":{"hashtags":[],"symbols":[],"user_mentions":[],"urls":[]}"#

  private func status(of year: Int, _ fields: String) throws -> Post {
    let json = #"""
      {"id_str":"1149557488447975428","created_at":"Wed Apr 01 09:00:00 +0000 \#(year)",
       "full_text":"@bob look at http://plain.example/x #tag"\#(fields)}
      """#
    return try StatusDecoder().post(from: JSONDocument(Array(json.utf8)).root)
  }

  /// Some exports have lists for X's first posts, too, with nothing in them.
  @Test(arguments: ["", #","entities":{}"#, emptyLists]) func `an old post lists nothing`(
    fields: String
  ) throws {
    let post = try status(of: 2009, fields)
    #expect(post.links == ["http://plain.example/x"])
    #expect(post.hashtags == ["tag"] && post.mentions == ["bob"])
  }

  static let picture =
    #"[{"url":"https://t.co/p","expanded_url":"https://x.com/ada/status/9/photo/1","type":"photo","#
    + #""media_url_https":"https://pbs.twimg.com/media/A.jpg"}]"#

  /// Such lists say as little as none.
  @Test(arguments: ["", #","entities":{}"#, #","entities":{"media":\#(picture)}"#])
  func `with a picture tags are found where no list tells of them`(fields: String) throws {
    let json = #"""
      {"id_str":"1149557488447975428","created_at":"Fri Jul 12 23:40:37 +0000 2019",
       "full_text":"Hello #swift by @bob https://t.co/p",
       "extended_entities":{"media":\#(Self.picture)}\#(fields)}
      """#
    let post = try StatusDecoder().post(from: JSONDocument(Array(json.utf8)).root)
    #expect(post.text == "Hello #swift by @bob" && post.media.count == 1)
    #expect(post.hashtags == ["swift"] && post.mentions == ["bob"] && post.links == [])
  }

  /// As `@ada@social.example`, which names nobody at X.
  @Test func `a later post names nobody where its lists are empty`() throws {
    let post = try status(of: 2022, Self.emptyLists)
    #expect(post.links == [] && post.hashtags == [] && post.mentions == [])
  }

  @Test(arguments: ["https://example.org/東京", "https://example.org/a.", "https://example.org/(a"])
  func `an address that was told is no second link where less of it is found`(address: String) {
    var content = PostContent(raw: RawText(text: "see \(address) there", isEscaped: false))
    content.links = [address]
    content.findEntities()
    #expect(content.links == [address])
  }

  static let repeated: [(String, [String], [String], [String])] = [
    ("#@", [], [], []), ("#a", [], [], []), ("/@a.b", [], ["a"], []), ("RT@", [], ["RT"], []),
    ("https://", [], [], []), ("https://a.bcあ", [], [], ["https://a.bc"]),
    ("https://a.bc/(", [], [], ["https://a.bc/"]), ("(https://a.bc/.", [], [], ["https://a.bc/"]),
    ("https://a.bc/(x)(", [], [], ["https://a.bc/(x)"]),
  ]

  /// If any part were read again from each of its places, this would not end.
  @Test(arguments: repeated) func `a text that repeats itself for long is read once`(
    part: String, tags: [String], names: [String], links: [String]
  ) {
    let content = found(String(repeating: part, count: 100_000))
    #expect(content.hashtags == tags && content.mentions == names && content.links == links)
  }
}
