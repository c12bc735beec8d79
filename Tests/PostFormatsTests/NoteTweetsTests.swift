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
    let long = String(repeating: "x", count: NoteTweets.sizeLimit + 1)
    #expect(throws: RecordFault.self) { try notes.add(item(long)) }
    try notes.add(item("short"))
    #expect(notes.bytes == 5)
  }

  @Test func `a year in which nobody can have written is refused`() {
    var notes = NoteTweets()
    let item = "{\"createdAt\":\"9999-06-12T14:32:11.000Z\",\"core\":{\"text\":\"\"}}"
    #expect(throws: RecordFault.self) { try notes.add(JSONDocument(Array(item.utf8)).root) }
  }
}
