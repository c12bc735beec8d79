import FakeServicesKit
import HTTP
import Posts
import RandomTesting
import Services
import Signals
import SignalsTesting
import Testing

/// Whole searches of the invented services that cost nothing, compared with the same query here.
@Suite struct FreeAgreementTests {
  /// 2026-03-10 12:00 UTC.
  private static let now = Timestamp(seconds: 1_773_144_000)
  private let scheduler = TestScheduler()
  private let services = FakeServices(options) { Self.now }

  private static var options: FakeServices.Options {
    var options = FakeServices.Options()
    options.posts = 150
    return options
  }

  private func query(_ text: String) -> Query {
    Query(
      parsing: text, lastWordIsPrefix: false,
      in: Query.Context(now: Self.now, ownHandles: ["ada@127.0.0.1", "ada.example"]))
  }

  private func source(_ kind: SourceKind, account: String?) -> Source {
    Source(
      name: "fake", kind: kind, baseURL: "http://127.0.0.1", account: account, pause: .zero,
      pageSize: 10)
  }

  private func mastodon(account: String? = "me") -> any SearchService {
    MastodonSearch(
      source(.mastodon, account: account),
      over: FakeTransport(services, authorization: account == nil ? "" : nil))
  }

  /// Bluesky, with a session made first, as an account would make it.
  private func bluesky() -> any SearchService {
    BlueskySearch(source(.bluesky, account: "me"), over: BlueskyMember(services))
  }

  /// All posts of each service, found once: every post has one of these words.
  private static let everything: [SourceKind: [Post.ID: Post]] = {
    let tests = FreeAgreementTests()
    let services: [SourceKind: any SearchService] = [
      .mastodon: tests.mastodon(), .bluesky: tests.bluesky(),
    ]
    return services.mapValues { service in
      var posts: [Post.ID: Post] = [:]
      for word in ["notes", "why", "reading", "question", "tea", "slides", "withheld"] {
        let found = try? service.all(tests.query(word), on: tests.scheduler)
        for post in found ?? [] { posts[post.id] = post }
      }
      return posts
    }
  }()

  private static let typed = [
    "swift", "swift concurrency", "\"swift concurrency\"", "swift -concurrency", "tea -@grace",
    "notes (swift OR tea) -rain", "swift lang:en", "swift has:links", "since:2026-03-08 swift",
    "swift until:2026-03-06", "since:2026-03-05 until:2026-03-07 tea", "tea min_likes:50",
    "swift is:reply", "tea is:sensitive", "swift in:live", "swift source:fake", "friends", "🎉",
    "#swift", "tea is:quote",
  ]

  @Test(arguments: typed) func `Mastodon gives all that the query finds, and nothing else`(
    _ text: String
  ) throws {
    let everything = try #require(Self.everything[.mastodon])
    #expect(everything.count > 130, "those that were passed on are left out")
    let asked = query(text)
    let found = try mastodon().all(asked, on: scheduler)
    #expect(Set(found.map(\.id)) == Set(everything.values.filter(asked.matches).map(\.id)))
    #expect(Set(found.map(\.id)).count == found.count)
  }

  @Test(arguments: typed) func `Bluesky gives all that the query finds, and nothing else`(
    _ text: String
  ) throws {
    let everything = try #require(Self.everything[.bluesky])
    #expect(everything.count > 130)
    let asked = query(text)
    let found = try bluesky().all(asked, on: scheduler)
    #expect(Set(found.map(\.id)) == Set(everything.values.filter(asked.matches).map(\.id)))
    #expect(found.map(\.createdAt) == found.map(\.createdAt).sorted(by: >))
  }

  @Test(arguments: ["#swift", "#swift tea", "#勉強会 -swift", "from:ada", "from:grace tea"])
  func `without an account Mastodon's timelines give only what the query finds`(_ text: String)
    throws
  {
    let asked = query(text)
    let found = try mastodon(account: nil).all(asked, on: scheduler)
    #expect(!found.isEmpty && found.allSatisfy(asked.matches))
    #expect(services.requests.allSatisfy { !$0.contains("/api/v2/search") })
  }

  @Test func `Mastodon finds the post at an address that is typed alone, and nothing else`() throws
  {
    let post = try #require(try mastodon().all(query("#swift"), on: scheduler).first)
    for address in [post.id.text, try #require(post.url)] {
      #expect(try mastodon().all(query(address), on: scheduler).map(\.id) == [post.id])
    }
  }

  @Test func `whatever is typed, no service is asked what it does not understand`() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = Self.typed + ["-rain", "(", ")", "OR", "-(a b)", "has:media", "from:me", "sw*"]
    var answered = 0
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 1...5, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let query = query(text)
      for service in [mastodon(), bluesky(), mastodon(account: nil)] where service.accepts(query) {
        let recorder = Recorder(service.search(query, from: nil).asResult(), on: scheduler)
        scheduler.run()
        switch recorder.values.first {
        case .success(let answer)?:
          answered += 1
          #expect(answer.page.posts.allSatisfy(query.matches))
        case .failure(let error)?:
          #expect(
            [.notSearchable, .noAccount].contains(error.kind) && !error.message.contains("says"),
            "\(text): \(error.message)")
        case nil: Issue.record("no answer to \(text)")
        }
      }
    }
    #expect(answered > 200)
  }

  @Test func `followers of both come page by page, to the last`() throws {
    let sources: [any FollowersService] = [
      MastodonFollowers(
        source(.mastodon, account: nil), over: FakeTransport(services, authorization: "")),
      BlueskyFollowers(
        source(.bluesky, account: nil), over: FakeTransport(services, authorization: "")),
    ]
    for (service, handle) in zip(sources, ["@ada", "ada.example"]) {
      let answer = try service.all(of: handle, on: scheduler)
      // Without an account Bluesky's leave out who wants to be seen by members alone.
      #expect(Set(answer.people.map(\.author.handle)).count == answer.people.count)
      #expect(answer.people.count + answer.withheld == 79 && answer.people.count > 60)
    }
  }

  @Test func `a server of Mastodon without full-text search says so to an account`() throws {
    var options = Self.options
    options.hasFullText = false
    let bare = FakeServices(options) { Self.now }
    let search = MastodonSearch(source(.mastodon, account: "me"), over: FakeTransport(bare))
    let recorder = Recorder(search.search(query("tea"), from: nil).asResult(), on: scheduler)
    scheduler.run()
    guard case .failure(let error)? = recorder.values.first else {
      Issue.record("it found something")
      return
    }
    #expect(error.kind == .notSearchable)
    #expect(try !search.all(query("#swift"), on: scheduler).isEmpty)
  }
}

/// A member of the invented Bluesky: signs in once, and sends everything within that session.
private struct BlueskyMember: HTTPTransport {
  private let inner: FakeTransport

  init(_ services: FakeServices) {
    _ = services.response(
      to: FakeRequest(
        method: "POST", path: "/xrpc/com.atproto.server.createSession",
        body: #"{"identifier":"ada.example","password":"fake-app-password"}"#))
    inner = FakeTransport(
      services, authorization: "Bearer fake-access-\(services.blueskySessions.created)")
  }

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    inner.response(to: request)
  }
}
