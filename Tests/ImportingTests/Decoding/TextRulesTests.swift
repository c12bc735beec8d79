import Importing
import Posts
import Testing

/// How the text of a post becomes what a person reads.
@Suite struct TextRulesTests {
  /// Imports a status with this text and these further fields.
  private func read(_ text: String, _ fields: String = "") -> Post? {
    let (sink, _) = imported(
      #"{"id_str":"9","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"\#(text)"\#(fields)}"#
    )
    return sink["9"]
  }

  private func url(_ short: String, _ long: String, _ start: Int, _ end: Int) -> String {
    #"{"url":"\#(short)","expanded_url":"\#(long)","indices":[\#(start),\#(end)]}"#
  }

  private func urls(_ urls: String...) -> String {
    #","entities":{"urls":[\#(urls.joined(separator: ","))]}"#
  }

  @Test func `places count code points, not characters and not UTF-16`() {
    let text = "👩‍💻👍🏽é e\u{301} https://t.co/A https://t.co/B"
    let links = urls(
      url("https://t.co/A", "https://a.example", 10, 24),
      url("https://t.co/B", "https://b.example", 25, 39))
    #expect(read(text, links)?.text == "👩‍💻👍🏽é e\u{301} https://a.example https://b.example")
  }

  @Test func `places count the text while it is escaped`() {
    let text = "a &amp;&lt;&gt; https://t.co/A &amp;"
    #expect(
      read(text, urls(url("https://t.co/A", "https://a.example", 16, 30)))?.text
        == "a &<> https://a.example &")
  }

  @Test func `the same link twice is expanded by place`() {
    let links = urls(
      url("https://t.co/A", "https://b.example", 15, 29),
      url("https://t.co/A", "https://a.example", 0, 14))
    #expect(
      read("https://t.co/A https://t.co/A", links)?.text == "https://a.example https://b.example")
  }

  @Test func `places that are wrong, missing or absurd do not spoil the text`() {
    let short = "https://t.co/A"
    for place in ["[3,17]", "[99,120]", "[-4,10]", "[20,6]", "[]", "null", #"["6","x"]"#] {
      let links =
        #","entities":{"urls":[{"url":"\#(short)","expanded_url":"https://a.example","indices":\#(place)}]}"#
      #expect(read("😀 see \(short).", links)?.text == "😀 see https://a.example.")
    }
    #expect(
      read("withheld", urls(url(short, "https://a.example", 0, 8)))?.text == "withheld")
  }

  @Test func `a link is not found at the beginning of a longer one`() {
    let misplaced = urls(url("https://t.co/A", "https://a.example", 3, 17))
    #expect(
      read("https://t.co/AB https://t.co/A's", misplaced)?.text
        == "https://t.co/AB https://a.example's")
    let quote =
      #","quoted_status_id_str":"7","entities":{"urls":[]},"quoted_status_permalink":"#
      + #"{"url":"https://t.co/A","expanded":"https://x.com/ada/status/7"}"#
    let post = read("see https://t.co/AB: true https://t.co/A", quote)
    #expect(post?.text == "see https://t.co/AB: true")
    #expect(post?.links == ["https://x.com/ada/status/7"])
    #expect(read("see https://t.co/AB", quote)?.links == [])
  }

  @Test func `entities are decoded once, and only the three`() {
    #expect(read("&amp;lt; &amp;amp; &quot; &#39; &amp;")?.text == "&lt; &amp; &quot; &#39; &")
  }

  @Test func `an address is never decoded`() {
    let links = urls(url("https://t.co/A", "https://a.example/?b=1&lt;=2&amp;c", 0, 14))
    #expect(read("https://t.co/A", links)?.text == "https://a.example/?b=1&lt;=2&amp;c")
  }

  @Test func `a display range outside of the text is not believed`() {
    for range in ["[0,140]", "[5,2]", "[-1,3]", #"["0"]"#] {
      #expect(read("short", #","display_text_range":\#(range)"#)?.text == "short")
    }
  }

  @Test func `a link in the middle is expanded even when it leads to a picture`() {
    let media =
      #","entities":{"media":[{"url":"https://t.co/P","expanded_url":"https://x.com/a/status/9/photo/1","indices":[4,18],"media_url_https":"https://p/1.jpg","type":"photo"}]}"#
    #expect(
      read("see https://t.co/P there", media)?.text == "see https://x.com/a/status/9/photo/1 there")
    #expect(read("see https://t.co/P  ", media)?.text == "see")
  }

  @Test func `names that are not shown are still mentions, without a list of them`() {
    let post = read("@kay @ada well", #","display_text_range":[10,14],"entities":{}"#)
    #expect(post?.text == "well")
    #expect(post?.mentions == ["kay", "ada"])
  }

  @Test func `old posts have links, tags and names in the text alone`() {
    let post = read("(http://a.example/x), #1 #swift. .@kay mail@b.example ＃日本 @")
    #expect(post?.links == ["http://a.example/x"])
    #expect(post?.hashtags == ["swift", "日本"])
    #expect(post?.mentions == ["kay"])
  }

  @Test(arguments: ["null", "\"\""])
  func `a listed link that was not shortened leads where it says`(expanded: String) {
    let link = #"{"url":"http://a.example/x","expanded_url":\#(expanded),"indices":[4,22]}"#
    let post = read("see http://a.example/x", urls(link))
    #expect(post?.text == "see http://a.example/x" && post?.links == ["http://a.example/x"])
  }

  @Test func `a link that was not shortened is escaped as its text is`() {
    let link = #"{"url":"http://a.example/?a=1&amp;b=2","expanded_url":null,"indices":[4,33]}"#
    let post = read("see http://a.example/?a=1&amp;b=2 now", urls(link))
    #expect(post?.text == "see http://a.example/?a=1&b=2 now")
    #expect(post?.links == ["http://a.example/?a=1&b=2"])
  }

  @Test func `languages that are none are unknown`() {
    for code in ["und", "qme", "zxx", "qht"] {
      #expect(read("x", #","lang":"\#(code)""#)?.language == nil)
    }
    // X writes the language codes from before 1989.
    #expect(read("x", #","lang":"iw""#)?.language == "he")
  }

  @Test func `null, absent and empty are not confused`() {
    let post = read(
      "x",
      #","favorite_count":null,"retweet_count":0,"user":{"id":7,"name":null,"screen_name":"a"}"#)
    #expect(post?.metrics == Post.Metrics(reposts: 0))
    #expect(post?.author == Author(id: "7", handle: "a", name: ""))
  }

  @Test func `posts of protected people need to be asked for`() {
    #expect(read("x", #","user":{"screen_name":"a","protected":true}"#) == nil)
  }
}
