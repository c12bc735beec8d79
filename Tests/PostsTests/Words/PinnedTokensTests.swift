import Testing

@testable import Posts

/// The tokens of stored posts are in people's archives. If one of these changes, every archive is
/// wrong until it is indexed anew: raise `Post.indexTokensVersion` with a new expectation here.
@Suite struct PinnedTokensTests {
  @Test(arguments: [
    ("Don't panic: 2 swifts, 1 café!", "dont panic 2 swifts 1 cafe"),
    ("Swift's d’aujourd’hui", "swifts daujourdhui swift daujourd aujourd aujourdhui hui"),
    ("Ankara´da σ'αγαπώ", "ankarada σαγαπω ankara da αγαπω"),
    ("naïve Zürich ÅNGSTRÖM straße", "naive zurich angstrom strasse"),
    ("ＳＷＩＦＴ ｶﾞ time-out a_b", "swift ガ time out a b"),
    ("日本語とEmoji 👩‍💻👍🏽", "日本 本語 語と と emoji 👩 💻 👍"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}🏴", "🏴\u{E0067}\u{E0062}\u{E007F} 🏴"),
    ("Привет, мир. Ёлка О’Нил", "привет мир елка онил нил"), ("ἐν τῷ μεταξύ", "εν τω μεταξυ"),
    ("Oʻzbek O‘zbek Hawaiʻi", "ozbek ozbek hawaii zbek"), ("don′t O‛zbek", "dont ozbek zbek"),
    ("\u{FA19}社の\u{2F47}", "神社 社の の日 日"),
    ("안녕하세요", "안녕 녕하 하세 세요 요"),
    ("צה\"ל צה״ל ה\"מומחים\"", "צהל צהל המומחים צה צה מומחים"),
    ("\u{E19}\u{E4D}\u{E49}\u{E32}", "\u{E19}\u{E49} \u{E49}\u{E33} \u{E33}"),
    ("مُحَمَّد كتاب", "محمد كتاب"), ("کتاب على", "كتاب علي"),
    ("https://example.org/a-b?c=d", "https example org a b c d"),
    ("5㎏ ㎏ ㎡ ㎂ ㏀ ㏇ ㎧ ㍿", "5kg kg m2 μa kω co ㎧ ㍿"), ("Ⓐⓑ⒞ ⓂⓃ ㊗㊙", "abc Ⓜ n ㊗ ㊙"),
    ("exam\u{200B}ple", "example"), ("\u{E000}swift \u{10EEEE}x", "swift x"),
  ])
  func `a text has these tokens for ever`(_ text: String, _ tokens: String) {
    var bytes: [UInt8] = []
    Words.appendIndexTokens(of: text, to: &bytes)
    #expect(String(decoding: bytes.dropLast(), as: UTF8.self) == tokens)
  }

  @Test func `a post has these marks for ever`() {
    var post = Post(
      id: .init(service: "x", text: "1"), author: Author(handle: "Ada@Host.example", name: "Ada"),
      createdAt: Timestamp(seconds: 0), text: "hi")
    post.hashtags = ["Café", "open-source", "-", "--x", "東京。今日"]
    post.mentions = ["Grace"]
    post.language = "pt-BR"
    post.links = ["https://example.org"]
    #expect(
      readable(post.marks) == [
        "<0>cafe", "<0>open-source", "<0>open", "<0>-", "<0>--x", "<0>x", "<0>東京今日", "<0>東京",
        "<1>ada@host.example", "<1>ada",
        "<2>ada@host.example", "<2>ada", "<2>grace",
        "<3>pt-br", "<3>pt", "<f0001>", "<6>example.org", "<8>x",
      ])
  }

  @Test func `a repost in an export of X is known by its beginning`() {
    func isRepost(_ text: String, service: String = "x") -> Bool {
      Query(parsing: "is:repost", lastWordIsPrefix: false).matches(
        Post(
          id: .init(service: service, text: "1"), author: Author(handle: "ada"),
          createdAt: Timestamp(seconds: 0), text: text))
    }
    #expect(isRepost("RT @bob: Something he said"))
    for text in ["RT @bob", "RT @: x", "so true RT @bob: x", "rt @bob: x"] {
      #expect(!isRepost(text))
    }
    #expect(!isRepost("RT @bob: x", service: "mastodon"))
  }

  @Test func `a reply from a live source has these marks for ever`() {
    var post = Post(
      id: .init(service: "mastodon", text: "1"), source: "Home", author: Author(handle: ""),
      createdAt: Timestamp(seconds: 0), text: "@Grace@Host.example, @bo: hi", origin: .archive)
    post.replyTo = "2"
    post.repostOf = "3"
    post.quoteOf = "4"
    post.conversation = "at://did:plc:Ab/5"
    post.links = [
      "http://me@www.Blog.Example.org:80/a?b#c", "mailto:x",
      "https://localhost/@Ada.b/V1.2/x/.git/a./Report.pdf?d.e#f.g", "http://x/http://y.z//a.b?c.d",
      "http://Host.example./@a@b.c/x@2.d",
    ]
    post.media = [.init(kind: .gif, url: "u"), .init(kind: .video, url: "v")]
    post.contentWarning = "CW"
    post.collections = ["My List"]
    #expect(
      readable(post.marks) == [
        "<f0000>", "<f0001>", "<f0002>", "<f0003>", "<f0004>", "<f0005>", "<f0006>", "<f0007>",
        "<f0008>", "<5>grace@host.example", "<5>grace", "<5>bo",
        "<6>blog.example.org", "<6>example.org", "<6>ada.b", "<6>v1.2", "<6>report.pdf",
        "<6>host.example",
        "<7>mylist", "<7>live", "<8>home", "<8>mastodon",
        "<10>mastodon", "<f4c57>",
      ])
    #expect(Post.indexTokensVersion == 11)
  }

  @Test func `whom the text names without a server has these marks for ever`() {
    let found = post("@Ada hi", handle: "", mentions: ["ada@Social.example"])
    #expect(
      readable(found.marks) == [
        "<2>ada@social.example", "<2>ada", "<5>ada@social.example", "<5>ada", "<8>demo",
      ])
  }

  @Test func `a link that is read in another way than it is written has these tokens for ever`() {
    var found = post("", handle: "", name: "")
    found.links = ["https://www.XN--Mnchen-3ya.example/caf%C3%A9%20au/a%2Eb?q=%E9%41"]
    #expect(
      readable(found.indexTokens.unicodeScalars.split(separator: " ").map(String.init)) == [
        "www", "xn", "mnchen", "3ya", "example", "caf", "c3", "a9", "20au", "a", "2eb", "q", "e9",
        "41", "www", "munchen", "example", "cafe", "20au", "a", "2eb", "q", "e9", "41",
        "<f0001>", "<6>xn--mnchen-3ya.example", "<6>munchen.example", "<8>demo",
      ])
  }

  @Test func `a person of Bluesky is found by the DID, too, with a handle and without`() {
    var post = Post(
      id: .init(service: "bluesky", text: "at://did:plc:ab/1"),
      author: Author(id: "did:plc:aB", handle: "ada.example"), createdAt: Timestamp(seconds: 0),
      text: "hi")
    #expect(
      readable(post.marks).prefix(3) == ["<1>ada.example", "<1>ada", "<1>didplcab"])
    post.author.handle = ""
    let asked = Query(parsing: "from:did:plc:ab", lastWordIsPrefix: false)
    #expect(asked.matches(post))
    post.author.id = "did:plc:abc"
    #expect(!asked.matches(post))
    post.author.id = "42"
    #expect(readable(post.marks) == ["<8>bluesky"])
  }

  @Test func `a language is found by its code, and by all that a code begins with`() {
    let found = post("hi", language: "zh-Hant-TW")
    #expect(
      readable(found.marks).filter { $0.hasPrefix("<3>") } == [
        "<3>zh-hant-tw", "<3>zh", "<3>zh-hant",
      ])
    for code in ["zh", "zh-hant", "zh-Hant-TW"] { #expect(asked("lang:" + code).matches(found)) }
    for code in ["zh-han", "zh-tw", "zh-hant-hk"] { #expect(!asked("lang:" + code).matches(found)) }
  }

  private func readable(_ marks: [String]) -> [String] {
    marks.map { mark in
      mark.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0xF_0000...: "<\(String(scalar.value, radix: 16))>"
        case 0xE000...: "<\(scalar.value - 0xE000)>"
        default: "\(scalar)"
        }
      }.joined()
    }
  }
}
