import Testing

@testable import Posts

/// The tokens of stored posts are in people's archives. When one of these changes, every archive is
/// wrong until it is indexed anew: that needs a migration, not only a new expectation here.
@Suite struct PinnedTokensTests {
  @Test(arguments: [
    ("Don't panic: 2 swifts, 1 café!", "dont panic 2 swifts 1 cafe"),
    ("naïve Zürich ÅNGSTRÖM straße", "naive zurich angstrom strasse"),
    ("ＳＷＩＦＴ ｶﾞ time-out a_b", "swift ガ time out a b"),
    ("日本語とEmoji 👩‍💻👍🏽", "日本 本語 語と と emoji 👩 👍"),
    ("Привет, мир. Ёлка", "привет мир елка"),
    ("안녕하세요", "안녕 녕하 하세 세요 요"),
    ("مُحَمَّد كتاب", "محمد كتاب"),
    ("https://example.org/a-b?c=d", "https example org a b c d"),
    ("\u{E000}swift \u{10EEEE}x", "swift x"),
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
    post.hashtags = ["Café"]
    post.mentions = ["Grace"]
    post.language = "pt-BR"
    post.links = ["https://example.org"]
    let marks = post.marks.map { mark in
      mark.unicodeScalars.map { $0.value >= 0xE000 ? "<\($0.value - 0xE000)>" : "\($0)" }.joined()
    }
    #expect(
      marks == [
        "<0>cafe", "<1>ada@host.example", "<2>ada@host.example", "<1>ada", "<2>ada", "<2>grace",
        "<3>pt-br", "<3>pt", "<4>links",
      ])
  }
}
