import HTTP
import PostFormats
import Posts
import Signals
import Synchronization

/// Bearer tokens of apps: fetched once with key and secret, kept in the state folder, and fetched
/// again when the service refuses one. However many requests wait for a token, one fetch is under
/// way.
package final class AppTokens: Sendable {
  /// Whose token it is, and the server that gives it.
  package struct App: Sendable, Hashable {
    /// Its name among the credentials, for sentences.
    package var account: String
    package var service: SourceKind
    package var pair: OAuthPair
    package var server: String

    package init(account: String, service: SourceKind, pair: OAuthPair, server: String) {
      self.account = account
      self.service = service
      self.pair = pair
      self.server = server
    }

    /// The server, for sentences.
    fileprivate var host: String { HTTPAddress.host(of: server) }
  }

  private struct State: Sendable {
    var known: [App: Secret] = [:]
    /// Tokens that the service has refused: a file that cannot be written still has them.
    var refused: [App: Set<Secret>] = [:]
  }

  private let transport: any HTTPTransport
  private let sessions: TokenStore?
  private let fileQueue: any Scheduler
  private let state = Mutex(State())
  /// Finished even when nobody waits for it: the next request needs the token.
  private let work = SharedWork<App, Secret, HTTPError>()

  /// - Parameters:
  ///   - sessions: where tokens are kept between runs; `nil` keeps them in memory.
  ///   - fileQueue: one thread that may wait for the disk, and for other running copies.
  package init(
    over transport: any HTTPTransport, sessions: TokenStore?, on fileQueue: any Scheduler
  ) {
    self.fileQueue = fileQueue
    self.transport = transport
    self.sessions = sessions
  }

  /// The token, at once if it is known. Fails with the server's own words; the next request tries
  /// again.
  package func token(for app: App) -> Signal<Secret, HTTPError> {
    work.result(for: app) { knownOrFetched(app) }
  }

  /// Discards the token as expired, unless a newer one has arrived.
  package func forget(_ token: Secret, of app: App) {
    state.withLock { state in
      if state.known[app] == token { state.known[app] = nil }
      state.refused[app, default: []].insert(token)
    }
    fileQueue.schedule { [sessions] in sessions?.forget(token) }
  }

  private func knownOrFetched(_ app: App) -> Signal<Secret, HTTPError> {
    .deferred { [weak self] in
      guard let self else { return .never }
      if let token = self.state.withLock({ $0.known[app] }) { return .just(token) }
      return self.keptOrFetched(app)
    }
  }

  /// The token of the file, else one of the service. The file is read on its own thread, after
  /// everything that was to be written.
  private func keptOrFetched(_ app: App) -> Signal<Secret, HTTPError> {
    guard let sessions else { return fetched(app) }
    return .deferred { [weak self] in
      guard let self else { return .empty }
      let refused = self.state.withLock { $0.refused[app] ?? [] }
      guard let token = sessions.token(of: app), !refused.contains(token) else {
        return self.fetched(app)
      }
      self.state.withLock { $0.known[app] = token }
      return .just(token)
    }
    .subscribe(on: fileQueue)
  }

  private func fetched(_ app: App) -> Signal<Secret, HTTPError> {
    transport.response(to: Self.request(for: app)).mapError { $0.ofPreparation }
      .map { $0.hiding(Self.secrets(of: app)) }
      .tryMap { [weak self] response throws(HTTPError) in
        do throws(AccountsError) {
          let token = try Self.token(in: response, for: app)
          self?.remember(token, of: app)
          return token
        } catch {
          throw HTTPError(
            host: app.host, phase: .signing, error,
            answer: Self.isAboutKeys(response) ? nil : response)
        }
      }
  }

  private func remember(_ token: Secret, of app: App) {
    state.withLock { $0.known[app] = token }
    fileQueue.schedule { [sessions] in sessions?.keep(token, of: app) }
  }

  /// Whether the account is at fault; a server that is busy, or broken, says nothing about that.
  private static func isAboutKeys(_ response: HTTPResponse) -> Bool {
    [200, 400, 401, 403].contains(response.status)
  }

  /// `POST oauth2/token`: key and secret, each percent-encoded, as the name and password of Basic.
  static func request(for app: App) -> HTTPRequest {
    HTTPRequest(
      .post, app.server + "/oauth2/token",
      headers: [
        .init("Authorization", "Basic " + basic(of: app).revealed),
        .init("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8"),
      ],
      body: Array("grant_type=client_credentials".utf8),
      allowsPlainLoopback: app.server.isPlainHTTP)
  }

  private static func basic(of app: App) -> Secret {
    let pair =
      PercentEncoding.encode(app.pair.key.revealed) + ":"
      + PercentEncoding.encode(app.pair.secret.revealed)
    return Secret(Base64.text(Array(pair.utf8)))
  }

  private static func secrets(of app: App) -> [Secret] { app.pair.secrets + [basic(of: app)] }

  /// The token in an answer. Only a bearer token counts: nothing else may be sent as one.
  static func token(in response: HTTPResponse, for app: App) throws(AccountsError) -> Secret {
    guard response.status == 200, let document = response.document else {
      throw AccountsError(
        "“\(app.account)” got no token from \(app.host): \(response.words)",
        remedy: response.status == 401 || response.status == 403
          // They are not in the credentials yet while somebody signs in.
          ? "Check that key and secret are those of the app."
          : "")
    }
    guard document["token_type"]?.text?.lowercased() == "bearer" else {
      throw AccountsError(
        "“\(app.account)” got no bearer token from \(app.host): \(response.words)",
        remedy: otherSignIns(than: app))
    }
    guard let token = document["access_token"]?.safeToken else {
      throw AccountsError(
        "“\(app.account)” got an answer from \(app.host) without a token in it.",
        remedy: otherSignIns(than: app))
    }
    return token
  }

  private static func otherSignIns(than app: App) -> String {
    "This server may not know app-only sign-in; "
      + "“twinstant accounts add \(app.service.rawValue)” knows others."
  }
}
