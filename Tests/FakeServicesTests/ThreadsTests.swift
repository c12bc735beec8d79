import FakeServicesKit
import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// Conversations of the invented services: one of seven posts and a hole, with as many plain
/// answers as a test wants.
@Suite struct ThreadsTests {
  /// 2026-03-10 12:00 UTC.
  private static let now = Timestamp(seconds: 1_773_144_000)
  private let scheduler = TestScheduler()
  private let services: FakeServices

  init() { services = Self.services(answers: 0) }

  private static func services(answers: Int) -> FakeServices {
    var options = FakeServices.Options()
    options.posts = 20
    options.conversation = answers
    return FakeServices(options) { now }
  }

  private func source(_ kind: SourceKind, account: String? = nil) -> Source {
    Source(
      name: "fake", kind: kind, baseURL: "http://127.0.0.1", account: account, pause: .zero,
      pageSize: 40)
  }

  private func value<Value: Sendable>(_ signal: Signal<Value, SearchError>) throws -> Value {
    let recorder = Recorder(signal.asResult(), on: scheduler)
    scheduler.run()
    return try #require(recorder.values.first).get()
  }

  /// The posts of a service by their first word.
  private func posts(_ query: String, in service: any SearchService) throws -> [String: Post] {
    let query = Query(parsing: query, lastWordIsPrefix: false)
    let found = try value(service.search(query, from: nil)).page.posts
    return Dictionary(found.map { (Self.word($0), $0) }) { first, _ in first }
  }

  private static func word(_ post: Post) -> String {
    String(post.text.prefix { $0.isLetter })
  }

  private func everybody(_ services: FakeServices) -> FakeTransport {
    FakeTransport(services, authorization: "")
  }

  private func mastodon(_ services: FakeServices, account: String?) -> (
    search: MastodonSearch, threads: MastodonThreads
  ) {
    let source = source(.mastodon, account: account)
    let transport = account == nil ? everybody(services) : FakeTransport(services)
    let server = MastodonServer(source, over: transport)
    return (MastodonSearch(source, at: server), MastodonThreads(source, at: server))
  }

  @Test func `Bluesky tells everybody all but what is deleted, blocked, or for members`() throws {
    let source = source(.bluesky)
    let search = BlueskySearch(source, over: everybody(services))
    let root = try #require(try posts("from:ada.example", in: search)["Who"])
    let threads = BlueskyThreads(source, over: everybody(services))
    let answer = try value(threads.thread(of: root))
    let told = answer.nodes.compactMap(\.post).map(Self.word)
    #expect(Set(told) == ["Who", "I", "And", "Warned"])
    #expect(answer.nodes.count { $0.content == .withheld(.blocked) } == 1)
    #expect(answer.nodes.count { $0.content == .withheld(.membersOnly) } == 1)
    let warned = try #require(answer.nodes.compactMap(\.post).first { $0.contentWarning != nil })
    #expect(Self.word(warned) == "Warned")
    let parents = Dictionary(
      answer.nodes.map { ($0.id, $0.parent) }
    ) { first, _ in first }
    var depth = 0
    var next = parents[warned.id] ?? nil
    while let id = next {
      depth += 1
      next = parents[id] ?? nil
    }
    #expect(depth == 3)
    #expect(answer.nodes.first { $0.id == root.id }?.hasAllReplies == true)
  }

  @Test func `Bluesky leaves a hole where a post was deleted, and says of one that it is gone`()
    throws
  {
    let source = source(.bluesky)
    let search = BlueskySearch(source, over: everybody(services))
    let orphan = try #require(try posts("from:eve.example", in: search)["Who"])
    let threads = BlueskyThreads(source, over: everybody(services))
    let answer = try value(threads.thread(of: orphan))
    #expect(answer.nodes.map(\.content).contains(.gone) && answer.nodes.count == 2)
    var gone = orphan
    gone.id.text += "9"
    #expect(try value(threads.thread(of: gone)).nodes == [.init(id: gone.id, content: .gone)])
  }

  @Test(arguments: [nil, "me"])
  func `Mastodon names by its own numbers what here are addresses`(account: String?) throws {
    let (search, threads) = mastodon(services, account: account)
    let root = try #require(try posts("#conversation", in: search)["Who"])
    let answer = try value(threads.thread(of: root))
    let texts = answer.nodes.compactMap(\.post).map(Self.word)
    #expect(Set(texts) == ["Who", "I", "And", "Warned", "For", "Blocked"])
    let ids = Set(answer.nodes.map(\.id))
    #expect(answer.nodes.allSatisfy { $0.id == root.id || ids.contains($0.parent ?? root.id) })
    let grace = try #require(try posts("from:grace@127.0.0.1", in: search)["Warned"])
    let above = try value(threads.thread(of: grace))
    #expect(above.nodes.count == 4 && above.nodes.first { $0.id == root.id } != nil)
    // An answer to a deleted post counts as an answer to nothing.
    let orphan = try #require(try posts("from:eve@127.0.0.1", in: search)["Who"])
    let alone = try value(threads.thread(of: orphan))
    #expect(alone.nodes.count == 1 && alone.nodes[0].post?.replyTo == nil)
  }

  @Test func `a server of Mastodon tells strangers sixty answers, members all`() throws {
    let many = Self.services(answers: 80)
    for (account, count) in [(nil, 61), ("me", 86)] as [(String?, Int)] {
      let (search, threads) = mastodon(many, account: account)
      let root = try #require(try posts("#conversation", in: search)["Who"])
      let answer = try value(threads.thread(of: root))
      #expect(answer.nodes.count == count && (answer.remark == nil) == (account != nil))
    }
  }

  @Test func `X finds a conversation by its number, for the price that was told`() throws {
    let transport = FakeTransport(services)
    let source = source(.x, account: "me")
    let search = XSearch(source, over: transport) { Self.now }
    let warned = try #require(try posts("addictive", in: search)["Warned"])
    let before = services.bill.dearestGrossDay
    let answer = try value(XThreads(search).thread(of: warned))
    #expect(answer.nodes.count == 7)
    #expect(services.requests.last == "GET /2/tweets/search/recent")
    // Forty posts, each by another person, is the cost that the screen announces.
    let cost = services.bill.dearestGrossDay - before
    #expect(cost > 0 && cost <= 40 * 15_000)
  }

  @Test func `v1-1 climbs post by post, and tells deleted and protected ones apart`() throws {
    let source = source(.twitterV1, account: "me")
    let transport = FakeTransport(services)
    let search = TwitterV1Search(source, over: transport)
    let threads = TwitterV1Threads(source, over: transport)
    let warned = try #require(try posts("addictive", in: search)["Warned"])
    let answer = try value(threads.thread(of: warned))
    #expect(answer.nodes.compactMap(\.post).map(Self.word) == ["Warned", "And", "I", "Who"])
    let orphan = try #require(try posts("deleted", in: search)["Who"])
    #expect(try value(threads.thread(of: orphan)).nodes.last?.content == .gone)
    let quiet = try #require(try posts("friends mine", in: search)["For"])
    var reply = warned
    reply.replyTo = quiet.id.text
    let withheld = try value(threads.thread(of: reply)).nodes.last?.content
    #expect(withheld == .withheld(.protected))
  }

  @Test func `stepping through the list sends one request, counted at the service`() throws {
    let source = source(.bluesky)
    let search = BlueskySearch(source, over: everybody(services))
    let list = try posts("from:ada.example", in: search).values.sorted { $0.order < $1.order }
    let service = BlueskyThreads(source, over: everybody(services))
    let wishes = Subject<ThreadRequest?, Never>()
    let recorder = Recorder(
      threads(for: wishes.signal, on: scheduler) { service.thread(of: $0.post) }.map { _ in 1 },
      on: scheduler)
    for post in list + list {
      wishes.send(ThreadRequest(post: post, source: "fake"))
      scheduler.advance(by: .milliseconds(150))
    }
    scheduler.run()
    #expect(services.requests.count { $0.contains("getPostThread") } == 1)
    #expect(recorder.values == [1])
  }
}
