import HTTP
import PostFormats

/// What a sign-in to Bluesky gives: two tokens, and where the account lives.
struct BlueskySession: Sendable, Hashable {
  /// The account's name for ever, `did:plc:…`.
  var did: String
  /// The account's own server, to which its requests go: it passes searches on.
  var server: String
  /// Good for about two hours.
  var access: Secret
  /// Good for about ninety days, and for one use.
  var refresh: Secret

  /// Reads the answer to `createSession` or `refreshSession`.
  ///
  /// - Parameter server: where the request went. It stays the account's server if the answer names
  ///   none, or if it is encrypted and the one that the answer names is not: no server may lead
  ///   requests to this machine.
  /// - Returns: `nil` if the answer is no session.
  init?(_ reply: JSONValue, from server: String) {
    guard let did = reply["did"]?.safeID, let access = reply["accessJwt"]?.safeToken,
      let refresh = reply["refreshJwt"]?.safeToken
    else { return nil }
    self.did = did
    let named = Self.server(in: reply["didDoc"])
    self.server = named.flatMap { $0.isPlainHTTP && !server.isPlainHTTP ? nil : $0 } ?? server
    self.access = access
    self.refresh = refresh
  }

  /// The service called `#atproto_pds` of the account's document, where secrets may go to it.
  private static func server(in document: JSONValue?) -> String? {
    for service in document?["service"]?.list ?? [] {
      guard service["id"]?.text?.hasSuffix("#atproto_pds") == true else { continue }
      return service["serviceEndpoint"]?.text.flatMap(ServerAddress.checked)
    }
    return nil
  }

  /// The session as one text, for the file of sessions: none of its parts has a blank.
  var kept: Secret {
    Secret([did, server, access.revealed, refresh.revealed].joined(separator: " "))
  }

  /// Reads what `kept` wrote.
  init?(kept: Secret) {
    let parts = kept.revealed.split(separator: " ").map(String.init)
    guard parts.count == 4, let server = ServerAddress.checked(parts[1]) else { return nil }
    did = parts[0]
    self.server = server
    access = Secret(parts[2])
    refresh = Secret(parts[3])
  }
}
