import FakeServicesKit
import HTTP
import Posts
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

/// The questions of a sign-in, one after the other, as the screen goes through them.
struct SignInConversationTests {
  private static let now = Timestamp(seconds: 1_773_144_000)
  private let scheduler = TestScheduler()
  private let folder = StateFolder()
  private let services = FakeServices(
    {
      var options = FakeServices.Options()
      options.posts = 10
      return options
    }()
  ) { Self.now }

  private var context: SignInContext {
    SignInContext(
      over: FakeTransport(services, authorization: ""),
      apps: MastodonApps(at: folder.file("apps.json")),
      sessions: TokenStore(at: folder.file("sessions.json")), on: scheduler)
  }

  private func plan(_ service: AccountService) -> SignInPlan {
    SignInPlan(service, name: "me", server: "http://127.0.0.1", taken: [], tries: true)
  }

  /// Runs the errand for the network; returns the words of a failure.
  private func run(_ conversation: inout SignInConversation) throws -> String? {
    guard case .run(_, let errand) = conversation.step else { return "nothing to do" }
    let context = context
    let recorder = Recorder(errand(context).asResult(), on: scheduler)
    scheduler.run()
    withExtendedLifetime(context) {}
    switch try #require(recorder.values.first) {
    case .success(let value):
      conversation.note(value)
      return nil
    case .failure(let error):
      conversation.goBack()
      return error.message + " " + error.remedy
    }
  }

  private func question(_ conversation: SignInConversation) -> Prompt? {
    if case .ask(let prompt) = conversation.step { prompt } else { nil }
  }

  /// The account at the end of the conversation; `nil` while something is left to ask.
  private func end(_ conversation: SignInConversation) -> (account: Account, name: String?)? {
    if case .done(let account, let name, _) = conversation.step { (account, name) } else { nil }
  }

  @Test func `the name that is expected is proposed first, where it is free and one`() {
    func name(_ expected: String?, taken: String...) -> String? {
      SignInPlan(.x, expected: expected, taken: taken, tries: true).freeName
    }
    #expect(name("work") == "work" && name("work", taken: "work") == "x")
    #expect(name(nil, taken: "x") == "x-2" && name("my own") == "x" && name("") == "x")
  }

  @Test func `an app password is tried, and its session is the one of the first search`() throws {
    var conversation = SignInConversation(plan(.bluesky))
    #expect(question(conversation)?.text == "Handle")
    conversation.note("@ada.example")
    #expect(question(conversation)?.isSecret == true)
    conversation.note("wrong")
    let words = try #require(try run(&conversation))
    #expect(words.contains("Invalid identifier or password") && words.contains("app password"))
    // The handle does not have to be typed again.
    #expect(question(conversation)?.text == "App password")
    conversation.note("fake-app-password")
    #expect(try run(&conversation) == nil)
    let account = try #require(end(conversation)).account
    #expect(
      account.credential
        == .appPassword(identifier: "ada.example", password: Secret("fake-app-password")))
    let created = services.blueskySessions.created
    let sessions = BlueskySessions(
      over: FakeTransport(services, authorization: ""),
      sessions: TokenStore(at: folder.file("sessions.json")), on: scheduler)
    let transport = try #require(
      BlueskyTransport(
        account, at: "http://127.0.0.1",
        over: FakeTransport(services, authorization: ""), sessions: sessions))
    let search = HTTPRequest(.get, "http://127.0.0.1/xrpc/app.bsky.feed.searchPosts?q=tea")
    let recorder = Recorder(transport.response(to: search), on: scheduler)
    scheduler.run()
    #expect(recorder.values.first?.status == 200)
    #expect(services.blueskySessions.created == created)
  }

  @Test func `what is no handle of Bluesky is refused before anything is sent`() throws {
    let handle = try #require(question(SignInConversation(plan(.bluesky))))
    for name in ["ada", "@ada", "ada@bsky"] {
      #expect(handle.problem(with: name) == "A handle has a dot in it, as ada.bsky.social has.")
    }
    for name in ["http://127.0.0.1:8080", "ada.example:443", "bsky.app/profile/ada.example"] {
      let problem = handle.problem(with: name)
      #expect(problem == "A handle is a name such as ada.bsky.social, and no address.", "\(name)")
    }
    for name in [
      "ada.example", "@ada.bsky.social", "ada@mail.example", "did:plc:abc", "did:web:ada.example",
    ] {
      #expect(handle.problem(with: name) == nil, "\(name)")
    }
  }

  @Test func `Enter alone at the token of Mastodon leads to a page and a code`() throws {
    var conversation = SignInConversation(plan(.mastodon))
    let token = try #require(question(conversation))
    #expect(token.problem(with: token.answer(in: " ")) == nil)
    conversation.note("")
    #expect(try run(&conversation) == nil)
    let address = try #require(question(conversation)?.address)
    let page = services.response(
      to: FakeRequest(
        path: "/oauth/authorize", query: QueryItems(parsing: address.drop { $0 != "?" })))
    conversation.note("wrong")
    #expect(try run(&conversation)?.contains("gave no token") == true)
    // The page is the same as before.
    #expect(question(conversation)?.address == address)
    conversation.note(String(try #require(page.body.split(separator: " ").last).dropLast()))
    #expect(try run(&conversation) == nil)
    let (account, name) = try #require(end(conversation))
    #expect(account.credential == .bearer(Secret("fake-mastodon-1")) && name == "ada@127.0.0.1")
    #expect(conversation.isByCode)
  }

  @Test func `a server is looked at when it is typed, and asked for again where nothing answers`()
    throws
  {
    let plan = SignInPlan(.mastodon, name: "me", taken: [], tries: true)
    var conversation = SignInConversation(plan)
    #expect(question(conversation)?.text == "Server" && !conversation.hasAnswers)
    let failure = HTTPError(
      host: "mastodom.example", phase: .lookup, message: "mastodom.example is not found.",
      remedy: "Check its spelling in base_url, and the network.")
    let page = Reply(
      .success(
        HTTPResponse(
          status: 200, headers: [.init("Content-Type", "text/html; charset=utf-8")],
          body: Array("<html>".utf8))))
    for (reply, words) in [
      (
        Reply.failure(failure),
        "mastodom.example is not found. Check its spelling in the address, and the network."
      ), (page, "mastodom.example does not answer as Mastodon does."),
    ] {
      conversation.note("mastodom.example")
      guard case .run(let host, let errand) = conversation.step else {
        Issue.record("the server is not looked at")
        return
      }
      #expect(host == "mastodom.example")
      let script = ScriptedTransport(on: scheduler, reply)
      let context = SignInContext(
        over: script, apps: MastodonApps(at: folder.file("apps.json")), sessions: nil,
        on: scheduler)
      let recorder = Recorder(errand(context).asResult(), on: scheduler)
      scheduler.run()
      guard case .failure(let error)? = recorder.values.first else {
        Issue.record("it is taken")
        return
      }
      #expect("\(error.message) \(error.remedy)".hasPrefix(words))
      conversation.goBack()
      #expect(question(conversation)?.text == "Server")
    }
    conversation.note("http://127.0.0.1")
    #expect(try run(&conversation) == nil)
    #expect(question(conversation)?.text == "Access token" && conversation.hasAnswers)
    conversation.goBack()
    #expect(question(conversation)?.text == "Server" && !conversation.hasAnswers)
  }

  @Test func `a pasted token is tried, and asked for again when the server does not know it`()
    throws
  {
    var conversation = SignInConversation(plan(.mastodon))
    conversation.note("mistyped")
    #expect(try run(&conversation)?.contains("The access token is invalid") == true)
    conversation.note("fake-bearer-1")
    #expect(try run(&conversation) == nil)
    #expect(try #require(end(conversation)).name == "ada@127.0.0.1")
    #expect(!conversation.isByCode)
  }

  @Test func `what is entered for X is not tried: that could cost something`() throws {
    var conversation = SignInConversation(plan(.x))
    #expect(question(conversation)?.hint.contains("bearer token") == true)
    conversation.note("1")
    conversation.note("a-token")
    let account = try #require(end(conversation)).account
    #expect(account.credential == .bearer(Secret("a-token")))
    #expect(services.requests.isEmpty)
  }

  @Test(arguments: [AccountService.x, .twitterV1])
  func `key and secret of an app are tried, and their token is the one of the first search`(
    service: AccountService
  ) throws {
    var conversation = SignInConversation(plan(service))
    for answer in ["2", "fake-key", "bad"] { conversation.note(answer) }
    let words = try #require(try run(&conversation))
    #expect(words.contains("Unable to verify your credentials"))
    #expect(question(conversation)?.text == "API key secret (consumer secret)")
    conversation.note("fake-secret")
    #expect(try run(&conversation) == nil)
    guard case .appOnly(let pair) = try #require(end(conversation)).account.credential else {
      Issue.record("another kind of account")
      return
    }
    let app = AppTokens.App(
      account: "me", service: .twitterV1, pair: pair, server: "http://127.0.0.1")
    #expect(TokenStore(at: folder.file("sessions.json")).token(of: app) == Secret("fake-bearer-1"))
  }

  @Test func `what is entered for a server of v1.1 is tried: it costs nothing there`() throws {
    var conversation = SignInConversation(plan(.twitterV1))
    for answer in ["1", "nope"] { conversation.note(answer) }
    #expect(try run(&conversation)?.contains("Invalid or expired token") == true)
    #expect(question(conversation)?.text == "Bearer token")
    conversation.note("fake-bearer-1")
    #expect(try run(&conversation) == nil)
    let account = try #require(end(conversation)).account
    #expect(account.credential == .bearer(Secret("fake-bearer-1")))
  }

  @Test(arguments: [AccountService.x, .twitterV1])
  func `on the narrowest screen each choice is one line`(service: AccountService) throws {
    let hint = try #require(question(SignInConversation(plan(service)))).hint
    let lines = hint.split(separator: "\n")
    #expect(lines.count == (service == .x ? 4 : 5))
    // Forty columns without the box and a space on both sides.
    #expect(lines.allSatisfy { $0.count <= 36 }, "\(hint)")
  }

  @Test func `a password is not asked for where it could not go`() throws {
    var plan = plan(.twitterV1)
    let plain = try #require(question(SignInConversation(plan)))
    #expect(plain.problem(with: "4")?.contains("over https only") == true)
    #expect(plain.problem(with: "5") == nil)
    plan.server = "https://old.example"
    #expect(question(SignInConversation(plan))?.problem(with: "4") == nil)
  }

  @Test(arguments: [
    ("m.example", "https://m.example"), ("http://127.0.0.1:8", "http://127.0.0.1:8"),
    ("@ada@m.example", "https://m.example"), ("ada@m.example", "https://m.example"),
    ("m.example/@ada", "https://m.example"), ("https://m.example/@ada", "https://m.example"),
    ("https://m.example/@ada@o.example", "https://m.example"),
    ("https://old.example/api", "https://old.example/api"),
    ("https://ada@m.example/@ada", "https://ada@m.example"),
  ])
  func `a server may be named by its host, or by one's own name there`(
    text: String, address: String
  ) {
    #expect(SignInPlan.address(text) == address)
  }

  @Test func `of an address that will not do it is told what is wrong with it`() throws {
    let plan = SignInPlan(.mastodon, name: "me", taken: [], tries: true)
    let server = try #require(question(SignInConversation(plan)))
    for (text, words) in [
      ("https://m.example/web?x", "Take the ? or # out of the address"),
      ("http://m.example", "Begin it with https://"),
      ("mastodon example", "A server's name has no blank: write it as https://host.example"),
      ("ä.example", "The address holds a space, a control character, a backslash or a letter"),
      ("https://ada:word@m.example", "The address holds a user name or a password."),
    ] {
      #expect(server.problem(with: text)?.hasPrefix(words) == true, "\(text)")
    }
    #expect(server.problem(with: "m.example/@ada") == nil)
  }
}
