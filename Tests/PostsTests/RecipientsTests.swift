import Testing

@testable import Posts

/// Whom a post is addressed to where its text names somebody again.
@Suite struct RecipientsTests {
  @Test func `each is one of them once, however it is written`() {
    #expect(post("@ada @eve @Ada: @ADA hi").recipients == ["ada", "eve"])
    #expect(post("@café @CAFÉ @cafe").recipients == ["café"])
    let same = post("@ada @Ada@b.example @ada", mentions: ["ada@a.example", "ada@b.example"])
    #expect(same.recipients == ["ada@a.example", "ada@b.example"])
  }

  @Test func `the text of Mastodon names two of one name alike`() {
    let found = post("@ada @ada @eve hi", mentions: ["ada@a.example", "ada@b.example"])
    #expect(found.recipients == ["ada@a.example", "ada@b.example", "eve"])
    for name in ["ada", "ada@a.example", "ada@b.example", "eve"] {
      #expect(asked("to:\(name)").matches(found))
    }
  }

  @Test(arguments: ["@", "@ hello @ada", "@. hello", "＠ ada"])
  func `a sign with no handle behind it does not hide whom a reply mentions`(_ text: String) {
    var reply = post(text, mentions: ["ada@social.example", "eve"])
    #expect(reply.recipients == [])
    reply.replyTo = "1"
    #expect(reply.recipients == ["ada@social.example"])
    #expect(asked("to:ada").matches(reply) && !asked("to:eve").matches(reply))
    reply.text = "@ @eve " + text
    #expect(reply.recipients == ["eve"])
  }

  @Test func `a name that stands there a thousand times means a thousand people once`() {
    let mentions = (0..<1000).map { "a@b\($0).example" }
    let found = post(String(repeating: "@a @A ", count: 1000), mentions: mentions)
    #expect(found.recipients == mentions)
    #expect(found.marks.count < 10_000)
  }
}
