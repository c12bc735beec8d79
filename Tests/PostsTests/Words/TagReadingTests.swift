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
    ("#a\u{200B}b", "b #a"), ("#a\u{AD}b", "b #a"), ("#a\u{200C}b", "#ab"),
    ("#東京。今日は", "今日は #東京"), ("#東京、大阪", "大阪 #東京"), ("#東京！すごい", "すごい #東京"),
    ("#سوريا،لبنان", "لبنان #سوريا"), ("#さくら🌸", "🌸 #さくら"), ("#🌸さくら", "さくら #🌸"),
    ("#🌸", "#🌸"), ("#ラーメン", "#ラーメン"), ("#a_b·c", "#a_bc"), ("#צה״ל", "#צהל"),
    ("#swift…", "#swift"), ("#50％", "#50"),
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

  /// Bluesky ends a tag only at a space, so there the same words are a longer tag.
  @Test(arguments: ["東京。今日は", "東京、大阪", "さくら🌸", "🌸さくら", "🌸", ".net", "a+b", "سوريا،لبنان"])
  func `a tag is found as it was written, where it ends there and where it goes on`(_ tag: String) {
    var found = post("see #\(tag)", tags: [tag])
    #expect(asked("#\(tag)").matches(found))
    found.hashtags = []
    for case .term(.tag(let name, _)) in asked("#\(tag)").conditions { found.hashtags.append(name) }
    #expect(found.hashtags.count == 1)
    #expect(asked("#\(tag)").matches(found))
  }
}
