import HTTP
import PostFormats
import Signals

/// What a server says about its sign-in under `/.well-known/oauth-authorization-server` (RFC 8414);
/// servers before Mastodon 4.3, and most other programs, say nothing there.
struct MastodonOffer: Sendable, Hashable {
  /// Whether it takes the proof of `CodeChallenge`.
  var takesChallenge = false
  /// What to ask a person for.
  var scopes = fine

  /// No more than searching needs.
  static let fine = "read:search read:statuses read:accounts"
  static let coarse = "read"

  init() {}

  /// Reads the answer; anything that is no such answer means that the server says nothing.
  init(_ response: HTTPResponse) {
    guard response.status == 200, let document = response.document else { return }
    takesChallenge = Self.words(document["code_challenge_methods_supported"]).contains("S256")
    let scopes = Self.words(document["scopes_supported"])
    if !scopes.isEmpty, !scopes.contains("read:statuses") { self.scopes = Self.coarse }
  }

  /// Asks the server. Fails only if there is no answer at all.
  static func asked(of server: String, over transport: any HTTPTransport)
    -> Signal<MastodonOffer, HTTPError>
  {
    let request = HTTPRequest(
      .get, server + "/.well-known/oauth-authorization-server",
      allowsPlainLoopback: server.isPlainHTTP)
    return transport.response(to: request).map { MastodonOffer($0) }
  }

  private static func words(_ value: JSONValue?) -> [String] {
    (value?.list ?? []).compactMap(\.text)
  }
}
