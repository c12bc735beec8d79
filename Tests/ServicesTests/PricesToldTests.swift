import Budget
import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// The price that a person is told before a paid request, compared with what is reserved for it.
@Suite struct PricesToldTests {
  private let scheduler = TestScheduler()
  private let prices = Prices(
    perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10_000),
    maxPerDay: .zero, maxPerMonth: .zero)

  private static let live = SourceKind.allCases.filter { $0 != .archive }

  private func source(_ kind: SourceKind) -> Source {
    Source(
      name: "work", kind: kind, baseURL: "https://api.example", account: "work", pause: .zero,
      pageSize: 20, prices: prices)
  }

  private func search(_ kind: SourceKind, _ transport: any HTTPTransport) -> any SearchService {
    let source = source(kind)
    return switch kind {
    case .twitterV1: TwitterV1Search(source, over: transport)
    case .mastodon: MastodonSearch(source, at: MastodonServer(source, over: transport))
    case .bluesky: BlueskySearch(source, over: transport)
    case .x, .archive: XSearch(source, over: transport) { Timestamp(seconds: 1_773_144_000) }
    }
  }

  private func threads(_ kind: SourceKind, _ transport: any HTTPTransport) -> any ThreadService {
    var source = source(kind)
    source.isOfX = kind == .twitterV1
    return switch kind {
    case .twitterV1: TwitterV1Threads(source, over: transport)
    case .mastodon: MastodonThreads(source, at: MastodonServer(source, over: transport))
    case .bluesky: BlueskyThreads(source, over: transport)
    case .x, .archive:
      XThreads(XSearch(source, over: transport) { Timestamp(seconds: 1_773_144_000) })
    }
  }

  @Test(arguments: live) func `a page costs at most what is told`(kind: SourceKind) throws {
    let transport = ScriptedTransport(on: scheduler) { _ in .status(503) }
    let query = Query(parsing: "swift", lastWordIsPrefix: false)
    let recorder = Recorder(
      search(kind, transport).search(query, from: nil).asResult(), on: scheduler)
    scheduler.run()
    #expect(recorder.values.count == 1)
    let request = try #require(transport.requests.first)
    #expect(kind.billing.most(for: request).cost(prices) == source(kind).priceOfPage)
  }

  @Test(arguments: live) func `a conversation costs at most what is told`(kind: SourceKind) throws {
    // Each post of v1.1 answers another one.
    let transport = ScriptedTransport(on: scheduler) { request in
      let id = String(
        request.url.split(separator: "?")[1].split(separator: "&")
          .first { $0.hasPrefix("id=") }?.dropFirst(3) ?? "")
      guard kind == .twitterV1, let number = Int(id) else { return .status(503) }
      return .ok(v1Status(id, "a", #","in_reply_to_status_id_str":"\#(number - 1)""#))
    }
    let ids: [SourceKind: Post.ID] = [
      .x: Post.ID(service: "x", text: "1000"), .twitterV1: Post.ID(service: "x", text: "1000"),
      .mastodon: Post.ID(service: "mastodon", text: "https://other.example/@ada/1"),
      .bluesky: Post.ID(service: "bluesky", text: "at://did:plc:abc/app.bsky.feed.post/3k"),
    ]
    let post = Post(
      id: try #require(ids[kind]), author: Author(id: "1", handle: "ada", name: "Ada"),
      createdAt: Timestamp(seconds: 1), text: "a", replyTo: kind == .twitterV1 ? "999" : nil)
    let recorder = Recorder(
      threads(kind, transport).thread(of: post).asResult(), on: scheduler)
    scheduler.run()
    #expect(recorder.values.count == 1)
    let reserved = transport.requests.map { kind.billing.most(for: $0).cost(prices) }
      .reduce(Money.zero, +)
    #expect(reserved > .zero)
    #expect(reserved <= (try #require(source(kind).priceOfConversation)))
    if kind == .twitterV1 { #expect(transport.requests.count == ThreadAnswer.maxSteps) }
  }

  @Test(arguments: [(10, 3000), (4096, 4096)])
  func `a conversation at Mastodon costs no more than was reserved, however much is sent`(
    above: Int, below: Int
  ) throws {
    let context = { (count: Int) in Array(repeating: "{}", count: count).joined(separator: ",") }
    let body = #"{"ancestors":[\#(context(above))],"descendants":[\#(context(below))]}"#
    let request = HTTPRequest(.get, "https://s.example/api/v1/statuses/1/context")
    let billing = SourceKind.mastodon.billing
    let billed = try #require(
      billing.billed(for: request, HTTPResponse(status: 200, body: Array(body.utf8))))
    #expect(billed == Billable(posts: above + below, users: above + below))
    #expect(billed.cost(prices) <= billing.most(for: request).cost(prices))
  }

  @Test func `a conversation at Bluesky is asked for without answers, and counted by its posts`()
    throws
  {
    let view = #""post":{"uri":"at://did:plc:abc/app.bsky.feed.post/1"}"#
    let gone = #"{"uri":"at://did:plc:abc/app.bsky.feed.post/0","notFound":true}"#
    let above = (1...ThreadAnswer.maxHeight).reduce(gone) { parent, _ in
      "{\(view),\"parent\":\(parent)}"
    }
    let body = "{\"thread\":{\(view),\"parent\":\(above)}}"
    let transport = ScriptedTransport(on: scheduler) { _ in .ok(body) }
    let post = Post(
      id: Post.ID(service: "bluesky", text: "at://did:plc:abc/app.bsky.feed.post/1"),
      author: Author(handle: "ada.example"), createdAt: Timestamp(seconds: 1), text: "a")
    let recorder = Recorder(
      threads(.bluesky, transport).thread(of: post).asResult(), on: scheduler)
    scheduler.run()
    let remark = "Answers are not asked for, as nothing limits what they would cost."
    #expect(recorder.values.first?.answer?.remark == remark)
    let request = try #require(transport.requests.first)
    #expect(request.url.contains("&depth=0&parentHeight=80"))
    let billing = SourceKind.bluesky.billing
    let response = HTTPResponse(status: 200, body: Array(body.utf8))
    #expect(billing.billed(for: request, response) == Billable(posts: 81, users: 81))
    #expect(billing.most(for: request) == Billable(posts: 81, users: 81))
    // What was sent all the same is counted, too; an answer that is no conversation costs the most.
    let answered = #"{"thread":{\#(view),"replies":[{\#(view),"replies":[\#(gone)]},{\#(view)}]}}"#
    for (body, count) in [(answered, 3), (#"{"thread":7}"#, nil), ("{}", nil)] {
      let response = HTTPResponse(status: 200, body: Array(body.utf8))
      #expect(billing.billed(for: request, response)?.posts == count, "\(body)")
    }
  }
}
