import HTTP
import PostFormats
import Posts
import Signals

/// Signs a person in to a server of Mastodon by a code (OAuth 2.0 without a browser of our own):
/// the program introduces itself, the person allows it on a page of the server, which shows a code.
///
/// Other programs that speak the API do the same, some with fewer steps: what a server does not
/// offer is left out.
package struct MastodonSignIn: Sendable {
  /// Where the person has to go, and what the code belongs to: the result of the first step.
  package struct Invitation: Sendable {
    package var address: String
    fileprivate var app: MastodonApps.App
    fileprivate var verifier: Secret?
  }

  /// The result of the last step.
  package struct AuthorizedUser: Sendable, Hashable {
    package var token: Secret
    /// The name there, if the server tells it.
    package var handle: String?
    /// The status of an answer that says nothing about the token; `nil` if the server knows the
    /// token.
    package var doubt: Int?
  }

  let server: String
  let transport: any HTTPTransport
  let apps: MastodonApps
  /// Where the file of apps is read and written.
  let fileQueue: any Scheduler

  package init(
    at server: String, over transport: any HTTPTransport, apps: MastodonApps,
    on fileQueue: any Scheduler
  ) {
    self.server = server
    self.transport = transport
    self.apps = apps
    self.fileQueue = fileQueue
  }

  /// Introduces the program, unless the server knows it, and says where the person has to go.
  package func begin() -> Signal<Invitation, HTTPError> {
    MastodonOffer.asked(of: server, over: transport)
      .deliver(on: fileQueue)
      .flatMap { offer -> Signal<Invitation, HTTPError> in
        introduced(offer.scopes).flatMap { app in invitation(app, offer) }
      }
  }

  /// Gives the code back, and asks who the person is.
  package func finish(_ invitation: Invitation, code: String) -> Signal<AuthorizedUser, HTTPError> {
    let app = invitation.app
    var form = Self.form(of: app)
    form += [
      ("grant_type", "authorization_code"), ("redirect_uri", Self.nowhere),
      ("scope", app.scopes), ("code", code.filter { !$0.isWhitespace }),
    ]
    form["code_verifier"] = invitation.verifier?.revealed
    let answer = post("/oauth/token", form).map { $0.hiding([app.secret]) }
    return read(answer, "gave no token", Self.remedyOfCode) { reply in
      reply["access_token"]?.safeToken
    }
    .flatMap { token in
      // The person is signed in even if the server does not tell the name.
      user(with: token).catch { _ in .just(AuthorizedUser(token: token)) }
    }
  }

  /// Asks whose token it is: `verify_credentials`. If a server keeps that from the token, the token
  /// is accepted all the same; if it does not know the token, it is refused. Any other answer
  /// leaves it in doubt.
  package func user(with token: Secret) -> Signal<AuthorizedUser, HTTPError> {
    var request = HTTPRequest(.get, server + "/api/v1/accounts/verify_credentials")
    request.headers["Authorization"] = token.bearer
    request.allowsPlainLoopback = server.isPlainHTTP
    return transport.response(to: request).tryMap { response throws(HTTPError) in
      guard response.status != 401 else {
        throw failure(
          response.hiding([token]), "does not take the token", "Copy it again, all of it.")
      }
      let name = response.status == 200 ? response.document?["acct"]?.safeLine : nil
      let isKnown = response.document != nil && (response.status == 200 || response.status == 403)
      return AuthorizedUser(
        token: token, handle: name.map { "\($0)@\(host)" },
        doubt: isKnown ? nil : response.status)
    }
  }

  /// Takes back a token that the program got here: `oauth/revoke`. `false` if the program was not
  /// introduced, and nothing is sent.
  package func revoke(_ token: Secret) -> Signal<Bool, HTTPError> {
    .deferred {
      guard let app = apps.app(at: server) else { return .just(false) }
      var form = Self.form(of: app)
      form["token"] = token.revealed
      let answer = post("/oauth/revoke", form).map { $0.hiding([token, app.secret]) }
      return read(answer, "did not take the token back", "") { _ in true }
    }
    .subscribe(on: fileQueue)
  }
}

extension MastodonSignIn {
  /// The code is shown and not sent anywhere.
  fileprivate static let nowhere = "urn:ietf:wg:oauth:2.0:oob"
  fileprivate static let remedyOfCode =
    "A code works once, for a few minutes: copy it again, or start over."

  fileprivate var host: String { HTTPAddress.host(of: server) }

  fileprivate static func form(of app: MastodonApps.App) -> QueryItems {
    [("client_id", app.id.revealed), ("client_secret", app.secret.revealed)]
  }

  /// The app as which the server knows the program. It may have forgotten one that was introduced
  /// earlier: servers before Mastodon 4.3 drop apps without tokens after a day, and their page then
  /// shows no code.
  fileprivate func introduced(_ scopes: String) -> Signal<MastodonApps.App, HTTPError> {
    guard let app = apps.app(at: server) else { return introduction(scopes) }
    return knows(app).flatMap { isKnown -> Signal<MastodonApps.App, HTTPError> in
      isKnown ? .just(app) : introduction(scopes)
    }
  }

  /// Asks for a token of the app itself, which the server gives to any app that it knows. It signs
  /// nobody in, and is not kept.
  fileprivate func knows(_ app: MastodonApps.App) -> Signal<Bool, HTTPError> {
    var form = Self.form(of: app)
    form += [
      ("grant_type", "client_credentials"), ("redirect_uri", Self.nowhere), ("scope", app.scopes),
    ]
    return post("/oauth/token", form).map { !$0.knowsNoApp }
  }

  /// `POST /api/v1/apps`; a server that does not know the fine scopes is asked for the coarse one.
  fileprivate func introduction(_ scopes: String) -> Signal<MastodonApps.App, HTTPError> {
    let form: QueryItems = [
      ("client_name", "twinstant"), ("redirect_uris", Self.nowhere), ("scopes", scopes),
    ]
    return post("/api/v1/apps", form).flatMap { response -> Signal<MastodonApps.App, HTTPError> in
      if response.status == 422 || response.status == 400, scopes != MastodonOffer.coarse {
        return introduction(MastodonOffer.coarse)
      }
      return read(
        .just(response), "did not begin the sign-in", "Check that it is a Mastodon server."
      ) { reply in
        guard let id = reply["client_id"]?.safeToken, let secret = reply["client_secret"]?.safeToken
        else { return nil }
        return MastodonApps.App(id: id, secret: secret, scopes: scopes)
      }
    }
    .deliver(on: fileQueue)
    .perform(onValue: { apps.keep($0, at: server) })
  }

  fileprivate func invitation(_ app: MastodonApps.App, _ offer: MastodonOffer)
    -> Signal<Invitation, HTTPError>
  {
    var items: QueryItems = [
      ("response_type", "code"), ("client_id", app.id.revealed), ("redirect_uri", Self.nowhere),
      ("scope", app.scopes),
    ]
    var invitation = Invitation(address: "", app: app)
    if offer.takesChallenge {
      do throws(AccountsError) {
        let challenge = try CodeChallenge()
        invitation.verifier = challenge.verifier
        items["code_challenge"] = challenge.challenge
        items["code_challenge_method"] = "S256"
      } catch {
        return .fail(HTTPError(host: host, phase: .signing, error))
      }
    }
    invitation.address = items.appended(to: server + "/oauth/authorize")
    return .just(invitation)
  }

  fileprivate func post(_ path: String, _ form: QueryItems) -> Signal<HTTPResponse, HTTPError> {
    transport.response(
      to: HTTPRequest(
        .post, server + path,
        headers: [.init("Content-Type", "application/x-www-form-urlencoded")],
        body: Array(form.encoded.utf8), allowsPlainLoopback: server.isPlainHTTP))
  }

  /// The value in an answer, or the server's own words. An app that the server has forgotten is
  /// forgotten here, too: the next sign-in introduces it anew.
  fileprivate func read<Value: Sendable>(
    _ response: Signal<HTTPResponse, HTTPError>, _ complaint: String, _ remedy: String,
    _ value: @escaping @Sendable (JSONValue) -> Value?
  ) -> Signal<Value, HTTPError> {
    response.deliver(on: fileQueue).tryMap { response throws(HTTPError) in
      if response.status == 200, let value = response.document.flatMap(value) { return value }
      if response.knowsNoApp {
        apps.keep(nil, at: server)
        throw failure(response, complaint, "Begin again: the server has forgotten twinstant.")
      }
      throw failure(response, complaint, remedy)
    }
  }

  fileprivate func failure(_ response: HTTPResponse, _ complaint: String, _ remedy: String)
    -> HTTPError
  {
    HTTPError(
      host: host, phase: .signing, message: "\(host) \(complaint): \(response.words)",
      remedy: remedy)
  }
}

extension HTTPResponse {
  /// Whether the server says that it does not know the app that asks.
  fileprivate var knowsNoApp: Bool { document?["error"]?.text == "invalid_client" }
}
