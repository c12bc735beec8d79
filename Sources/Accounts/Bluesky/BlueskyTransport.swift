import HTTP
import PostFormats
import Signals

/// Sends requests with a session of Bluesky: to the account's own server, and once more if the
/// session has expired, which the service says by status 400, or is no longer known there.
///
/// Only requests to the source's own `base_url` are taken; the account's server comes from its own
/// answer.
package struct BlueskyTransport: HTTPTransport {
  private let login: BlueskySessions.Login
  private let transport: any HTTPTransport
  private let sessions: BlueskySessions

  /// - Returns: `nil` when the account has no app password.
  package init?(
    _ account: Account, at server: String, over transport: any HTTPTransport,
    sessions: BlueskySessions
  ) {
    guard case .appPassword(let identifier, let password) = account.credential else { return nil }
    login = BlueskySessions.Login(
      account: account.name, identifier: identifier, password: password, server: server)
    self.transport = transport
    self.sessions = sessions
  }

  /// Where requests will go: to the account's own server if a session tells it, else to the server
  /// where it signs in. Sends nothing.
  package var destination: Signal<String, Never> { sessions.server(of: login) }

  /// If a sign-in fails, what the service said to it is the answer.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    guard ServerAddress.isSame(request.url, as: login.server),
      request.url.hasPrefix(login.server)
    else {
      let host = HTTPAddress.host(of: login.server)
      return .fail(
        HTTPError(
          host: host, phase: .signing,
          message: "The account “\(login.account)” signs for \(host) only.",
          remedy: "Nothing was sent."))
    }
    return sessions.session(of: login)
      .flatMap { session in
        send(request, in: session).flatMap { response in
          guard Self.hasExpired(response) else { return .just(response) }
          return sessions.session(after: session, of: login).flatMap { send(request, in: $0) }
        }
      }
      .catch { failure in
        switch failure {
        case .network(let error): .fail(error)
        case .answer(let response): .just(response)
        }
      }
  }

  private func send(_ request: HTTPRequest, in session: BlueskySession)
    -> Signal<HTTPResponse, BlueskySessions.Failure>
  {
    var request = request
    request.url = session.server + request.url.dropFirst(login.server.count)
    request.headers["Authorization"] = session.access.bearer
    request.allowsPlainLoopback = login.server.isPlainHTTP
    return transport.response(to: request).map { $0.hiding([session.access]) }
      .mapError(BlueskySessions.Failure.network)
  }

  private static func hasExpired(_ response: HTTPResponse) -> Bool {
    guard (400...401).contains(response.status),
      let word = (try? JSONDocument(answer: response.body))?.root["error"]?.text
    else { return false }
    // A server whose own keys have changed does not know tokens by the old ones, not even that they
    // have expired.
    return word == "ExpiredToken" || word == "InvalidToken"
  }
}
