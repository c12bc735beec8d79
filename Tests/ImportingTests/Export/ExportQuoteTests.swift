import Importing
import Posts
import Testing

/// Quotes in an export of X, which marks none of them: only the last link leads to a post.
@Suite struct ExportQuoteTests {
  private static let quoted = "https://twitter.com/nora_quill/status/1520689481118646272"

  /// The only post of an export's file, whose link `https://t.co/q` leads to an address.
  private func post(
    _ text: String, to address: String = Self.quoted, _ fields: String = "",
    begin: String = "window.YTD.tweets.part0"
  ) -> Post? {
    let item = #"""
      {"id_str":"1550000000000000001","created_at":"Sun Jul 03 10:00:00 +0000 2022",
      "full_text":"\#(text)","entities":{"hashtags":[],"user_mentions":[],"urls":[
      {"url":"https://t.co/other","expanded_url":"https://example.org/a"},
      {"url":"https://t.co/q","expanded_url":"\#(address)"}]}\#(fields)}
      """#
    let file = begin + " = [ {\"tweet\" : " + item + "} ]"
    let (sink, report) = imported(file, as: "tweets.js")
    #expect(report.format == "x-export" && report.skipped == [])
    return sink["1550000000000000001"]
  }

  @Test(arguments: [
    "https://twitter.com/n/status/1520689481118646272",
    "https://x.com/n/status/1520689481118646272?s=20",
    "https://mobile.twitter.com/n/status/1520689481118646272",
    "http://www.twitter.com/n/statuses/1520689481118646272",
  ])
  func `a post that ends with a link to another one quotes that`(address: String) throws {
    let quote = try #require(post("Still true after years: https://t.co/q", to: address))
    #expect(quote.quoteOf == "1520689481118646272")
    #expect(quote.text == "Still true after years:")
    #expect(quote.links == ["https://example.org/a", address])
    #expect(Query(parsing: "is:quote has:quotes", lastWordIsPrefix: false).matches(quote))
  }

  @Test func `months of older exports have quotes, too`() {
    let user = #","user":{"id_str":"42","screen_name":"ada","name":"Ada"}"#
    let found = post("True https://t.co/q", user, begin: "Grailbird.data.tweets_2016_04")
    #expect(found?.quoteOf == "1520689481118646272" && found?.text == "True")
  }

  @Test func `the link to a picture may stand behind that to the quoted post`() {
    let media = #"""
      ,"extended_entities":{"media":[{"type":"photo","url":"https://t.co/p",
      "media_url_https":"https://pbs.example.org/1.jpg"}]}
      """#
    let found = post("True https://t.co/q https://t.co/p ", media)
    #expect(found?.quoteOf == "1520689481118646272" && found?.text == "True")
  }

  @Test func `a link to a picture may stand there several times`() {
    let media = #"""
      ,"extended_entities":{"media":[{"type":"photo","url":"https://t.co/p",
      "media_url_https":"https://pbs.example.org/1.jpg"}]}
      """#
    let found = post("True https://t.co/q" + String(repeating: " https://t.co/p", count: 4), media)
    #expect(found?.quoteOf == "1520689481118646272")
  }

  @Test(arguments: [
    // A post's picture or film, the post itself, a cut text's whole, a person, another site.
    "https://twitter.com/ada/status/1520689481118646272/photo/1",
    "https://twitter.com/ada/status/1520689481118646272/video/1",
    "https://twitter.com/ada/status/1550000000000000001",
    "https://twitter.com/i/web/status/1520689481118646272",
    "https://twitter.com/ada", "https://example.org/ada/status/1520689481118646272",
  ])
  func `no other address makes a quote`(address: String) {
    let found = post("Look: https://t.co/q", to: address)
    #expect(found != nil && found?.quoteOf == nil)
  }

  @Test(arguments: ["See https://t.co/q for more", "See https://t.co/q https://t.co/other"])
  func `a link to a post that is not the last of the text is a link`(text: String) {
    let found = post(text)
    #expect(found?.quoteOf == nil && found?.links.contains(Self.quoted) == true)
    #expect(found?.text.contains(Self.quoted) == true)
  }

  @Test(arguments: [
    ("https://t.co/self", " https://t.co/w", ""), ("https://t.co/q", "", ""),
    (
      "https://t.co/self", " https://t.co/w",
      #","is_quote_status":true,"quoted_status_id_str":"1520689481118646272""#
    ),
  ])
  func `a long post quotes what its whole text ends with, or else the cut one`(
    cut: String, end: String, fields: String
  ) {
    let folder = Folder()
    let tweet = #"""
      {"id_str":"1550000000000000001","created_at":"Sun Jul 03 10:00:00 +0000 2022",
      "full_text":"A long story that… \#(cut)","entities":{"urls":[{"url":"https://t.co/self",
      "expanded_url":"https://twitter.com/i/web/status/1550000000000000001"},
      {"url":"https://t.co/q","expanded_url":"\#(Self.quoted)"}]}\#(fields)}
      """#
    let note = #"""
      {"createdAt":"2022-07-03T10:00:00.000Z","core":{"text":"A long story that goes on:\#(end)",
      "urls":[{"shortUrl":"https://t.co/w","expandedUrl":"\#(Self.quoted)"}]}}
      """#
    folder.write("tweets.js", #"window.YTD.tweets.part0 = [{"tweet":\#(tweet)}]"#)
    folder.write("note-tweet.js", #"window.YTD.note_tweet.part0 = [{"noteTweet":\#(note)}]"#)
    let sink = MemorySink()
    _ = Importer(into: sink).run([folder.path])
    let found = sink["1550000000000000001"]
    #expect(found?.quoteOf == "1520689481118646272")
    #expect(found?.text == "A long story that goes on:" && found?.links == [Self.quoted])
  }

  @Test func `where a field says whether it is a quote, that counts`() {
    #expect(post("True https://t.co/q", #","is_quote_status":false"#)?.quoteOf == nil)
    let user = #","user":{"screen_name":"ada"}}"#
    let status =
      #"{"id_str":"1550000000000000001","created_at":"Sun Jul 03 10:00:00 +0000 2022","#
      + #""full_text":"True https://t.co/q","is_quote_status":false,"entities":{"urls":["#
      + #"{"url":"https://t.co/q","expanded_url":"\#(Self.quoted)"}]}"# + user
    let found = imported(status).sink["1550000000000000001"]
    #expect(found?.text == "True " + Self.quoted && found?.quoteOf == nil)
  }
}
