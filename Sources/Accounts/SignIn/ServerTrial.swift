import HTTP
import Signals

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
