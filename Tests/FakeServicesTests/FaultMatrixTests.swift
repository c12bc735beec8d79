import FakeServicesKit
import HTTP
import Posts
import Services
import Signals
import Testing
import WaitTesting
import WireFaults

/// Every fault of the wire before each kind of service, from the key to the outcome. The fault is
/// reported, and ^R brings rows again as soon as the service is well.
@Suite(.waiting) struct FaultMatrixTests {
  @Test(arguments: WireFault.allCases, [SourceKind.x, .twitterV1])
  func `after any fault a refresh and the next text bring rows again`(
    _ fault: WireFault, _ kind: SourceKind
  )
    throws
  {
    let scene = try Scene(kind)
    let rows = try scene.answer { scene.type("swift") }.rows
    #expect(!rows.isEmpty)

    scene.fault.set(fault)
    let failed = try scene.answer { scene.refreshes.send(()) }
    let error = try #require(failed.error, "\(failed)")
    #expect(!error.message.isEmpty && !error.message.contains("secret"))
    #expect(error.isOf(fault), "\(error)")

    // The rows from before are not lost, and what came since is asked for once more.
    let requests = scene.server.counts.requests
    scene.type("sw")
    let again = try scene.answers(2) { scene.type("swift") }
    #expect(again[0].rows == rows && again[1].error?.isOf(fault) == true)
    #expect(scene.server.counts.requests <= requests + 1)

    scene.fault.set(nil)
    #expect(try scene.answer { scene.refreshes.send(()) }.error == nil)
    #expect(try !scene.answer { scene.type("birds") }.rows.isEmpty)
    scene.transport.stop(within: .seconds(60))
    #expect(scene.transport.counts.handles == 0 && scene.transport.counts.underWay == 0)
    #expect(eventually { scene.server.counts.open == 0 })
  }
}

/// A query field before a service behind a port, in real time.
private final class Scene: Sendable {
  let fault = Switch()
  let transport = CurlTransport()
  let server: WireServer
  let refreshes = Subject<Void, Never>()
  private let questions = Subject<Question, Never>()
  private let outcomes = Lock<[SearchOutcome]>([])
  private let loop = WorkQueue(named: "loop")
  private let subscription = Lock<Subscription?>(nil)

  /// 2026-03-10 12:00 UTC.
  private static let now = Timestamp(seconds: 1_773_144_000)

  init(_ kind: SourceKind) throws {
    var options = FakeServices.Options()
    options.posts = 200
    let services = FakeServices(options) { Self.now }
    let fault = fault
    server = try WireServer { request in
      fault.now?.answer ?? Self.answer(of: services, to: request)
    }
    let source = Source(
      name: "wire", kind: kind, baseURL: server.url(""), pause: .zero, pageSize: 10)
    let wire = ShortPatience(inner: transport, bearer: services.bearer, fault: fault)
    let service: any SearchService =
      kind == .x
      ? XSearch(source, over: wire) { Self.now } : TwitterV1Search(source, over: wire)
    let listening = searches(
      of: questions.signal, refreshes: refreshes.signal, in: service, on: loop
    ).subscribe { [weak self] outcome in self?.outcomes.withLock { $0.append(outcome) } }
    subscription.withLock { $0 = listening }
  }

  func type(_ text: String) {
    questions.send(
      Question(Query(parsing: text, lastWordIsPrefix: false), isLongEnough: text.count > 2))
  }

  /// The outcome that follows an action.
  func answer(to action: () -> Void) throws -> SearchOutcome { try answers(1, to: action)[0] }

  /// The outcomes that follow an action, so many.
  func answers(_ count: Int, to action: () -> Void) throws -> [SearchOutcome] {
    let before = outcomes.withLock { $0.count }
    action()
    guard eventually({ self.outcomes.withLock { $0.count } >= before + count }) else {
      throw NoOutcome()
    }
    return outcomes.withLock { Array($0[before...].prefix(count)) }
  }

  private static func answer(of services: FakeServices, to request: WireRequest) -> WireAnswer {
    let response = services.response(
      to: FakeRequest(
        method: request.method, path: request.path,
        query: QueryItems(parsing: request.target.drop { $0 != "?" }),
        headers: Dictionary(request.headers.map { ($0.name, $0.value) }) { first, _ in first }))
    return .answer(
      response.status, response.headers.map { "\($0.key): \($0.value)" }, response.body)
  }

  struct NoOutcome: Error {}
}

/// What the server does wrong at the moment; `nil` for no fault.
private final class Switch: Sendable {
  private let fault = Lock<WireFault?>(nil)

  var now: WireFault? { fault.withLock { $0 } }

  func set(_ new: WireFault?) { fault.withLock { $0 = new } }

  /// Whether only patience ends the fault.
  var isSilence: Bool { now.map { [.silent, .stall, .drip].contains($0) } ?? false }
}

/// A transport that signs, and gives up after a second where the fault is silence. A service that
/// is merely slow, on a busy machine, has time.
private struct ShortPatience: HTTPTransport {
  let inner: CurlTransport
  let bearer: String
  let fault: Switch

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    var request = request
    request.headers.fields.append(.init("Authorization", "Bearer " + bearer))
    request.limits = HTTPLimits(
      bodyBytes: 1 << 20, connecting: .seconds(60), total: .seconds(90),
      stalling: .seconds(fault.isSilence ? 1 : 60))
    request.allowsPlainLoopback = true
    return inner.response(to: request)
  }
}

extension SearchOutcome {
  fileprivate var rows: [String] {
    if case .success(let answer) = result { answer.page.posts.map(\.id.text) } else { [] }
  }

  fileprivate var error: SearchError? {
    if case .failure(let error) = result { error } else { nil }
  }
}

extension SearchError {
  /// Whether the error is of the kind that a fault leads to.
  fileprivate func isOf(_ fault: WireFault) -> Bool {
    switch (fault, kind) {
    case (.limited, .paused(let until)): until == Timestamp(seconds: 4_102_444_800)
    case (.limitedWithoutHeaders, .paused(nil)): true
    case (.limited, _), (.limitedWithoutHeaders, _): false
    default: kind == .failed
    }
  }
}
