import HTTP
import PostFormats
import Posts
import Signals

/// Signs a person in by OAuth 1.0a without a browser of our own: the service shows a number (a
/// PIN), and the person types it.
package struct PinSignIn: Sendable {
  /// Where the person has to go, and what the number belongs to: the result of the first step.
  package struct Ticket: Sendable, Hashable {
    package var address: String
    fileprivate var pair: OAuthPair
  }

  /// The result of the last step.
  package struct AuthorizedUser: Sendable, Hashable {
    package var token: OAuthPair
    /// The name there, when the service tells it.
    package var handle: String?
  }

  private let consumer: OAuthPair
  private let server: String
  private let transport: any HTTPTransport
  private let moment: @Sendable () -> OAuthMoment

  package init(
    _ consumer: OAuthPair, at server: String, over transport: any HTTPTransport,
    moment: @escaping @Sendable () -> OAuthMoment = OAuthMoment.current
  ) {
    self.consumer = consumer
    self.server = server
    self.transport = transport
    self.moment = moment
  }

  /// Asks for a ticket: `oauth/request_token` with the callback `oob`.
  package func begin() -> Signal<Ticket, HTTPError> {
    post("/oauth/request_token", token: nil, [("oauth_callback", "oob")]) {
      form throws(AccountsError) in
      guard form["oauth_callback_confirmed"] == "true", let pair = Self.pair(in: form) else {
        throw AccountsError(
          "\(host) did not begin the sign-in.",
          remedy: "Check the app has a callback address in the service's console; any will do.")
      }
      let query: QueryItems = [("oauth_token", pair.key.revealed)]
      return Ticket(address: query.appended(to: server + "/oauth/authorize"), pair: pair)
    }
  }

  /// Gives the number back: `oauth/access_token`.
  package func finish(_ ticket: Ticket, pin: String) -> Signal<AuthorizedUser, HTTPError> {
    let digits = pin.filter { !$0.isWhitespace }
    return post("/oauth/access_token", token: ticket.pair, [("oauth_verifier", digits)]) {
      form throws(AccountsError) in
      guard let pair = Self.pair(in: form) else {
        throw AccountsError("\(host) gave no token.", remedy: "Begin again.")
      }
      return AuthorizedUser(token: pair, handle: form["screen_name"].map(Sanitized.line))
    }
  }

  private var host: String { HTTPAddress.host(of: server) }

  private static func pair(in form: QueryItems) -> OAuthPair? {
    guard let key = form["oauth_token"], let secret = form["oauth_token_secret"], !key.isEmpty,
      !secret.isEmpty
    else { return nil }
    return OAuthPair(key: Secret(key), secret: Secret(secret))
  }

  private func post<Value: Sendable>(
    _ path: String, token: OAuthPair?, _ additions: [(String, String)],
    _ read: @escaping @Sendable (QueryItems) throws(AccountsError) -> Value
  ) -> Signal<Value, HTTPError> {
    var request = HTTPRequest(.post, server + path)
    request.allowsPlainLoopback = server.isPlainHTTP
    let moment = moment()
    let signature = OAuthSignature(
      consumer: consumer, token: token, nonce: moment.nonce, timestamp: moment.timestamp,
      additions: QueryItems(additions.map { QueryItems.Item($0.0, $0.1) }))
    do throws(AccountsError) {
      request.headers["Authorization"] = try signature.header(for: request)
    } catch {
      return .fail(failure(error))
    }
    let secrets = consumer.secrets + (token?.secrets ?? [])
    let answer = transport.response(to: request).map { $0.hiding(secrets) }
    return answer.tryMap { response throws(HTTPError) in
      do throws(AccountsError) {
        guard response.status == 200 else {
          throw AccountsError(
            "\(host) refused the sign-in: \(response.words)",
            remedy: token == nil
              ? "Check that key and secret are the app's, and that this machine's clock is right."
              : "Check that the number is the one shown last.")
        }
        return try read(QueryItems(parsing: String(decoding: response.body, as: UTF8.self)))
      } catch {
        throw failure(error)
      }
    }
  }

  private func failure(_ error: AccountsError) -> HTTPError {
    HTTPError(host: host, phase: .signing, error)
  }
}
