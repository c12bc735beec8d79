import Budget
import HTTP
import Posts
import Signals
import SignalsTesting

/// A service that costs money, in virtual time. It keeps its own bill, by its own clock.
///
/// Each request brings `posts` posts by as many people. The path of the address says what it does:
/// `/cut` bills and never answers whole, `/refused` does not bill, `/year=9999` has a date in
/// that year.
final class Bank: HTTPTransport {
  let scheduler: TestScheduler
  private let state = Lock((bill: [Int64: Money](), seen: [HTTPRequest]()))
  /// The true time, milliseconds since 1970, when the scheduler's clock shows zero.
  let start: Int64
  private let tellsTime: Bool

  /// - Parameter tellsTime: whether answers have a date.
  init(_ scheduler: TestScheduler, start: Int64, tellsTime: Bool = true) {
    self.scheduler = scheduler
    self.start = start
    self.tellsTime = tellsTime
  }

  /// The addresses that were asked for, free ones included.
  var asked: [String] { seen.map(\.url) }

  /// All requests, free ones included.
  var seen: [HTTPRequest] { state.withLock { $0.seen } }

  /// The charges for each day since 1970.
  var bill: [Int64: Money] { state.withLock { $0.bill } }

  var time: Timestamp {
    Timestamp(milliseconds: start + scheduler.now.nanoseconds / 1_000_000)
  }

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    Signal { [self] observer, lifetime in
      state.withLock { $0.seen.append(request) }
      let took = request.url.contains("slow") ? Duration.seconds(50) : .milliseconds(100)
      scheduler.schedule(after: took / 2, during: lifetime) { [self] in
        charge(request)
        scheduler.schedule(after: took / 2, during: lifetime) { [self] in
          answer(request, observer)
        }
      }
    }
  }

  private func charge(_ request: HTTPRequest) {
    guard Rate().isPaid(request), !request.url.contains("refused") else { return }
    let day = CivilDate(time).daysSince1970
    let price = Rate().brought(by: request).cost(.sample)
    state.withLock { $0.bill[day, default: .zero] = $0.bill[day, default: .zero] + price }
  }

  private func answer(_ request: HTTPRequest, _ observer: Observer<HTTPResponse, HTTPError>) {
    if request.url.contains("cut") {
      let error = HTTPError(host: "bank.example", phase: .receiving, message: "cut")
      return observer.complete(.failed(error))
    }
    let status = request.url.contains("refused") ? 429 : 200
    observer.send(
      HTTPResponse(
        status: status, headers: tellsTime ? [.init("Date", date(for: request))] : [],
        body: Array("ok".utf8)))
    observer.complete(.finished)
  }

  private func date(for request: HTTPRequest) -> String {
    let parts = request.url.split(separator: "year=")
    return parts.count > 1 ? "Fri, 31 Dec \(parts[1].prefix(4)) 23:59:59 GMT" : time.http
  }
}

/// The price list of the bank: `posts=7` in the address brings seven posts, at most ten.
struct Rate: Billing {
  func isPaid(_ request: HTTPRequest) -> Bool { request.url.contains("posts=") }

  func brought(by request: HTTPRequest) -> Billable {
    let count = request.url.split(separator: "posts=").last.flatMap { Int($0.prefix(1)) } ?? 0
    return Billable(posts: count, users: count)
  }

  func most(for request: HTTPRequest) -> Billable { Billable(posts: 10, users: 10) }

  func billed(for request: HTTPRequest, _ response: HTTPResponse) -> Billable? {
    response.status == 200 ? brought(by: request) : Billable(posts: 0, users: 0)
  }

  func mayBeKept(_ request: HTTPRequest) -> Bool { !request.url.contains("since") }
}

extension Prices {
  /// Fifteen cents for ten posts by ten people; fifty cents a day.
  static let sample = Prices(
    perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10_000),
    maxPerDay: Money(microdollars: 500_000), maxPerMonth: Money(microdollars: 5_000_000))
}

extension Timestamp {
  /// The time as a header tells it, to the second.
  var http: String {
    let date = CivilDate(self)
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "Thu, \(two(date.day)) \(months[date.month - 1]) \(date.year) "
      + "\(two(date.hour)):\(two(date.minute)):\(two(date.second)) GMT"
  }
}
