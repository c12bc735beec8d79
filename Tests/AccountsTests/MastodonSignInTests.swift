import FakeServicesKit
import HTTP
import Hashing
import Posts
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

/// Signing in to a Mastodon server by a code, tested with a server that keeps its own books.
struct MastodonSignInTests {
  private static let now = Timestamp(seconds: 1_773_144_000)
  private static let server = "http://127.0.0.1"
  private let scheduler = TestScheduler()
  private let folder = StateFolder()

  private func services(isOld: Bool = false) -> FakeServices {
    var options = FakeServices.Options()
    (options.posts, options.isMastodonOld) = (10, isOld)
    return FakeServices(options) { Self.now }
  }

  private func signIn(_ transport: any HTTPTransport) -> MastodonSignIn {
    MastodonSignIn(
      at: Self.server, over: transport, apps: MastodonApps(at: folder.file("apps.json")),
      on: scheduler)
  }

  private func signIn(_ services: FakeServices) -> MastodonSignIn {
    signIn(FakeTransport(services, authorization: ""))
  }

  private func outcome<Value: Sendable>(
    of signal: Signal<Value, HTTPError>
  ) throws -> Result<Value, HTTPError> {
    let recorder = Recorder(signal.asResult(), on: scheduler)
    scheduler.run()
    return try #require(recorder.values.first)
  }

  /// The error of a signal, which must fail.
  private func failure<Value: Sendable>(of signal: Signal<Value, HTTPError>) throws -> HTTPError {
    let outcome = try outcome(of: signal)
    let failure: HTTPError? = if case .failure(let error) = outcome { error } else { nil }
    return try #require(failure)
  }

  /// Does what a person does in the browser: allows the app, and reads the code.
  private func code(_ address: String, _ services: FakeServices) throws -> String {
    let query = QueryItems(parsing: address.drop { $0 != "?" })
    let page = services.response(to: FakeRequest(path: "/oauth/authorize", query: query)).body
    return String(try #require(page.split(separator: " ").last).dropLast())
  }

  @Test func `a page to visit, a code, and then a token that searches`() throws {
    let services = services()
    let invitation = try outcome(of: signIn(services).begin()).get()
    #expect(invitation.address.hasPrefix("http://127.0.0.1/oauth/authorize?response_type=code&"))
    #expect(invitation.address.contains("code_challenge_method=S256"))
    #expect(
      invitation.address.contains("scope=read%3Asearch%20read%3Astatuses%20read%3Aaccounts"))
    let code = try code(invitation.address, services)
    let person = try outcome(of: signIn(services).finish(invitation, code: " \(code)\n")).get()
    #expect(person.handle == "ada@127.0.0.1" && person.token.revealed == "fake-mastodon-1")
    let search = services.response(
      to: FakeRequest(
        path: "/api/v2/search", query: [("q", "tea"), ("type", "statuses")],
        headers: ["authorization": "Bearer " + person.token.revealed]))
    #expect(search.status == 200)
  }

  @Test func `the proof that goes with the code is of what the page was told`() throws {
    let script = ScriptedTransport(
      on: scheduler, .ok(#"{"code_challenge_methods_supported":["S256"]}"#),
      .ok(#"{"client_id":"i","client_secret":"s"}"#), .ok(#"{"access_token":"t"}"#),
      .ok(#"{"acct":"ada"}"#))
    let invitation = try outcome(of: signIn(script).begin()).get()
    _ = try outcome(of: signIn(script).finish(invitation, code: "c")).get()
    let page = QueryItems(parsing: invitation.address.drop { $0 != "?" })
    let request = try #require(script.requests.first { $0.url.hasSuffix("/oauth/token") })
    let form = QueryItems(parsing: String(decoding: request.body, as: UTF8.self))
    let verifier = try #require(form["code_verifier"])
    let hash = try SHA256.digest(of: Array(verifier.utf8))
    #expect(page["code_challenge"] == Base64.textForAddress(hash))
  }

  @Test func `a code is good only for who asked for it`() throws {
    let services = services()
    let invitation = try outcome(of: signIn(services).begin()).get()
    let other = try outcome(of: signIn(services).begin()).get()
    let code = try code(invitation.address, services)
    let error = try failure(of: signIn(services).finish(other, code: code))
    #expect(error.message.contains("Die Zugriffsberechtigung ist ungültig"))
    #expect(try outcome(of: signIn(services).finish(invitation, code: code)).get().handle != nil)
  }

  @Test func `the program introduces itself once to each server, and keeps that for nobody else`()
    throws
  {
    let services = services()
    _ = try outcome(of: signIn(services).begin()).get()
    _ = try outcome(of: signIn(services).begin()).get()
    #expect(services.mastodonApps == 1)
    #expect(try folder.mode("apps.json") == 0o600)
  }

  @Test func `an older server is asked for what it knows, without proof`() throws {
    let services = services(isOld: true)
    let invitation = try outcome(of: signIn(services).begin()).get()
    #expect(!invitation.address.contains("code_challenge"))
    #expect(invitation.address.hasSuffix("scope=read"))
    let code = try code(invitation.address, services)
    #expect(try outcome(of: signIn(services).finish(invitation, code: code)).get().handle != nil)
  }

  @Test func `a code is good once, and the server's own words are told in its language`() throws {
    let services = services()
    let invitation = try outcome(of: signIn(services).begin()).get()
    let code = try code(invitation.address, services)
    _ = try outcome(of: signIn(services).finish(invitation, code: code)).get()
    let error = try failure(of: signIn(services).finish(invitation, code: code))
    #expect(error.message.contains("Die Zugriffsberechtigung ist ungültig"))
    #expect(error.remedy.contains("works once"))
    #expect(!error.message.contains(code))
  }

  @Test func `a server that has forgotten the program is introduced to anew`() throws {
    let services = services()
    let invitation = try outcome(of: signIn(services).begin()).get()
    let code = try code(invitation.address, services)
    services.forgetMastodonApps()
    let error = try failure(of: signIn(services).finish(invitation, code: code))
    #expect(error.remedy.contains("Begin again"))
    _ = try outcome(of: signIn(services).begin()).get()
    #expect(services.mastodonApps == 2)
  }

  @Test func `a page shows a code also where the server has forgotten the program since`() throws {
    let services = services()
    _ = try outcome(of: signIn(services).begin()).get()
    services.forgetMastodonApps()
    let invitation = try outcome(of: signIn(services).begin()).get()
    let code = try code(invitation.address, services)
    #expect(try outcome(of: signIn(services).finish(invitation, code: code)).get().handle != nil)
    #expect(services.mastodonApps == 2)
  }

  @Test func `a token that was got here is taken back, a pasted one is left alone`() throws {
    let services = services()
    #expect(try !outcome(of: signIn(services).revoke(Secret("pasted"))).get())
    #expect(!services.requests.contains("POST /oauth/revoke"))
    let invitation = try outcome(of: signIn(services).begin()).get()
    let person = try outcome(
      of: signIn(services).finish(invitation, code: try code(invitation.address, services))
    ).get()
    #expect(try outcome(of: signIn(services).revoke(person.token)).get())
    let error = try failure(of: signIn(services).user(with: person.token))
    #expect(error.message.contains("The access token is invalid"))
  }

  @Test func `what is no server of Mastodon is told as such`() throws {
    let script = ScriptedTransport(on: scheduler) { _ in
      .ok("<!DOCTYPE html>", headers: [.init("Content-Type", "text/html")])
    }
    let error = try failure(of: signIn(script).begin())
    #expect(error.message.contains("did not begin the sign-in"))
    #expect(error.remedy.contains("a Mastodon server"))
  }

  @Test(arguments: [nil, 400, 422] as [Int?])
  func `other programs that know no fine scopes say so, or refuse them`(status: Int?) throws {
    let script = ScriptedTransport(on: scheduler) { request in
      if request.url.hasSuffix("oauth-authorization-server") {
        return status == nil ? .ok(#"{"scopes_supported":["read","write"]}"#) : .status(404)
      }
      let form = QueryItems(parsing: String(decoding: request.body, as: UTF8.self))
      if let status, form["scopes"]?.contains(":") == true { return .status(status) }
      return .ok(#"{"client_id":"i","client_secret":"s"}"#)
    }
    let invitation = try outcome(of: signIn(script).begin()).get()
    #expect(invitation.address.hasSuffix("scope=read"))
    let form = QueryItems(
      parsing: String(decoding: try #require(script.requests.last).body, as: UTF8.self))
    #expect(form["scopes"] == "read")
    #expect(script.requests.count == (status == nil ? 2 : 3))
  }

  /// The example of RFC 7636, appendix B.
  @Test func `the proof is the published one`() throws {
    let challenge = try CodeChallenge(random: [
      116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77,
      105, 214, 191, 240, 91, 88, 5, 88, 83, 132, 141, 121,
    ])
    #expect(challenge.verifier.revealed == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(challenge.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }
}
