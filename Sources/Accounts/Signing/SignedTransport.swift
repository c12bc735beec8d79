import HTTP
import Posts
import Signals

/// Signs each request with an account, and hands it to another transport.
///
/// An account signs for its own server alone: a request to any other host is refused before
/// anything is sent, whoever made its address.
package struct SignedTransport: HTTPTransport {
  private let account: Account
  private let server: String
  private let transport: any HTTPTransport
  private let tokens: AppTokens
  private let moment: @Sendable () -> OAuthMoment

  /// - Parameters:
  ///   - server: the source's `base_url`.
  ///   - tokens: shared by everything that signs, so that one token is fetched once.
  package init(
    _ account: Account, at server: String, over transport: any HTTPTransport, tokens: AppTokens,
    moment: @escaping @Sendable () -> OAuthMoment = OAuthMoment.current
  ) {
    self.account = account
    self.server = server
    self.transport = transport
    self.tokens = tokens
    self.moment = moment
  }

  /// Fails in the phase `signing` if the account cannot sign this request.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    guard ServerAddress.isSame(request.url, as: server) else {
      return refusal(
        "The account “\(account.name)” signs for \(host) only, and this would go elsewhere.",
        remedy: "Nothing was sent. The server's answer pointed to another host.")
    }
    switch account.credential {
    case .bearer(let token): return send(request, signed: token.bearer)
    case .appOnly(let pair): return sendAppOnly(request, pair)
    case .oauth(let consumer, let token):
      // Signed when it is sent: a signature grows old.
      return .deferred { signedByOAuth(request, consumer, token) }
    case .basic(let username, let password):
      guard request.url.lowercased().hasPrefix("https://") else {
        return refusal(
          "A password is sent to \(host) over https only.",
          remedy: "Begin “server” or “base_url” with https://.")
      }
      let pair = Base64.text(Array("\(username):\(password.revealed)".utf8))
      return send(request, signed: "Basic " + pair)
    case .appPassword:
      return refusal(
        "An app password is for Bluesky only.", remedy: "Set “service” to \"bluesky\".")
    }
  }

  private func send(_ request: HTTPRequest, signed header: String)
    -> Signal<HTTPResponse, HTTPError>
  {
    var request = request
    request.headers["Authorization"] = header
    // The person who wrote this server's address allowed its beginning.
    request.allowsPlainLoopback = server.isPlainHTTP
    let sent = header.split(separator: " ", maxSplits: 1).suffix(1).map { Secret(String($0)) }
    let secrets = account.credential.secrets + sent
    return transport.response(to: request).map { $0.hiding(secrets) }
  }

  private func signedByOAuth(_ request: HTTPRequest, _ consumer: OAuthPair, _ token: OAuthPair)
    -> Signal<HTTPResponse, HTTPError>
  {
    let moment = moment()
    let signature = OAuthSignature(
      consumer: consumer, token: token, nonce: moment.nonce, timestamp: moment.timestamp)
    do throws(AccountsError) {
      return send(request, signed: try signature.header(for: request))
    } catch {
      return .fail(HTTPError(host: host, phase: .signing, error))
    }
  }

  /// Sends with the token that is kept; if the server refuses it, once more with a new one.
  private func sendAppOnly(_ request: HTTPRequest, _ pair: OAuthPair)
    -> Signal<HTTPResponse, HTTPError>
  {
    let app = AppTokens.App(
      account: account.name, service: account.service, pair: pair, server: server)
    return tokens.token(for: app).flatMapLatest { token in
      send(request, signed: token.bearer).flatMapLatest { response in
        guard response.status == 401 else { return .just(response) }
        tokens.forget(token, of: app)
        return tokens.token(for: app).flatMapLatest { fresh in
          fresh == token ? .just(response) : send(request, signed: fresh.bearer)
        }
      }
    }
  }

  private var host: String { HTTPAddress.host(of: server) }

  private func refusal(_ message: String, remedy: String) -> Signal<HTTPResponse, HTTPError> {
    .fail(HTTPError(host: host, phase: .signing, message: message, remedy: remedy))
  }
}
