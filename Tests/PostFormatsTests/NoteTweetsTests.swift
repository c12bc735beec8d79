import Posts
import Testing

@testable import PostFormats

/// What is kept of the long texts of an export.
@Suite struct NoteTweetsTests {
  @Test func `all of a long text's note counts, its tags and links too`() throws {
    let long = String(repeating: "x", count: 100_000)
    for rest in [
      "\"text\":\"\(long)\"", "\"text\":\"\",\"hashtags\":[{\"text\":\"\(long)\"}]",
      "\"text\":\"\",\"mentions\":[{\"screenName\":\"\(long)\"}]",
      "\"text\":\"\",\"urls\":[{\"shortUrl\":\"\(long)\"}]",
    ] {
      let item = "{\"createdAt\":\"2023-06-12T14:32:11.000Z\",\"core\":{\(rest)}}"
      var notes = NoteTweets()
      try notes.add(JSONDocument(Array(item.utf8)).root)
      #expect(notes.bytes >= 100_000)
    }
  }

  @Test func `one that is too long leaves room for others`() throws {
    func item(_ text: String) throws -> JSONValue {
      let item = #"{"createdAt":"2023-06-12T14:32:11.000Z","core":{"text":"\#(text)"}}"#
      return try JSONDocument(Array(item.utf8)).root
    }
    var notes = NoteTweets()
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: NoteTweets.usualSizeLimit + 1)
    let long = String(decoding: bytes, as: UTF8.self)
    #expect(throws: RecordFault.self) { try notes.add(item(long)) }
    try notes.add(item("short"))
    #expect(notes.bytes < 1000)
  }

  @Test(arguments: [
    (#""text":"a""#, 256), (#""text":"","urls":[{"shortUrl":""},{"shortUrl":""}]"#, 384),
    (#""text":"","hashtags":[{"text":"a"}],"mentions":[{"screenName":"b"}]"#, 288),
  ])
  func `many notes of next to no letters reach the limit too`(core: String, least: Int) {
    var notes = NoteTweets()
    notes.sizeLimit = 10_000
    var count = 0
    #expect(throws: RecordFault.self) {
      for second in 10..<60 {
        let time = "2023-06-12T14:32:\(second).000Z"
        let item = #"{"createdAt":"\#(time)","core":{\#(core)}}"#
        try notes.add(JSONDocument(Array(item.utf8)).root)
        count += 1
      }
    }
    #expect(count > 20 && count <= 10_000 / least)
  }

  @Test func `only so many notes of one second are kept as each of its posts can meet`() throws {
    func item(_ time: String) throws -> JSONValue {
      let item = #"{"createdAt":"2023-06-12T14:32:\#(time).000Z","core":{"text":"words"}}"#
      return try JSONDocument(Array(item.utf8)).root
    }
    var notes = NoteTweets()
    for _ in 0..<NoteTweets.limitOfSecond { try notes.add(item("11")) }
    #expect(throws: RecordFault.self) { try notes.add(item("11")) }
    try notes.add(item("12"))
    #expect(notes.unmatched == NoteTweets.limitOfSecond + 1)
  }

  @Test func `a year in which nobody can have written is refused`() {
    var notes = NoteTweets()
    let item = "{\"createdAt\":\"9999-06-12T14:32:11.000Z\",\"core\":{\"text\":\"\"}}"
    #expect(throws: RecordFault.self) { try notes.add(JSONDocument(Array(item.utf8)).root) }
  }

  @Test func `a post that stands in two files gets its note in both, and no other post gets it`()
    throws
  {
    let words = String(repeating: "tea ", count: 70)
    let item = #"{"createdAt":"2023-06-12T14:32:11.000Z","core":{"text":"\#(words) and cake"}}"#
    var notes = NoteTweets()
    try notes.add(JSONDocument(Array(item.utf8)).root)
    let time = try #require(Timestamp(iso8601: "2023-06-12T14:32:11Z"))
    let taken = ["1", "2", "1"].map { id in
      notes.note(at: time, like: RawText(text: words, isEscaped: true), of: id) != nil
    }
    #expect(taken == [true, false, true] && notes.unmatched == 0)
  }

  /// The text that a post of the same second takes from a note with this text; `nil` for none.
  private func note(_ text: String, taken cut: String) throws -> String? {
    let item = #"{"createdAt":"2023-06-12T14:32:11.000Z","core":{"text":"\#(text)"}}"#
    var notes = NoteTweets()
    try notes.add(JSONDocument(Array(item.utf8)).root)
    let time = try #require(Timestamp(iso8601: "2023-06-12T14:32:11Z"))
    return notes.note(at: time, like: RawText(text: cut, isEscaped: true), of: "1")?.raw.text
  }

  @Test(arguments: [
    ("これは例です。https://t.co/aaaaaaaaaa つづく", "これは例です。https://t.co/bbbbbbbbbb つ… https://t.co/self"),
    ("https://t.co/aaaaaaaaaa 長い文章の続き", "https://t.co/bbbbbbbbbb 長い文…"),
    ("Tea & cake https://t.co/a in the garden", "@ada Tea &amp; cake https://t.co/b in the…"),
    // Without an ellipsis: letters that weigh two fill the limit sooner.
    (String(repeating: "語", count: 200), String(repeating: "語", count: 135)),
    (String(repeating: "x", count: 500), String(repeating: "x", count: 270)),
  ])
  func `a cut text goes on in its note, with links in it and in any script`(
    whole: String, cut: String
  ) throws {
    #expect(try note(whole, taken: cut) == whole)
  }

  @Test(arguments: [
    // Whole texts, one of which begins with a link, and one too short to have been cut.
    "https://t.co/aaaaaaaaaa " + String(repeating: "whole ", count: 45), "another",
    "https://t.co/a…",
    String(repeating: "語", count: 100),
  ])
  func `a whole text takes no note of its second`(text: String) throws {
    #expect(try note("語語語 another text that is long " + text, taken: text) == nil)
  }
}
