import HTTP
import Posts
import Testing
import TransportTesting

@Suite struct XThreadsTests {
  private static let reply =
    #"{"data":[{"id":"9","text":"an answer","author_id":"1","created_at":"2026-03-09T10:00:00.000Z","conversation_id":"7","referenced_tweets":[{"type":"replied_to","id":"8"}]}],"includes":{"users":[{"id":"1","name":"Eve","username":"eve"}]},"meta":{"result_count":1}}"#

  @Test func `X is searched for the number of the conversation`() throws {
    let fixture = ThreadFixture(.x) { _ in .ok(Self.reply) }
    let answer = try #require(
      fixture.ask(archived("x", "8", replyTo: "7", conversation: "7"))?.answer)
    #expect(fixture.paths.count == 1)
    #expect(fixture.paths[0].hasPrefix("/2/tweets/search/recent?query=conversation_id%3A7&"))
    #expect(answer.nodes.map(\.id.text) == ["9"] && answer.nodes[0].parent?.text == "8")
    #expect(answer.remark?.contains("seven days") == true)
  }

  @Test func `the beginning of a conversation is its number, of an answer it must be known`() throws
  {
    let fixture = ThreadFixture(.x) { _ in .ok(#"{"meta":{"result_count":0}}"#) }
    #expect(fixture.ask(archived("x", "7"))?.answer?.nodes == [])
    let error = try #require(fixture.ask(archived("x", "8", replyTo: "7"))?.error)
    #expect(error.kind == .notSearchable && fixture.paths.count == 1)
    #expect(error.remedy == "Open it in the browser.")
    #expect(fixture.ask(archived("x", "8", conversation: "7 OR swift"))?.error != nil)
    #expect(fixture.paths.count == 1)
  }

  @Test func `errors are those of a search`() {
    let fixture = ThreadFixture(.x) { _ in .status(402, #"{"title":"CreditsDepleted"}"#) }
    #expect(fixture.ask(archived("x", "7"))?.error?.kind == .overBudget)
  }
}

@Suite struct TwitterV1ThreadsTests {
  private static func status(_ id: Int, replyTo: Int?) -> Reply {
    let parent = replyTo.map { #""in_reply_to_status_id_str":"\#($0)""# } ?? #""x":0"#
    return .ok(
      #"{"id":\#(id),"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"post \#(id)","user":{"id_str":"1","screen_name":"eve","name":"Eve"},\#(parent)}"#
    )
  }

  private func post(_ id: Int) -> Post {
    archived("s.example", String(id), replyTo: String(id - 1))
  }

  @Test func `posts above are followed one by one, and what answers is said to be untold`() throws {
    let fixture = ThreadFixture(.twitterV1) { request in
      request.url.contains("id=2&") ? Self.status(2, replyTo: 1) : Self.status(1, replyTo: nil)
    }
    let answer = try #require(fixture.ask(post(3))?.answer)
    #expect(
      fixture.paths == [
        "/1.1/statuses/show.json?id=2&tweet_mode=extended",
        "/1.1/statuses/show.json?id=1&tweet_mode=extended",
      ])
    #expect(answer.nodes.map(\.id.text) == ["3", "2", "1"])
    #expect(answer.node("1")?.post?.id.service == "s.example")
    #expect(answer.remark?.contains("does not tell what answers") == true)
  }

  @Test func `ten requests at most, and a ring ends`() throws {
    let long = ThreadFixture(.twitterV1) { request in
      let id = request.url.split(separator: "=")[1].prefix { $0 != "&" }
      return Self.status(Int(id) ?? 0, replyTo: (Int(id) ?? 0) - 1)
    }
    #expect(long.ask(post(100))?.answer?.nodes.count == 11 && long.paths.count == 10)
    let ring = ThreadFixture(.twitterV1) { _ in Self.status(2, replyTo: 3) }
    #expect(ring.ask(post(3))?.answer?.nodes.count == 2)
  }

  @Test func `trap09_deleted, suspended and protected are told apart from a missing path`() throws {
    for (status, code, content) in [
      (404, 144, ThreadNode.Content.gone), (403, 63, .gone), (403, 179, .withheld(.protected)),
    ] {
      let fixture = ThreadFixture(.twitterV1) { _ in
        .status(status, #"{"errors":[{"code":\#(code),"message":"no"}]}"#)
      }
      #expect(fixture.ask(post(3))?.answer?.node("2")?.content == content)
    }
    let missing = ThreadFixture(.twitterV1) { _ in
      .status(404, #"{"errors":[{"code":34,"message":"Sorry, that page does not exist"}]}"#)
    }
    #expect(missing.ask(post(3))?.error?.kind == .failed)
  }

  @Test func `a failure on the way keeps what was found`() throws {
    let fixture = ThreadFixture(.twitterV1) { request in
      request.url.contains("id=2&")
        ? Self.status(2, replyTo: 1) : .status(503, #"{"errors":[{"code":130,"message":"busy"}]}"#)
    }
    let answer = try #require(fixture.ask(post(3))?.answer)
    #expect(answer.nodes.count == 2 && answer.remark?.contains("busy") == true)
  }
}
