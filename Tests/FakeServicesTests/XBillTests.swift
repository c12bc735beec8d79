import Budget
import FakeServicesKit
import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// What the guard over the money is told, compared with what the service charges.
@Suite struct XBillTests {
  private static let now = Timestamp(seconds: 1_773_144_000)

  /// A transport that notes requests and answers, and passes them on.
  private final class Noting: HTTPTransport {
    let services: FakeServices
    let seen = Lock<[(HTTPRequest, HTTPResponse)]>([])

    init(_ services: FakeServices) { self.services = services }

    func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
      FakeTransport(services).response(to: request)
        .perform(onValue: { [self] response in seen.withLock { $0.append((request, response)) } })
    }
  }

  private let prices = Prices(
    perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10_000),
    maxPerDay: .zero, maxPerMonth: .zero)

  private func source(priced: Bool) -> Source {
    Source(
      name: "x", kind: .x, baseURL: "http://127.0.0.1", pause: .zero, pageSize: 10,
      prices: priced ? prices : nil)
  }

  @Test(arguments: [true, false])
  func `what is counted is never less than the service's bill, nor more than was reserved`(
    _ isPriced: Bool
  ) throws {
    let scheduler = TestScheduler()
    let services = FakeServices { Self.now }
    let transport = Noting(services)
    let source = source(priced: isPriced)
    let texts = ["swift", "tea OR birds", "is:quote tea", "from:ada is:repost", "nobody", "-swift"]
    for text in texts {
      let search = XSearch(source, over: transport) { Self.now }
      let query = Query(parsing: text, lastWordIsPrefix: false)
      let recorder = Recorder(search.search(query, from: nil).asResult(), on: scheduler)
      scheduler.run()
      #expect(recorder.values.count == 1)
    }
    let people = Recorder(
      XFollowers(source, over: transport).followers(of: "ada", count: 20, from: nil).asResult(),
      on: scheduler)
    #expect(try people.values.first?.get().people.count == 20)
    let bill = XBill()
    var counted = Money.zero
    for (request, response) in transport.seen.withLock({ $0 }) {
      let most = bill.most(for: request).cost(prices)
      let billed = try #require(bill.billed(for: request, response)).cost(prices)
      #expect(billed <= most, "\(request.url)")
      counted = counted + billed
    }
    #expect(counted.microdollars >= Int64(services.bill.microdollars))
    #expect(counted > .zero)
  }

  @Test func `a refusal is free, what broke counts as the most`() {
    let request = HTTPRequest(.get, "https://a.example/2/tweets/search/recent?max_results=10")
    func billed(_ status: Int, _ body: String) -> Billable? {
      XBill().billed(for: request, HTTPResponse(status: status, body: Array(body.utf8)))
    }
    #expect(XBill().most(for: request) == Billable(posts: 10, users: 10))
    #expect(billed(429, "") == Billable(posts: 0, users: 0))
    #expect(billed(200, #"{"meta":{}}"#) == Billable(posts: 0, users: 0))
    #expect(billed(200, "{\"da") == nil && billed(502, "<html>") == nil)
  }

  @Test func `only what asks for news is not kept, nor what changes something`() {
    let bill = XBill()
    let base = "https://a.example/2/tweets/search/recent?query=tea"
    #expect(bill.mayBeKept(HTTPRequest(.get, base)))
    #expect(!bill.mayBeKept(HTTPRequest(.get, base + "&since_id=5")))
    let token = HTTPRequest(.post, "https://a.example/oauth2/token")
    #expect(!bill.mayBeKept(token))
  }
}
