import HTTP
import Posts
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

struct SignedTransportTests {
  private let scheduler = TestScheduler()
  private let server = "https://api.x.com"
  private let pair = OAuthPair(key: Secret("key+"), secret: Secret("sec ret"))
  private static let good = #"{"token_type":"bearer","access_token":"AAA%2Fbbb%3D"}"#

  /// Sends requests to `url` at once, and returns their outcomes.
  private func send(
    _ credential: Credential, at server: String? = nil, to url: String? = nil, times: Int = 1,
    over script: ScriptedTransport, sessions: TokenStore? = nil
  ) -> [Result<HTTPResponse, HTTPError>] {
    let server = server ?? self.server
    let transport = SignedTransport(
      Account(name: "work", service: .x, credential: credential), at: server, over: script,
      tokens: AppTokens(over: script, sessions: sessions, on: scheduler),
      moment: { OAuthMoment(timestamp: 1_318_622_958, nonce: "n\(script.requests.count)") })
    let request = HTTPRequest(.get, url ?? server + "/2/tweets?q=%23swift")
    let recorders = (0..<times).map { _ in
      Recorder(transport.response(to: request).asResult(), on: scheduler)
    }
    scheduler.advance(by: .seconds(60))
    return recorders.flatMap { $0.values }
  }

  @Test func `a bearer token is sent as it is`() throws {
    let script = ScriptedTransport(on: scheduler, .ok("{}"))
    _ = send(.bearer(Secret("AAA%2F%3D")), over: script)
    #expect(script.requests.map { $0.headers["authorization"] } == ["Bearer AAA%2F%3D"])
    #expect(script.requests.map(\.url) == ["https://api.x.com/2/tweets?q=%23swift"])
  }

  @Test func `a name and a password go over https alone`() {
    let script = ScriptedTransport(on: scheduler, .ok("{}"))
    let basic = Credential.basic(username: "ada", password: Secret("open sesame"))
    let refused = send(basic, at: "http://127.0.0.1:80", over: script)
    #expect(refused.first.error?.phase == .signing && script.requests.isEmpty)
    _ = send(basic, over: script)
    #expect(
      script.requests.map { $0.headers["Authorization"] } == ["Basic YWRhOm9wZW4gc2VzYW1l"])
  }

  @Test func `an error that repeats what it was sent is told without it`() throws {
    let script = ScriptedTransport(on: scheduler) { request in
      let sent = (request.headers["Authorization"] ?? "").filter { $0 != "\"" }
      return .status(401, #"{"error":"token \#(sent) is invalid"}"#)
    }
    let hushed = OAuthPair(key: Secret("hush-key"), secret: Secret("hush-secret"))
    for credential in [
      .bearer(Secret("hush-bearer")), .oauth(consumer: hushed, token: hushed),
      .appOnly(hushed), .basic(username: "ada", password: Secret("open sesame")),
    ] as [Credential] {
      let words: String
      switch try #require(send(credential, over: script).first) {
      case .success(let response): words = response.words
      case .failure(let error): words = error.message
      }
      #expect(!words.contains("hush") && !words.contains("YWRhOm9wZW4gc2VzYW1l"), "\(words)")
      #expect(!words.contains("aHVzaC1rZXk6aHVzaC1zZWNyZXQ"), "\(words)")
    }
    let shown = try send(.bearer(Secret("hush-bearer")), over: script).first?.get().words
    #expect(shown == "the server says “token Bearer ••• is invalid”.")
  }

  @Test(arguments: [
    #"/open/\"sesame\""#, #"\/open\/\"sesame\""#, #"/\u006fpen\u002F\u0022sesame\""#,
    "%2fopen%2F%22sesame%22", #"/open\u200B/\"sesame\""#,
  ]) func `a secret is hidden however a text of JSON writes it`(written: String) throws {
    let script = ScriptedTransport(on: scheduler, .status(403, #"{"error":"no “\#(written)”"}"#))
    let basic = Credential.basic(username: "ada", password: Secret(#"/open/"sesame""#))
    let response = try #require(send(basic, over: script).first).get()
    #expect(response.words == "the server says “no “•••””.")
  }

  @Test func `OAuth signs each request for itself`() {
    let script = ScriptedTransport(on: scheduler, .ok("{}"), .ok("{}"))
    _ = send(.oauth(consumer: pair, token: pair), times: 2, over: script)
    let headers = script.requests.compactMap { $0.headers["Authorization"] }
    #expect(headers.count == 2)
    for (index, header) in headers.enumerated() {
      #expect(header.hasPrefix("OAuth oauth_consumer_key=\"key%2B\", oauth_nonce=\"n\(index)\""))
      #expect(!header.contains("sec"))
    }
  }

  /// Row 41.
  @Test func `followers41_key and secret buy a bearer token, and the form is exact`() throws {
    let script = ScriptedTransport(on: scheduler, .ok(Self.good), .ok("{}"))
    _ = send(.appOnly(pair), over: script)
    let request = try #require(script.requests.first)
    #expect(request.method == .post && request.url == "https://api.x.com/oauth2/token")
    // key%2B:sec%20ret
    #expect(request.headers["Authorization"] == "Basic a2V5JTJCOnNlYyUyMHJldA==")
    #expect(
      request.headers["Content-Type"] == "application/x-www-form-urlencoded;charset=UTF-8")
    #expect(String(decoding: request.body, as: UTF8.self) == "grant_type=client_credentials")
    #expect(script.requests.last?.headers["Authorization"] == "Bearer AAA%2Fbbb%3D")
  }

  /// Row 41: otherwise the errors are surfaced.
  @Test(arguments: [
    (
      Reply.status(403, #"{"errors":[{"code":99,"message":"Unable to verify your credentials"}]}"#),
      "Unable to verify your credentials"
    ),
    (.status(401, #"{"error":"invalid_client","error_description":"no such app"}"#), "no such app"),
    (.status(500, #"{"errors":"over capacity"}"#), "over capacity"),
    (.status(503, "<html>\u{1B}[2J</html>"), "status 503"),
    (.ok(#"{"token_type":"mac","access_token":"SECRET"}"#), "no bearer token"),
    (.ok(#"{"token_type":"bearer"}"#), "without a token"),
    (.ok(#"{"token_type":"bearer","access_token":"SEC\r\nX: RET"}"#), "without a token"),
  ])
  func `followers41_what is no bearer token is told in the server's words`(
    reply: Reply, words: String
  ) throws {
    let script = ScriptedTransport(on: scheduler, reply)
    let error = try #require(send(.appOnly(pair), over: script).first.error)
    #expect(error.phase == .signing && error.message.contains(words), "\(error.message)")
    #expect(!error.message.contains("\u{1B}") && !error.message.contains("SECRET"))
    #expect(error.remedy.contains("not know app-only sign-in") == words.hasSuffix("token"))
    #expect(script.requests.count == 1)
  }

  @Test(arguments: [(429, true), (500, true), (503, true), (401, false), (403, false)])
  func `a token that is refused for now is told as the service's own answer`(
    status: Int, isAnswer: Bool
  ) throws {
    let script = ScriptedTransport(on: scheduler, .status(status, #"{"errors":"over capacity"}"#))
    let error = try #require(send(.appOnly(pair), over: script).first.error)
    // The request itself has not left, so it cost nothing.
    #expect(error.phase == .signing)
    #expect(error.answer?.status == (isAnswer ? status : nil))
  }

  /// Otherwise each try would be counted as the most that the request can cost.
  @Test func `where no token comes, nothing of the request itself has left`() throws {
    let lost = HTTPError(host: "api.x.com", phase: .waiting, message: "It did not answer.")
    let script = ScriptedTransport(on: scheduler, .failure(lost))
    let error = try #require(send(.appOnly(pair), over: script).first.error)
    #expect(error.phase.isBeforeSending && error.message == "It did not answer.")
    #expect(script.requests.map(\.method) == [.post])
  }

  /// The screen's own thread asks for tokens, and the network's thread brings them.
  @Test func `files are read and written on their own thread alone`() {
    let folder = StateFolder()
    let sessions = TokenStore(at: folder.file("sessions.json"))
    let files = TestScheduler()
    let script = ScriptedTransport(on: scheduler) {
      $0.method == .post ? .ok(Self.good) : .ok("{}")
    }
    let tokens = AppTokens(over: script, sessions: sessions, on: files)
    let app = AppTokens.App(account: "work", service: .x, pair: pair, server: server)
    let recorder = Recorder(tokens.token(for: app), on: scheduler)
    scheduler.advance(by: .seconds(60))
    #expect(script.requests.isEmpty, "the file is not looked into yet")
    files.run()
    scheduler.advance(by: .seconds(60))
    #expect(recorder.values.count == 1)
    #expect(folder.text(of: "sessions.json") == nil, "and not yet written")
    files.run()
    #expect(folder.text(of: "sessions.json")?.contains("AAA") == true)
    tokens.forget(Secret("AAA%2Fbbb%3D"), of: app)
    #expect(folder.text(of: "sessions.json")?.contains("AAA") == true)
    files.run()
    #expect(folder.text(of: "sessions.json")?.contains("AAA") == false)
  }

  /// Row 42: never per call.
  @Test func `followers42_one token serves every call, however many ask at once`() {
    let script = ScriptedTransport(on: scheduler) { request in
      request.method == .post ? .ok(Self.good, after: .seconds(1)) : .ok("{}")
    }
    let answers = send(.appOnly(pair), times: 20, over: script)
    #expect(answers.count == 20 && answers.allSatisfy { $0.error == nil })
    #expect(script.requests.filter { $0.method == .post }.count == 1)
    #expect(script.requests.count == 21)
  }

  /// Row 42: refreshed on 401, once.
  @Test func `followers42_a refused token is fetched again, once, and the call repeated`() {
    let script = ScriptedTransport(
      on: scheduler, .ok(Self.good), .status(401), .ok(Self.good.replacing("bbb", with: "ccc")),
      .ok("{}"))
    let answers = send(.appOnly(pair), over: script)
    #expect(answers.first?.status == 200)
    #expect(script.requests.map(\.method) == [.post, .get, .post, .get])
    #expect(
      script.requests.filter { $0.method == .get }.map { $0.headers["Authorization"] }
        == ["Bearer AAA%2Fbbb%3D", "Bearer AAA%2Fccc%3D"])
  }

  @Test func `a token that is refused again is not fetched for ever`() {
    let script = ScriptedTransport(on: scheduler) { request in
      request.method == .post ? .ok(Self.good) : .status(401)
    }
    #expect(send(.appOnly(pair), over: script).first?.status == 401)
    #expect(script.requests.count == 3)
  }

  @Test func `many refused calls fetch one new token`() {
    let script = ScriptedTransport(on: scheduler) { request in
      if request.method == .post { return .ok(Self.good.replacing("bbb", with: "new")) }
      return request.headers["Authorization"] == "Bearer old" ? .status(401) : .ok("{}")
    }
    let folder = StateFolder()
    let sessions = TokenStore(at: folder.file("sessions.json"))
    sessions.keep(
      Secret("old"), of: AppTokens.App(account: "work", service: .x, pair: pair, server: server))
    let answers = send(.appOnly(pair), times: 10, over: script, sessions: sessions)
    #expect(answers.allSatisfy { $0.status == 200 })
    #expect(script.requests.filter { $0.method == .post }.count == 1)
  }

  /// As on a full disk.
  @Test func `a refused token is fetched again where the file of tokens cannot be written`() throws
  {
    let script = ScriptedTransport(on: scheduler) { request in
      if request.method == .post { return .ok(Self.good.replacing("bbb", with: "new")) }
      return request.headers["Authorization"] == "Bearer old" ? .status(401) : .ok("{}")
    }
    let folder = StateFolder()
    let sessions = TokenStore(at: folder.file("sessions.json"))
    sessions.keep(
      Secret("old"), of: AppTokens.App(account: "work", service: .x, pair: pair, server: server))
    try folder.obstruct("sessions.json.lock")
    let answers = send(.appOnly(pair), times: 3, over: script, sessions: sessions)
    #expect(answers.count == 3 && answers.allSatisfy { $0.status == 200 })
    #expect(script.requests.filter { $0.method == .post }.count == 1)
    #expect(folder.text(of: "sessions.json")?.contains("old") == true)
  }

  @Test func `the token is kept between runs, and other keys do not find it`() throws {
    let folder = StateFolder()
    let sessions = TokenStore(at: folder.file("sessions.json"))
    let script = ScriptedTransport(on: scheduler) {
      $0.method == .post ? .ok(Self.good) : .ok("{}")
    }
    for _ in 0..<3 { _ = send(.appOnly(pair), over: script, sessions: sessions) }
    #expect(script.requests.filter { $0.method == .post }.count == 1)
    #expect(try folder.mode("sessions.json") == 0o600 && folder.mode() == 0o700)
    #expect(folder.text(of: "sessions.json")?.contains("sec ret") == false)
    _ = send(
      .appOnly(OAuthPair(key: pair.key, secret: Secret("other"))), over: script, sessions: sessions)
    #expect(script.requests.filter { $0.method == .post }.count == 2)
  }

  @Test func `who stops waiting does not stop the fetch that others wait for`() {
    let script = ScriptedTransport(on: scheduler) {
      $0.method == .post ? .ok(Self.good) : .ok("{}")
    }
    let tokens = AppTokens(over: script, sessions: nil, on: scheduler)
    let app = AppTokens.App(account: "work", service: .x, pair: pair, server: server)
    let first = tokens.token(for: app).subscribe { _ in }
    first.cancel()
    let second = Recorder(tokens.token(for: app), on: scheduler)
    scheduler.advance(by: .seconds(1))
    #expect(second.values == [Secret("AAA%2Fbbb%3D")])
    #expect(script.requests.count == 1 && script.cancelled == 0)
  }

  @Test(arguments: [
    "https://evil.example/2/tweets", "http://api.x.com/2/tweets", "https://api.x.com.evil.example/",
    "https://api.x.com@evil.example/", "https://api.x.com:8443/",
  ])
  func `an account never signs for another server`(url: String) {
    for credential in [Credential.bearer(Secret("t")), .appOnly(pair)] {
      let script = ScriptedTransport(on: scheduler, .ok("{}"))
      #expect(send(credential, to: url, over: script).first.error?.phase == .signing)
      #expect(script.requests.isEmpty)
    }
  }

  @Test func `nothing is sent before somebody listens`() {
    let script = ScriptedTransport(on: scheduler, .ok("{}"))
    let transport = SignedTransport(
      Account(name: "work", service: .x, credential: .appOnly(pair)), at: server, over: script,
      tokens: AppTokens(over: script, sessions: nil, on: scheduler))
    _ = transport.response(to: HTTPRequest(.get, server + "/"))
    scheduler.advance(by: .seconds(1))
    #expect(script.requests.isEmpty)
  }
}
