import HTTP
import Posts
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

/// Sessions of Bluesky in virtual time, with a server for which only the last session is valid.
struct BlueskySessionsTests {
  private let scheduler = TestScheduler()
  private let folder = StateFolder()

  /// Counts requests, and knows which session is valid.
  private final class Server: Sendable {
    struct State: Sendable {
      var generation = 0
      var created = 0
      var renewed = 0
      var hasExpired = false
      /// The answer to tokens that are not valid.
      var refusal = #"{"error":"ExpiredToken","message":"Token has expired"}"#
      var asked: [String] = []
    }
    let state = Lock(State())

    func answer(_ request: HTTPRequest) -> Reply {
      state.withLock { state in
        let key = request.headers["Authorization"] ?? ""
        if request.url.hasSuffix("createSession") {
          state.created += 1
          let body = String(decoding: request.body, as: UTF8.self)
          guard body == #"{"identifier":"ada.example","password":"a\"b"}"# else {
            return .status(
              401, #"{"error":"AuthenticationRequired","message":"Invalid identifier or password"}"#
            )
          }
          return Self.session(&state)
        }
        if request.url.hasSuffix("refreshSession") {
          state.renewed += 1
          guard key == "Bearer refresh\(state.generation)", request.body.isEmpty else {
            return .status(400, state.refusal)
          }
          return Self.session(&state)
        }
        state.asked.append(request.url)
        guard key == "Bearer access\(state.generation)", !state.hasExpired else {
          return .status(400, state.refusal)
        }
        return .ok("{}")
      }
    }

    private static func session(_ state: inout State) -> Reply {
      state.generation += 1
      state.hasExpired = false
      return .ok(
        ##"{"did":"did:plc:a","accessJwt":"access\##(state.generation)","refreshJwt":"refresh\##(state.generation)","didDoc":{"service":[{"id":"#other","serviceEndpoint":"https://other.example"},{"id":"#atproto_pds","serviceEndpoint":"https://own.example/"}]}}"##
      )
    }
  }

  private let server = Server()

  private func sessions(_ transport: ScriptedTransport, isKept: Bool = false) -> BlueskySessions {
    BlueskySessions(
      over: transport, sessions: isKept ? TokenStore(at: folder.file("sessions.json")) : nil,
      on: scheduler)
  }

  private var transport: ScriptedTransport {
    ScriptedTransport(on: scheduler) { [server] in server.answer($0) }
  }

  private func signed(
    _ transport: ScriptedTransport, _ sessions: BlueskySessions, password: String = "a\"b"
  ) throws -> BlueskyTransport {
    let account = Account(
      name: "sky", service: .bluesky,
      credential: .appPassword(identifier: "ada.example", password: Secret(password)))
    return try #require(
      BlueskyTransport(
        account, at: "https://in.example", over: transport, sessions: sessions))
  }

  private func ask(_ transport: BlueskyTransport, times: Int = 1) -> [Result<
    HTTPResponse, HTTPError
  >] {
    let request = HTTPRequest(.get, "https://in.example/xrpc/app.bsky.feed.searchPosts?q=tea")
    let recorders = (0..<times).map { _ in
      Recorder(transport.response(to: request).asResult(), on: scheduler)
    }
    scheduler.advance(by: .seconds(60))
    return recorders.flatMap(\.values)
  }

  @Test func `requests go to the account's own server, with one sign-in for all`() throws {
    let script = transport
    let answers = ask(try signed(script, sessions(script)), times: 10)
    #expect(answers.count == 10 && answers.allSatisfy { (try? $0.get().status) == 200 })
    let state = server.state.withLock { $0 }
    #expect(state.created == 1 && state.asked.count == 10)
    #expect(
      Set(state.asked) == ["https://own.example/xrpc/app.bsky.feed.searchPosts?q=tea"])
  }

  @Test func `trap15_an expired session is renewed once, however many requests found it so`()
    throws
  {
    let script = transport
    let signed = try signed(script, sessions(script))
    _ = ask(signed)
    server.state.withLock { $0.hasExpired = true }
    let answers = ask(signed, times: 10)
    #expect(answers.allSatisfy { (try? $0.get().status) == 200 } && answers.count == 10)
    #expect(server.state.withLock { $0.renewed } == 1)
    #expect(server.state.withLock { $0.created } == 1, "never a second sign-in")
  }

  @Test func `a session is kept between runs, for its owner alone, and never signed in again`()
    throws
  {
    let script = transport
    _ = ask(try signed(script, sessions(script, isKept: true)))
    server.state.withLock { $0.hasExpired = true }
    _ = ask(try signed(script, sessions(script, isKept: true)))
    let answers = ask(try signed(script, sessions(script, isKept: true)))
    #expect((try? answers.first?.get().status) == 200)
    #expect(server.state.withLock { [$0.created, $0.renewed] } == [1, 1])
    #expect(try folder.mode("sessions.json") == 0o600)
    #expect(folder.text(of: "sessions.json")?.contains("a\\\"b") == false, "no password")
  }

  @Test func `what another copy has renewed is taken from the file`() throws {
    let script = transport
    let one = try signed(script, sessions(script, isKept: true))
    let other = try signed(script, sessions(script, isKept: true))
    _ = ask(one)
    _ = ask(other)
    server.state.withLock { $0.hasExpired = true }
    _ = ask(one)
    let answers = ask(other)
    #expect((try? answers.first?.get().status) == 200)
    #expect(server.state.withLock { [$0.created, $0.renewed] } == [1, 1])
  }

  /// As on a full disk: the file has the first session, whose tokens are used up.
  @Test func `sessions are renewed one after the other where their file cannot be written`() throws
  {
    let script = transport
    let signed = try signed(script, sessions(script, isKept: true))
    _ = ask(signed)
    try folder.obstruct("sessions.json.lock")
    for renewed in 1...3 {
      server.state.withLock { $0.hasExpired = true }
      #expect((try? ask(signed).first?.get().status) == 200)
      #expect(server.state.withLock { [$0.created, $0.renewed] } == [1, renewed])
    }
  }

  @Test func `a session that cannot be renewed is made anew by the password`() throws {
    let script = transport
    let signed = try signed(script, sessions(script))
    _ = ask(signed)
    // Somebody signed in elsewhere, so that neither token is valid any more.
    server.state.withLock { $0.generation += 5 }
    let answers = ask(signed)
    #expect((try? answers.first?.get().status) == 200)
    #expect(server.state.withLock { [$0.created, $0.renewed] } == [2, 1])
  }

  @Test func `a session that its server does not know any more is made anew, and kept`() throws {
    let script = transport
    _ = ask(try signed(script, sessions(script, isKept: true)))
    // From now on the server signs tokens with other keys.
    server.state.withLock { state in
      state.generation += 5
      state.refusal = #"{"error":"InvalidToken","message":"Token could not be verified"}"#
    }
    for _ in 0..<2 {
      let answers = ask(try signed(script, sessions(script, isKept: true)))
      #expect((try? answers.first?.get().status) == 200)
    }
    #expect(server.state.withLock { [$0.created, $0.renewed] } == [2, 1])
  }

  @Test func `a wrong password is sent once, and all who wait are told the server's words`() throws
  {
    let script = transport
    let signed = try signed(script, sessions(script), password: "wrong")
    let answers = ask(signed, times: 3)
    #expect(answers.allSatisfy { (try? $0.get().status) == 401 } && answers.count == 3)
    #expect(server.state.withLock { $0.created } == 1)
    let body = try #require(try answers.first?.get().body)
    #expect(String(decoding: body, as: UTF8.self).contains("Invalid identifier or password"))
  }

  @Test func `a password that is refused is not tried with each word that is typed`() throws {
    let script = transport
    let sessions = self.sessions(script)
    let wrong = try signed(script, sessions, password: "wrong")
    for _ in 1...4 {
      #expect((try? ask(wrong).first?.get().status) == 401)
    }
    #expect(server.state.withLock { $0.created } == 1)
    let right = try signed(script, sessions)
    #expect((try? ask(right).first?.get().status) == 200, "another one is tried at once")
    scheduler.advance(by: .seconds(300))
    _ = ask(wrong)
    #expect(server.state.withLock { $0.created } == 3)
  }

  @Test func `a refusal that is told again does not tell the time of then`() throws {
    let script = ScriptedTransport(on: scheduler, .status(401, headers: [.init("Date", "then")]))
    let wrong = try signed(script, sessions(script))
    let (first, second) = (try ask(wrong).first?.get(), try ask(wrong).first?.get())
    #expect(first?.headers["Date"] == "then" && second?.status == 401)
    #expect(second?.headers["Date"] == nil && script.requests.count == 1)
  }

  @Test func `nothing is signed for another host`() throws {
    let script = transport
    let signed = try signed(script, sessions(script))
    let request = HTTPRequest(.get, "https://in.example.evil/xrpc/x")
    let recorder = Recorder(signed.response(to: request).asResult(), on: scheduler)
    scheduler.advance(by: .seconds(60))
    guard case .failure(let error)? = recorder.values.first else {
      Issue.record("it was sent")
      return
    }
    #expect(error.phase == .signing)
    #expect(script.requests.isEmpty)
  }

  @Test(arguments: [
    "http://own.example", "https://own.example/?x=", "own.example", "", "http://127.0.0.1:8080",
    "http://localhost",
  ])
  func `a server that secrets must not go to is not believed`(endpoint: String) throws {
    let text =
      ##"{"did":"did:plc:a","accessJwt":"a","refreshJwt":"r","didDoc":{"service":[{"id":"#atproto_pds","serviceEndpoint":"\##(endpoint)"}]}}"##
    let script = ScriptedTransport(on: scheduler) { request in
      request.url.hasSuffix("createSession") ? .ok(text) : .ok("{}")
    }
    _ = ask(try signed(script, sessions(script)))
    #expect(script.requests.last?.url.hasPrefix("https://in.example/") == true)
  }
}
