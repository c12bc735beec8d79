import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

@Suite struct MastodonThreadsTests {
  private let own = archived("mastodon", "https://s.example/users/ada/statuses/2")
  private let foreign = archived("mastodon", "https://far.example/users/eve/statuses/99")

  private static func status(_ id: String, replyTo: String? = nil, uri: String? = nil) -> String {
    let parent = replyTo.map { "\"\($0)\"" } ?? "null"
    let uri = uri ?? "https://s.example/users/ada/statuses/\(id)"
    return
      #"{"id":"\#(id)","uri":"\#(uri)","in_reply_to_id":\#(parent),"in_reply_to_account_id":"7","created_at":"2026-03-09T10:00:00.000Z","content":"<p>post \#(id)</p>","visibility":"public","account":{"id":"8","acct":"ada"},"mentions":[]}"#
  }

  private static func context(_ ancestors: [String], _ descendants: [String]) -> Reply {
    .ok(
      #"{"ancestors":[\#(ancestors.joined(separator: ","))],"descendants":[\#(descendants.joined(separator: ","))]}"#
    )
  }

  @Test func `a post of this server is asked by the number in its address`() throws {
    let fixture = ThreadFixture(.mastodon, account: nil) { _ in
      Self.context(
        [Self.status("1")],
        [
          Self.status("3", replyTo: "2"),
          Self.status("4", replyTo: "3", uri: "https://far.example/notes/x"),
        ])
    }
    let answer = try #require(fixture.ask(own)?.answer)
    #expect(fixture.paths == ["/api/v1/statuses/2/context"])
    #expect(answer.node("/2")?.parent == answer.node("/1")?.id)
    #expect(answer.node("/3")?.parent == own.id)
    // The server names answered posts by its own numbers; here they are named by their addresses.
    #expect(answer.node("/x")?.parent == answer.node("/3")?.id)
    #expect(answer.node("/x")?.post?.replyTo == "https://s.example/users/ada/statuses/3")
    #expect(answer.node("/3")?.hasAllReplies == true && answer.home == "s.example")
    #expect(answer.node("/2")?.post?.origin == own.origin, "it was not told anew")
  }

  @Test(arguments: [
    "https://s.example/@ada/2", "https://s.example/users/ada/statuses/2",
    "https://s.example/ap/users/8/statuses/2", "https://s.example/notice/2",
  ])
  func `addresses of several programs tell the number`(url: String) {
    let fixture = ThreadFixture(.mastodon) { _ in Self.context([], []) }
    _ = fixture.ask(archived("mastodon", "https://s.example/objects/a-b", url: url))
    #expect(fixture.paths == ["/api/v1/statuses/2/context"])
  }

  @Test func `a post of another server is looked for with an account, and its number kept`() throws
  {
    let fixture = ThreadFixture(.mastodon) { request in
      request.url.contains("/api/v2/search")
        ? .ok(
          #"{"statuses":[\#(Self.status("5", uri: "https://far.example/users/eve/statuses/99"))]}"#)
        : Self.context([], [])
    }
    _ = fixture.ask(foreign)
    _ = fixture.ask(foreign)
    #expect(
      fixture.paths == [
        "/api/v2/search?q=https%3A%2F%2Ffar.example%2Fusers%2Feve%2Fstatuses%2F99&type=statuses&resolve=true&limit=1",
        "/api/v1/statuses/5/context", "/api/v1/statuses/5/context",
      ])
  }

  @Test
  func `without an account a post of another server is refused in a sentence, nothing is sent`()
    throws
  {
    let fixture = ThreadFixture(.mastodon, account: nil) { _ in Self.context([], []) }
    let error = try #require(fixture.ask(foreign)?.error)
    #expect(error.kind == .noAccount && error.message.contains("s.example"))
    #expect(fixture.paths.isEmpty)
  }

  @Test func `the search remembers what posts are called on its server`() {
    let scheduler = TestScheduler()
    let source = Source(
      name: "free", kind: .mastodon, baseURL: "https://s.example", account: nil, pause: .zero,
      pageSize: 20)
    let transport = ScriptedTransport(on: scheduler) { request in
      request.url.contains("/timelines/")
        ? .ok("[\(Self.status("5", uri: "https://far.example/users/eve/statuses/99"))]")
        : Self.context([], [])
    }
    let server = MastodonServer(source, over: transport)
    let search = MastodonSearch(source, at: server)
    let query = Query(parsing: "#tea", lastWordIsPrefix: false)
    let found = Recorder(search.search(query, from: nil).asResult(), on: scheduler)
    scheduler.run()
    let thread = MastodonThreads(source, at: server).thread(of: foreign)
    let told = Recorder(thread.asResult(), on: scheduler)
    scheduler.run()
    #expect(found.values.count == 1 && told.values.count == 1)
    #expect(transport.requests.last?.url == "https://s.example/api/v1/statuses/5/context")
  }

  @Test func `another post that a server finds instead is not taken for this one`() throws {
    let fixture = ThreadFixture(.mastodon) { request in
      request.url.contains("/api/v2/search")
        ? .ok(
          #"{"statuses":[\#(Self.status("5", uri: "https://far.example/users/eve/statuses/9"))]}"#)
        : Self.context([], [])
    }
    let error = try #require(fixture.ask(foreign)?.error)
    #expect(error.message.contains("does not find this post"))
    #expect(fixture.paths.allSatisfy { !$0.contains("/context") })
  }

  @Test func `an account that finds nothing under the address says so`() throws {
    let fixture = ThreadFixture(.mastodon) { _ in .ok(#"{"statuses":[]}"#) }
    let error = try #require(fixture.ask(foreign)?.error)
    #expect(error.message.contains("does not find this post"))
    // No key: a person may have changed it.
    #expect(error.remedy == "Open it in the browser.")
  }

  @Test(arguments: [404, 410])
  func `trap09_404 and 410 mean that it is gone, but of a private post nothing`(status: Int) throws
  {
    let fixture = ThreadFixture(.mastodon) { _ in
      .status(status, #"{"error":"Record not found"}"#)
    }
    #expect(fixture.ask(own)?.answer?.nodes == [ThreadNode(id: own.id, content: .gone)])
    var secret = own
    secret.visibility = .private
    #expect(fixture.ask(secret)?.error?.message.contains("Record not found") == true)
  }

  @Test func `a deleted parent is no ancestor any more, and the post answers nothing`() throws {
    var reply = own
    reply.replyTo = "https://s.example/users/ada/statuses/1"
    let fixture = ThreadFixture(.mastodon) { _ in Self.context([], []) }
    #expect(fixture.ask(reply)?.answer?.node("/2")?.post?.replyTo == nil)
  }

  @Test func `without an account sixty answers come at most, so silence says nothing`() throws {
    let replies = (10..<70).map { Self.status(String($0), replyTo: "2") }
    for (account, hasAll) in [(nil, false), ("me", true)] as [(String?, Bool)] {
      let fixture = ThreadFixture(.mastodon, account: account) { _ in Self.context([], replies) }
      let answer = try #require(fixture.ask(own)?.answer)
      #expect(answer.node("/2")?.hasAllReplies == hasAll)
      #expect((answer.remark == nil) == hasAll && answer.nodes.count == 61)
    }
  }

  @Test(arguments: [
    (298, 1), (299, 1), (300, 0), (301, 5), (4000, 0), (10, 289), (10, 290), (0, 900),
  ])
  func `of a long conversation the posts next to it are taken, and that is told`(
    above: Int, below: Int
  ) throws {
    let numbers = (0..<above).map { String(1000 + $0) }
    let parents = [nil] + numbers.map { $0 as String? }
    let ancestors = zip(numbers, parents).map { Self.status($0, replyTo: $1) }
    let replies = (0..<below).map { Self.status(String(9000 + $0), replyTo: "2") }
    let fixture = ThreadFixture(.mastodon) { _ in Self.context(ancestors, replies) }
    let answer = try #require(fixture.ask(own)?.answer)
    let isCut = above + below + 1 > ThreadAnswer.maxPosts
    #expect(answer.nodes.count == min(above + below + 1, ThreadAnswer.maxPosts))
    #expect((answer.remark == ThreadAnswer.remarkOfMore) == isCut)
    #expect(answer.node("/2")?.hasAllReplies == (min(above, 299) + below < 300))
    if let nearest = numbers.last { #expect(answer.node("/\(nearest)")?.post != nil) }
  }

  @Test func `errors are states in the server's own words`() {
    for (reply, kind) in [
      (
        Reply.status(401, #"{"error":"This method requires an authenticated user"}"#),
        SearchError.Kind.noAccount
      ),
      (.status(503, #"{"error":"Der Dienst ist überlastet"}"#), .failed),
      (.status(404, "<html>", headers: [.init("Content-Type", "text/html")]), .failed),
      (.ok("[]"), .failed), (.ok(#"{"ancestors":[]}"#), .failed),
    ] {
      let fixture = ThreadFixture(.mastodon, account: nil) { _ in reply }
      #expect(fixture.ask(own)?.error?.kind == kind, "\(reply)")
    }
  }
}
