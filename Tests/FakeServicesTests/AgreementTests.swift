import FakeServicesKit
import Posts
import RandomTesting
import Services
import Signals
import SignalsTesting
import Testing

/// Whole searches of the invented services, which must bring what the same query finds here.
@Suite struct AgreementTests {
  /// 2026-03-10 12:00 UTC.
  private static let now = Timestamp(seconds: 1_773_144_000)
  private let services = FakeServices(options) { Self.now }
  private let scheduler = TestScheduler()

  private static var options: FakeServices.Options {
    var options = FakeServices.Options()
    options.posts = 150
    options.allowance = 1_000_000
    return options
  }

  private func query(_ text: String) -> Query {
    Query(
      parsing: text, lastWordIsPrefix: false,
      in: Query.Context(now: Self.now, ownHandles: ["ada"]))
  }

  private func source(_ kind: SourceKind, size: Int = 100) -> Source {
    Source(
      name: "fake", kind: kind, baseURL: "http://127.0.0.1", pause: .zero, pageSize: size)
  }

  private func x(size: Int = 100) -> XSearch {
    XSearch(source(.x, size: size), over: FakeTransport(services)) { Self.now }
  }

  private static let typed = [
    "swift", "swift concurrency", "\"swift concurrency\"", "tea OR birds", "swift -concurrency",
    "notes (swift OR tea) -rain", "(notes swift) OR (slides tea)", "#swift", "#勉強会", "東京",
    "@grace", "tea -@grace", "from:ada tea", "from:me", "swift lang:en", "tea is:quote",
    "tea -is:repost", "min_likes:90", "url:example.org", "url:papers tea", "swift has:links",
    "tea -has:links",
    "🎉", "friends", "since:2026-03-08 swift", "swift until:2026-03-06",
    "since:2026-03-05 until:2026-03-07 tea", "swift is:sensitive", "tea lang:en-gb", "swi* tea",
    "tea (swift OR -rain)", "more", "swift in:live", "swift source:fake", "magic -(in OR the)",
  ]

  /// Whole words only: X does not search for beginnings of words.
  @Test(arguments: typed.filter { !$0.contains("*") })
  func `X gives all that the query finds among its posts, and nothing else`(_ text: String)
    throws
  {
    // Every post has one of these words in one of its parts.
    let everything = try x().all(
      query("notes OR why OR reading OR question OR tea OR slides OR swift OR withheld"),
      on: scheduler)
    #expect(everything.count == 150)
    let asked = query(text)
    let found = try x(size: 10).all(asked, on: scheduler)
    #expect(found.map(\.id.text) == everything.filter(asked.matches).map(\.id.text))
  }

  @Test(arguments: typed.filter { $0 != "min_likes:90" })
  func `a server of version 1 gives only what the query finds`(_ text: String) throws {
    let asked = query(text)
    let search = TwitterV1Search(source(.twitterV1), over: FakeTransport(services))
    let found = try search.all(asked, on: scheduler)
    #expect(found.allSatisfy(asked.matches))
    #expect(Set(found.map(\.id)).count == found.count, "no post twice")
    if text == "swift" { #expect(found.count > 20) }
  }

  @Test func `the search from before version 1 point 1 gives the same posts`() throws {
    var options = Self.options
    options.hasVersion11 = false
    let old = FakeServices(options) { Self.now }
    let new = TwitterV1Search(source(.twitterV1), over: FakeTransport(services))
    let older = TwitterV1Search(source(.twitterV1), over: FakeTransport(old))
    let found = try new.all(query("birds"), on: scheduler)
    #expect(found.count > 10)
    let plain = try older.all(query("birds"), on: scheduler)
    #expect(Set(plain.map(\.id)) == Set(found.map(\.id)))
    #expect(plain.allSatisfy { !$0.author.handle.isEmpty && $0.client == "Web" })
  }

  @Test func `whatever is typed, the server understands what it is asked`() throws {
    var random = SeededGenerator(seed: 5)
    let pieces = Self.typed + ["-rain", "(", ")", "OR", "-(a b)", "has:media", "lang:ja", "and"]
    var asked = 0
    for _ in 0..<200 {
      let count = Int.random(in: 1...5, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      let query = query(text)
      for service in [
        x() as any SearchService,
        TwitterV1Search(source(.twitterV1), over: FakeTransport(services)),
      ] {
        let recorder = Recorder(service.search(query, from: nil).asResult(), on: scheduler)
        scheduler.run()
        switch recorder.values.first {
        case .success(let answer)?:
          asked += 1
          #expect(answer.page.posts.allSatisfy(query.matches))
        case .failure(let error)?:
          // The refusal is made here, with words of ours, and never by the server.
          #expect(
            error.kind == .notSearchable && !error.message.contains("127.0.0.1 says"),
            "\(text): \(error.message)")
        case nil: Issue.record("no answer to \(text)")
        }
      }
    }
    #expect(asked > 100)
  }

  @Test func `a refresh brings only what came since`() throws {
    let first = Recorder(x(size: 10).search(query("tea"), from: nil).asResult(), on: scheduler)
    scheduler.run()
    let page = try #require(try first.values.first?.get().page)
    let second = Recorder(
      x(size: 10).search(query("tea"), from: page.newer).asResult(), on: scheduler)
    scheduler.run()
    let newer = try #require(try second.values.first?.get())
    #expect(newer.stage == .newer && newer.page.posts.isEmpty && newer.page.newer == page.newer)
  }

  @Test func `the bill counts each post and each person once a day`() throws {
    _ = try x().all(query("from:ada OR tea"), on: scheduler)
    let first = services.bill.microdollars
    #expect(first > 0)
    _ = try x().all(query("from:ada OR tea"), on: scheduler)
    #expect(services.bill.microdollars == first)
  }

  @Test func `the bill counts what version 1 point 1 sends, too`() throws {
    let transport = FakeTransport(services)
    let search = TwitterV1Search(source(.twitterV1), over: transport)
    #expect(try !search.all(query("birds"), on: scheduler).isEmpty)
    let ofPosts = services.bill.microdollars
    #expect(ofPosts > 0)
    let people = try TwitterV1Followers(source(.twitterV1), over: transport)
      .all(of: "@ada", on: scheduler).people
    #expect(services.bill.microdollars == ofPosts + people.count * 10_000)
  }

  @Test func `followers come page by page to the end, with pictures and descriptions`() throws {
    for service in [
      XFollowers(source(.x), over: FakeTransport(services)) as any FollowersService,
      TwitterV1Followers(source(.twitterV1), over: FakeTransport(services)),
    ] {
      let people = try service.all(of: "@ada", on: scheduler).people
      #expect(people.count == 79 && Set(people.map(\.author.handle)).count == 79)
      #expect(people.allSatisfy { $0.author.avatar != nil })
      #expect(people.first?.author.handle == "reader74")
      #expect(!people.contains { $0.author.handle == "ada" })
    }
  }
}
