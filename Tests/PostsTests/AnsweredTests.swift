import Testing

@testable import Posts

/// Whom a post answers, and where the answered post is.
@Suite struct AnsweredTests {
  private func reply(
    _ text: String, to answered: String? = "20", on service: String = "x", _ mentions: String...
  ) -> Post {
    var reply = post(text, mentions: mentions)
    reply.id.service = service
    reply.replyTo = answered
    return reply
  }

  @Test(
    arguments: [
      ("x", "20", "https://x.com/i/status/20"), ("demo", "20", nil), ("gs.example", "20", nil),
      (
        "bluesky", "at://did:plc:an/app.bsky.feed.post/3jya",
        "https://bsky.app/profile/did:plc:an/post/3jya"
      ),
      (
        "mastodon", "https://m.example/users/mia/statuses/1",
        "https://m.example/users/mia/statuses/1"
      ),
      ("mastodon", "javascript:alert(1)", nil), ("x", nil, nil),
    ] as [(String, String?, String?)])
  func `the address is made of the id where that says where it is`(
    _ service: String, _ answered: String?, _ made: String?
  ) {
    #expect(reply("I agree", to: answered, on: service).answeredAddress == made)
  }

  @Test func `the first mention is who is answered, where it was taken from the text`() {
    #expect(reply("I agree", "grace_h", "kay").answeredMention == "@grace_h")
    #expect(reply("@kay, look", "grace_h", "kay").answeredMention == "@grace_h")
    #expect(reply("", "grace@social.example").answeredMention == "@grace@social.example")
  }

  @Test func `a name that stands in the text is not said to be who is answered`() {
    #expect(reply("As @Grace_H said", "grace_h").answeredMention == nil)
    #expect(reply("@grace I agree", "grace@social.example").answeredMention == nil)
    // It cannot be told which of the two it is.
    #expect(reply("as @grace_hopper", "grace_h").answeredMention == nil)
    #expect(reply("mail grace_h@", "grace_h").answeredMention == "@grace_h")
  }

  @Test func `what answers nobody, or names nobody, does not say whom`() {
    #expect(reply("I agree", to: nil, "grace_h").answeredMention == nil)
    #expect(reply("I agree").answeredMention == nil)
    #expect(reply("I agree", "").answeredMention == nil)
  }
}
