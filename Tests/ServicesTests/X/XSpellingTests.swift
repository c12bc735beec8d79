import Posts
import Testing
import TransportTesting

/// Both names of the fields that X renames.
@Suite struct XSpellingTests {
  private static func refusal(of name: String = "tweet.fields") -> Reply {
    .status(
      400,
      #"{"errors":[{"parameters":{"\#(name)":["text"]},"message":"The query parameter [\#(name)] is not valid"}],"title":"Invalid Request","detail":"One or more parameters to your request was invalid.","type":"https://api.x.com/2/problems/invalid-request"}"#
    )
  }

  @Test func `a server of the new names is asked again once, and then at once with them`() {
    let x = XFixture { request in
      request.url.contains("tweet.fields") ? Self.refusal() : .ok(xPage([xPost("1", "swift")]))
    }
    #expect(x.ask("swift")?.answer?.page.posts.count == 1)
    #expect(x.asked.map { $0["post.fields"] != nil } == [false, true])
    #expect(x.asked[1]["expansions"]?.contains("referenced_posts.id") == true)
    _ = x.ask("swift")
    #expect(x.transport.requests.count == 3)
  }

  @Test(arguments: [401, 429, 503])
  func `names that were refused for another reason are not remembered`(status: Int) {
    let x = XFixture { request in
      request.url.contains("tweet.fields") ? Self.refusal() : .status(status, "{}")
    }
    _ = x.ask("swift")
    _ = x.ask("swift")
    #expect(x.asked.map { $0["post.fields"] != nil } == [false, true, false, true])
  }

  @Test func `where neither is taken the refusal is told, and nothing is asked a third time`() {
    let x = XFixture { request in
      Self.refusal(of: request.url.contains("tweet.fields") ? "tweet.fields" : "post.fields")
    }
    #expect(x.ask("swift")?.error?.message.contains("[tweet.fields] is not valid") == true)
    #expect(x.transport.requests.count == 2)
  }

  @Test(arguments: ["next_token", "start_time", "max_results"])
  func `a refusal of anything but names is told as it is, and not asked again`(name: String) {
    let x = XFixture(
      .status(
        400,
        #"{"errors":[{"parameters":{"\#(name)":["t"]},"message":"Invalid \#(name)."}],"title":"Invalid Request","type":"https://api.x.com/2/problems/invalid-request"}"#
      ))
    #expect(x.ask("swift")?.error?.message.contains("Invalid \(name)") == true)
    #expect(x.transport.requests.count == 1)
  }

  @Test func `a query that is refused is not asked again`() {
    let x = XFixture(
      .status(
        400,
        #"{"errors":[{"parameters":{"query":["swift"]},"message":"There were errors processing your request: no viable alternative"}],"title":"Invalid Request","type":"https://api.x.com/2/problems/invalid-request"}"#
      ))
    #expect(x.ask("swift")?.error?.kind == .notSearchable)
    #expect(x.transport.requests.count == 1)
  }

  @Test func `trap04_an answer in the new names is read like one in the old`() {
    let old =
      #""public_metrics":{"retweet_count":2,"like_count":3},"referenced_tweets":[{"type":"quoted","id":"7"}],"note_tweet":{"text":"swift & long"}"#
    let new = old.replacing("retweet_count", with: "repost_count")
      .replacing("referenced_tweets", with: "referenced_posts")
      .replacing("note_tweet", with: "note_post")
    let posts = [old, new].map { fields in
      XFixture(.ok(xPage([xPost("1", "swift &amp; …", "," + fields)]))).ask("swift")?.answer?.page
        .posts
    }
    #expect(posts[0] == posts[1])
    #expect(posts[0]?.first?.text == "swift & long")
    #expect(posts[0]?.first?.metrics.likes == 3)
    #expect(posts[0]?.first?.metrics.reposts == 2)
    #expect(posts[0]?.first?.quoteOf == "7")
  }
}
