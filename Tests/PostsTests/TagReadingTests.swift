import Testing

@testable import Posts

/// Where a typed tag ends.
@Suite struct TagReadingTests {
  private func read(_ text: String) -> String {
    Query(parsing: text, lastWordIsPrefix: false).text
  }

  @Test(arguments: [
    ("#ada's", "#ada"), ("#ada’s", "#ada"), ("#they’ll", "#they"), ("#L’Oréal", "oreal #l"),
    ("#swift–ios", "ios #swift"), ("“#swift”", "swift"), ("#swift（ios", "ios #swift"),
    ("#東京・大阪", "#東京大阪"), ("#@ada", "@ada"), ("#a/@ada", "#a @ada"),
  ])
  func `a tag ends where services end it`(_ typed: String, _ meant: String) {
    #expect(read(typed) == meant)
  }

  @Test func `a tag with a sign in it is found by what can be typed of it`() {
    var post = Post(
      id: .init(service: "bluesky", text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 0), text: "see source")
    post.hashtags = ["Open-Source"]
    for text in ["#open-source", "#open"] {
      #expect(Query(parsing: text, lastWordIsPrefix: false).matches(post), "\(text)")
    }
    #expect(!Query(parsing: "#source", lastWordIsPrefix: false).matches(post))
  }
}
