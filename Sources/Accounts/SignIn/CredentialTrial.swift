import HTTP
import PostFormats
import Posts
import Signals

/// Tries what was entered for X, or for a server that speaks its v1.1, by a request that costs
/// nothing.
struct CredentialTrial: Sendable {
  private let account: Account
  private let server: String

  /// `nil` if nothing can be tried: each request that a token of X signs costs something, and a
  /// server that is only a search has no other address.
  init?(_ account: Account, at server: String) {
    switch account.credential {
    case .appOnly: break
    case .bearer, .oauth, .basic:
      guard account.service == .twitterV1, !server.isAddressOfSearchAlone else { return nil }
    case .appPassword: return nil
    }
    self.account = account
    self.server = server
  }

  /// The status of the answer: 200 if the account may sign in, another one if the server does not
  /// say that it may not.
  func run(at context: SignInContext) -> Signal<Int, HTTPError> {
    if case .appOnly(let pair) = account.credential {
      let app = AppTokens.App(
        account: account.name, service: account.service, pair: pair, server: server)
      return context.tokens.token(for: app).map { _ in 200 }
    }
    // This request counts for no limit, and both kinds of tokens may send it.
    var request = HTTPRequest(.get, server + "/1.1/application/rate_limit_status.json")
    request.allowsPlainLoopback = server.isPlainHTTP
    return SignedTransport(account, at: server, over: context.transport, tokens: context.tokens)
      .response(to: request).tryMap { response throws(HTTPError) in
        guard response.status == 401 else { return response.status }
        let host = HTTPAddress.host(of: server)
        throw HTTPError(
          host: host, phase: .signing, message: "\(host) refused it: \(response.words)",
          remedy: "Copy all of it again.")
      }
  }
}

/// Checks a server whose address was typed before anything else is asked about it, so that a typing
/// error is reported where it can be mended.
struct ServerTrial: Sendable {
  let service: AccountService
  let server: String

  /// Completes after one value if something answers there that may be such a server. For Mastodon a
  /// page for browsers is refused: all servers that speak its API answer with JSON, even when they
  /// refuse.
  func run(over transport: any HTTPTransport) -> Signal<Bool, HTTPError> {
    let path = service == .mastodon ? "/api/v1/instance" : ""
    let request = HTTPRequest(
      .get, server + path, allowsPlainLoopback: server.isPlainHTTP)
    return transport.response(to: request).tryMap { response throws(HTTPError) in
      let type = response.headers["content-type"]?.lowercased() ?? ""
      guard service == .mastodon, type.hasPrefix("text/html") else { return true }
      let host = HTTPAddress.host(of: server)
      throw HTTPError(
        host: host, phase: .receiving, message: "\(host) does not answer as Mastodon does.",
        remedy: "It is what follows the last @ in your name there, or similar.")
    }
  }
}

extension HTTPError {
  /// For a person who typed the address, and has written no settings.
  var ofTypedAddress: HTTPError {
    var error = self
    error.remedy = remedy.replacing("base_url", with: "the address")
    return error
  }
}
