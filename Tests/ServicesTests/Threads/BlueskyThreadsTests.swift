import HTTP
import Posts
import Testing
import TransportTesting

@Suite struct BlueskyThreadsTests {
  private let post = archived("bluesky", uri("2"))

  private static func uri(_ key: String) -> String {
    "at://did:plc:fake/app.bsky.feed.post/\(key)"
  }

  /// A post with its place in the conversation.
  private static func view(
    _ key: String, replies: String? = "[]", parent: String? = nil, count: Int? = 0,
    labels: String = "[]"
  ) -> String {
    let replies = replies.map { #","replies":\#($0)"# } ?? ""
    let parent = parent.map { #","parent":\#($0)"# } ?? ""
    let count = count.map { #","replyCount":\#($0)"# } ?? ""
    return
      #"{"$type":"app.bsky.feed.defs#threadViewPost","post":{"uri":"\#(uri(key))","cid":"c","author":{"did":"did:plc:fake","handle":"ada.example","labels":\#(labels)},"record":{"$type":"app.bsky.feed.post","text":"post \#(key)","createdAt":"2026-03-09T10:00:00.000Z"},"indexedAt":"2026-03-09T10:00:00.000Z"\#(count)}\#(parent)\#(replies)}"#
  }

  private static func notFound(_ key: String) -> String {
    #"{"$type":"app.bsky.feed.defs#notFoundPost","uri":"\#(uri(key))","notFound":true}"#
  }

  private static func blocked(_ key: String) -> String {
    #"{"$type":"app.bsky.feed.defs#blockedPost","uri":"\#(uri(key))","blocked":true,"author":{"did":"did:plc:other"}}"#
  }

  private static func body(_ thread: String) -> String { #"{"thread":\#(thread)}"# }

  @Test func `one request without an account brings what is above and below`() throws {
    let fixture = ThreadFixture(.bluesky, account: nil) { _ in
      .ok(
        Self.body(
          Self.view(
            "2", replies: "[\(Self.view("3", replies: "[\(Self.view("4"))]", count: 1))]",
            parent: Self.view("1", replies: nil, parent: Self.notFound("0")), count: 1)))
    }
    let answer = try #require(fixture.ask(post)?.answer)
    #expect(
      fixture.paths == [
        "/xrpc/app.bsky.feed.getPostThread?uri=at%3A%2F%2Fdid%3Aplc%3Afake%2Fapp.bsky.feed.post%2F2&depth=20&parentHeight=80"
      ])
    #expect(answer.nodes.count == 5)
    #expect(answer.node("/2")?.parent == answer.node("/1")?.id)
    #expect(answer.node("/1")?.parent == answer.node("/0")?.id)
    #expect(answer.node("/4")?.parent == answer.node("/3")?.id)
    #expect(answer.node("/2")?.hasAllReplies == true && answer.node("/1")?.hasAllReplies == false)
    #expect(answer.node("/3")?.post?.origin == .live && answer.node("/3")?.post?.source == "free")
    #expect(answer.remark == nil)
  }

  @Test func `trap09_notFoundPost and blockedPost keep their places`() throws {
    let fixture = ThreadFixture(.bluesky) { _ in
      .ok(
        Self.body(
          Self.view(
            "2", replies: "[\(Self.blocked("3")),\(Self.notFound("4"))]",
            parent: Self.notFound("1"))))
    }
    let answer = try #require(fixture.ask(post)?.answer)
    #expect(answer.node("/1")?.content == .gone)
    #expect(answer.node("/2")?.parent == answer.node("/1")?.id)
    #expect(answer.node("/3")?.content == .withheld(.blocked))
    #expect(answer.node("/3")?.parent?.text == Self.uri("2"))
    #expect(answer.node("/4")?.content == .gone)
  }

  @Test(arguments: [nil, "me"])
  func `!no-unauthenticated is shown to members alone`(account: String?) throws {
    let label = #"[{"val":"!no-unauthenticated"}]"#
    let fixture = ThreadFixture(.bluesky, account: account) { _ in
      .ok(Self.body(Self.view("2", replies: "[\(Self.view("3", labels: label))]")))
    }
    let node = try #require(fixture.ask(post)?.answer?.node("/3"))
    #expect((node.content == .withheld(.membersOnly)) == (account == nil))
    #expect((node.post == nil) == (account == nil))
  }

  @Test func `a deleted post is an answer: 400 with NotFound`() throws {
    let fixture = ThreadFixture(.bluesky) { _ in
      .status(400, #"{"error":"NotFound","message":"Post not found: at://x"}"#)
    }
    let answer = try #require(fixture.ask(post)?.answer)
    #expect(answer.nodes == [ThreadNode(id: post.id, content: .gone)])
  }

  @Test func `a repost is not asked for, and so not told as deleted`() {
    let fixture = ThreadFixture(.bluesky) { _ in .status(400, #"{"error":"NotFound"}"#) }
    let repost = archived("bluesky", "at://did:plc:fake/app.bsky.feed.repost/3k")
    #expect(fixture.ask(repost)?.error?.kind == .notSearchable && fixture.paths.isEmpty)
  }

  @Test func `where more answers are counted than told, silence says nothing`() throws {
    let fixture = ThreadFixture(.bluesky) { _ in
      .ok(Self.body(Self.view("2", replies: "[\(Self.view("3", replies: nil))]", count: 2)))
    }
    let answer = try #require(fixture.ask(post)?.answer)
    #expect(answer.node("/2")?.hasAllReplies == false)
    #expect(answer.node("/3")?.hasAllReplies == false, "the end of what was asked for")
  }

  @Test func `the answer may be as deep as was asked for`() throws {
    let below = (0..<20).reversed().reduce(Self.view("d20", replies: nil)) {
      Self.view("d\($1)", replies: "[\($0)]")
    }
    let above = (0..<80).reduce(Self.notFound("top")) {
      Self.view("u\($1)", replies: nil, parent: $0)
    }
    let fixture = ThreadFixture(.bluesky) { _ in
      .ok(Self.body(Self.view("2", replies: "[\(below)]", parent: above)))
    }
    #expect(fixture.ask(post)?.answer?.nodes.count == 1 + 21 + 81)
  }

  @Test func `of a long conversation the first posts are taken, and that is told`() throws {
    let replies = (0..<500).map { Self.view("r\($0)") }.joined(separator: ",")
    let fixture = ThreadFixture(.bluesky) { _ in
      .ok(Self.body(Self.view("2", replies: "[\(replies)]")))
    }
    let answer = try #require(fixture.ask(post)?.answer)
    #expect(answer.nodes.count == ThreadAnswer.maxPosts)
    #expect(answer.remark == ThreadAnswer.remarkOfMore)
  }

  @Test func `errors are states, and what is no thread is none`() {
    for (reply, kind) in [
      (
        Reply.status(429, "{}", headers: [.init("RateLimit-Reset", "1773144007")]),
        SearchError.Kind.paused(until: Timestamp(seconds: 1_773_144_007))
      ),
      (.status(401, #"{"error":"AuthMissing"}"#), .refused),
      (.status(400, #"{"error":"InvalidRequest","message":"no"}"#), .failed),
      (.status(403, "<html>", headers: [.init("Content-Type", "text/html")]), .failed),
      (.ok(#"{"thread":7}"#), .failed), (.ok("{}"), .failed), (.ok(""), .failed),
    ] {
      #expect(ThreadFixture(.bluesky) { _ in reply }.ask(post)?.error?.kind == kind, "\(reply)")
    }
    let fixture = ThreadFixture(.bluesky) { _ in .ok("{}") }
    for id in ["at://x", "17", "https://evil.example/"] {
      #expect(fixture.ask(archived("bluesky", id))?.error?.kind == .notSearchable)
    }
    #expect(fixture.ask(archived("x", "17"))?.error != nil && fixture.paths.isEmpty)
  }
}
