import Budget
import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// A source that was told when to come again stays away until then.
@Suite struct BackoffTests {
  let scheduler = TestScheduler()

  /// Noon of a day plus the time that has passed on the scheduler.
  private static func time(_ scheduler: TestScheduler) -> Timestamp {
    Timestamp(milliseconds: 1_773_144_000_000 + scheduler.now.nanoseconds / 1_000_000)
  }

  private func limited(until seconds: Int64) -> Reply {
    .status(
      429, #"{"title":"Too Many Requests"}"#,
      headers: [.init("x-rate-limit-reset", String(1_773_144_000 + seconds))])
  }

  private func backoff(over script: ScriptedTransport) -> BackoffTransport {
    BackoffTransport(
      over: script, now: { [scheduler] in Self.time(scheduler) },
      moment: { [scheduler] in scheduler.now })
  }

  private func ask(_ transport: BackoffTransport, _ path: String, host: String = "x.example")
    -> Result<HTTPResponse, HTTPError>?
  {
    let request = HTTPRequest(.get, "https://" + host + path)
    let recorder = Recorder(transport.response(to: request).asResult(), on: scheduler)
    scheduler.advance(by: .seconds(1))
    return recorder.values.first
  }

  @Test func `nothing is sent until the moment that the service named`() throws {
    let script = ScriptedTransport(on: scheduler, limited(until: 60), .ok("{}"))
    let transport = backoff(over: script)
    for text in ["a", "b", "c"] {
      let response = try ask(transport, "/2/tweets/search/recent?query=\(text)")?.get()
      #expect(response?.status == 429)
      #expect(response?.headers["x-rate-limit-reset"] == "2026-03-10T12:01:00.000Z")
    }
    #expect(script.requests.count == 1)
    scheduler.advance(by: .seconds(58))
    #expect(try ask(transport, "/2/tweets/search/recent?query=d")?.get().status == 200)
    #expect(script.requests.count == 2)
  }

  /// The ledger goes by the time that answers tell: an answer of yesterday would count for
  /// yesterday again.
  @Test func `an answer that is repeated does not tell the time of then`() throws {
    let headers: HTTPHeaders = [
      .init("Date", "Tue, 10 Mar 2026 12:00:00 GMT"), .init("x-rate-limit-reset", "1773144060"),
    ]
    let script = ScriptedTransport(on: scheduler, .status(429, "", headers: headers), .ok("{}"))
    let transport = backoff(over: script)
    let answer = try #require(try ask(transport, "/a")?.get())
    #expect(answer.headers["Date"] == "Tue, 10 Mar 2026 12:00:00 GMT")
    let repeated = try #require(try ask(transport, "/a")?.get())
    #expect(repeated.headers["Date"] == nil)
    #expect(repeated.headers["x-rate-limit-reset"] == answer.headers["x-rate-limit-reset"])
    #expect(script.requests.count == 1)
  }

  @Test func `each kind of request has its own allowance, whoever it is about`() throws {
    let script = ScriptedTransport(on: scheduler) { request in
      request.url.contains("/followers") ? limited(until: 900) : .ok("{}")
    }
    let transport = backoff(over: script)
    #expect(try ask(transport, "/2/users/42/followers?max_results=20")?.get().status == 429)
    #expect(try ask(transport, "/2/users/43/followers?max_results=20")?.get().status == 429)
    #expect(try ask(transport, "/2/users/by/username/ada")?.get().status == 200)
    #expect(try ask(transport, "/2/tweets/search/recent?query=a")?.get().status == 200)
    #expect(script.requests.count == 3)
  }

  @Test func `where one allowance is for all, no other tag is asked for meanwhile`() throws {
    let script = ScriptedTransport(on: scheduler, limited(until: 60), .ok("[]"))
    let transport = BackoffTransport(
      over: script, allowance: .account, now: { [scheduler] in Self.time(scheduler) },
      moment: { [scheduler] in scheduler.now })
    for path in ["/api/v1/timelines/tag/sw", "/api/v1/timelines/tag/swi", "/api/v2/search?q=a"] {
      #expect(try ask(transport, path)?.get().status == 429)
    }
    #expect(script.requests.count == 1)
    scheduler.advance(by: .seconds(60))
    #expect(try ask(transport, "/api/v1/timelines/tag/swif")?.get().status == 200)
  }

  /// It is noon here. A front of the service tells seconds or milliseconds; a server's clock may be
  /// an hour behind, and its allowance renewed before it wants to be asked again.
  @Test(arguments: [
    ["RateLimit-Reset": "60"], ["ratelimit-reset": "60", "Date": "Tue, 10 Mar 2026 11:00:00 GMT"],
    ["x-ratelimit-reset": "2026-03-10T11:01:00.5Z", "Date": "Tue, 10 Mar 2026 11:00:00 GMT"],
    ["x-rate-limit-reset": "1773140400", "Retry-After": "60"], ["Retry-After": "60"],
    ["x-ratelimit-reset": "60000", "Retry-After": "60"],
  ])
  func `how long to wait is told in many ways, and by any clock`(headers: [String: String]) throws {
    let fields = headers.map { HTTPHeaders.Field($0.key, $0.value) }
    let script = ScriptedTransport(
      on: scheduler, .status(429, "", headers: HTTPHeaders(fields)), .ok("{}"))
    let transport = backoff(over: script)
    for _ in 0..<3 {
      let response = try #require(try ask(transport, "/a")?.get())
      // By this machine's clock, as the countdown needs it.
      let text = try #require(response.headers["x-rate-limit-reset"])
      let end = try #require(Timestamp(iso8601: text))
      #expect(abs(end.seconds - 1_773_144_060) <= 1)
    }
    #expect(script.requests.count == 1)
    scheduler.advance(by: .seconds(60))
    #expect(try ask(transport, "/a")?.get().status == 200)
  }

  @Test func `a clock that is set meanwhile neither shortens nor lengthens the wait`() throws {
    for hours: Int64 in [-5, 5] {
      let isSet = Lock(false)
      let script = ScriptedTransport(on: scheduler, limited(until: 60), .ok("{}"))
      let transport = BackoffTransport(
        over: script,
        now: {
          let offset = isSet.withLock { $0 } ? hours * 3_600_000 : 0
          return Timestamp(milliseconds: 1_773_144_000_000 + offset)
        }, moment: { [scheduler] in scheduler.now })
      #expect(try ask(transport, "/a")?.get().status == 429)
      isSet.withLock { $0 = true }
      #expect(try ask(transport, "/a")?.get().status == 429)
      #expect(script.requests.count == 1)
      scheduler.advance(by: .seconds(60))
      #expect(try ask(transport, "/a")?.get().status == 200)
    }
  }

  /// Otherwise a pause would begin anew, without a countdown, when a lid is opened again.
  @Test func `a pause goes on while the machine sleeps`() {
    let before = Clock.machine.read().uptime
    let now = Instant.sinceBoot.nanoseconds / 1_000_000
    #expect(before <= now && now <= Clock.machine.read().uptime)
  }

  @Test func `without a moment it is asked again, and no moment lasts longer than a day`() throws {
    let script = ScriptedTransport(
      on: scheduler, .status(429), .status(429), limited(until: 1 << 31), .ok("{}"))
    let transport = backoff(over: script)
    for _ in 0..<3 { _ = ask(transport, "/a") }
    #expect(script.requests.count == 3)
    #expect(try ask(transport, "/a")?.get().status == 429)
    scheduler.advance(by: .seconds(86_400))
    #expect(try ask(transport, "/a")?.get().status == 200)
  }

  /// When its allowance is renewed does not matter.
  @Test(arguments: [("90", 90), ("86400", 3600)])
  func `a service that is out of order is left alone for as long as it says, an hour at most`(
    _ text: String, _ seconds: Int
  ) throws {
    let headers: HTTPHeaders = [
      .init("Retry-After", text), .init("x-rate-limit-reset", "1773151200"),
    ]
    let script = ScriptedTransport(on: scheduler, .status(503, "", headers: headers), .ok("{}"))
    let transport = backoff(over: script)
    #expect(try ask(transport, "/a")?.get().status == 503)
    guard case .failure(let error)? = ask(transport, "/a") else {
      Issue.record("it has an answer, as if it had been sent")
      return
    }
    // Nothing was sent, so it costs nothing.
    #expect(error.phase == .checking && script.requests.count == 1)
    let told = SearchError(error)
    // The answer took a moment, and the message says no more than the server did.
    let came = Int64(1_773_144_000_030)
    let end = Timestamp(milliseconds: came + Int64(seconds) * 1000)
    #expect(told.kind == .paused(until: end))
    #expect(told.pauseLeft(at: Timestamp(milliseconds: came)) == seconds)
    #expect(told.message == "x.example is temporarily unavailable (HTTP 503).")
    scheduler.advance(by: .seconds(seconds))
    #expect(try ask(transport, "/a")?.get().status == 200)
  }

  @Test func `one that is out of order is asked for nothing else either`() throws {
    let script = ScriptedTransport(
      on: scheduler, .status(503, "", headers: [.init("Retry-After", "60")]), .ok("{}"), .ok("{}"))
    let transport = backoff(over: script)
    #expect(try ask(transport, "/a")?.get().status == 503)
    #expect(throws: HTTPError.self) { try ask(transport, "/b")?.get() }
    #expect(script.requests.count == 1)
    #expect(try ask(transport, "/a", host: "y.example")?.get().status == 200)
    scheduler.advance(by: .seconds(60))
    #expect(try ask(transport, "/b")?.get().status == 200)
  }

  @Test func `one that does not say for how long it is out of order is asked again`() throws {
    let headers: HTTPHeaders = [.init("x-rate-limit-reset", "1773151200")]
    let script = ScriptedTransport(on: scheduler, .status(503, "", headers: headers), .ok("{}"))
    let transport = backoff(over: script)
    #expect(try ask(transport, "/a")?.get().status == 503)
    #expect(try ask(transport, "/a")?.get().status == 200)
  }

  @Test func `where the token is refused for now the request is held back as well`() {
    let response = HTTPResponse(
      status: 429, headers: [.init("x-rate-limit-reset", "1773144060")],
      body: Array(#"{"title":"Too Many Requests"}"#.utf8))
    let error = HTTPError(host: "x.example", phase: .signing, message: "no", answer: response)
    let script = ScriptedTransport(on: scheduler, .failure(error), .ok("{}"))
    let transport = backoff(over: script)
    for _ in 0..<3 {
      guard case .failure(let error)? = ask(transport, "/a") else {
        Issue.record("it has an answer, as if it had been sent")
        return
      }
      let told = SearchError(error)
      #expect(told.kind == .paused(until: Timestamp(seconds: 1_773_144_060)))
      #expect(told.message == "x.example says (HTTP 429): Too Many Requests")
    }
    #expect(script.requests.count == 1)
  }

  @Test func `commands and pages of one run stay away, too`() {
    let script = ScriptedTransport(on: scheduler) { [self] _ in limited(until: 900) }
    let source = Source(
      name: "x", kind: .x, baseURL: "https://x.example", pause: .zero, pageSize: 10)
    let search = XSearch(source, over: backoff(over: script)) { [scheduler] in
      Self.time(scheduler)
    }
    let query = Query(parsing: "swift", lastWordIsPrefix: false)
    for _ in 0..<3 {
      let found = Recorder(pages(of: query, in: search, atLeast: 100).asResult(), on: scheduler)
      scheduler.run()
      #expect(
        found.values.first?.error?.kind == .paused(until: Timestamp(seconds: 1_773_144_900)))
    }
    #expect(script.requests.count == 1)
  }
}
