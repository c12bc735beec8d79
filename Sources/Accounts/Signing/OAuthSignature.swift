import HTTP
import Hashing
import Libc
import Posts

/// One request signed by OAuth 1.0a with HMAC-SHA1 (RFC 5849).
///
/// The signature covers the method, the address with its host, the query and a form in the body: a
/// request that differs in one byte of them is refused, and so is one sent to another host.
package struct OAuthSignature: Sendable {
  package var consumer: OAuthPair
  /// The person's, or the one of a sign-in under way; `nil` before there is one.
  package var token: OAuthPair?
  /// A text that no request with this timestamp had before.
  package var nonce: String
  /// Seconds since 1970.
  package var timestamp: Int64
  /// The parameters that a sign-in adds: `oauth_callback`, `oauth_verifier`.
  package var additions: QueryItems

  package init(
    consumer: OAuthPair, token: OAuthPair?, nonce: String, timestamp: Int64,
    additions: QueryItems = []
  ) {
    self.consumer = consumer
    self.token = token
    self.nonce = nonce
    self.timestamp = timestamp
    self.additions = additions
  }

  /// The value of the `Authorization` header for exactly this request.
  ///
  /// - Throws: `AccountsError` if nothing can be signed.
  package func header(for request: HTTPRequest) throws(AccountsError) -> String {
    var items = protocolItems
    items.append(.init("oauth_signature", try signature(of: request)))
    let fields = items.sorted { $0.name < $1.name }.map { item in
      PercentEncoding.encode(item.name) + "=\"" + PercentEncoding.encode(item.value) + "\""
    }
    return "OAuth " + fields.joined(separator: ", ")
  }

  /// The signature itself, in Base64.
  package func signature(of request: HTTPRequest) throws(AccountsError) -> String {
    let key =
      PercentEncoding.encode(consumer.secret.revealed) + "&"
      + PercentEncoding.encode(token?.secret.revealed ?? "")
    let text = baseString(of: request)
    do throws(HashingError) {
      return Base64.text(try HMACSHA1.digest(of: Array(text.utf8), key: Array(key.utf8)))
    } catch {
      throw AccountsError(error)
    }
  }

  /// The text that is signed: method, address and parameters, each encoded once more.
  func baseString(of request: HTTPRequest) -> String {
    let (address, query) = Self.parts(of: request.url)
    var items = protocolItems + QueryItems(parsing: query).items
    if Self.isForm(request) {
      items += QueryItems(parsing: String(decoding: request.body, as: UTF8.self)).items
    }
    let pairs = items.map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }
    let parameters = pairs.sorted { $0 < $1 }.map { $0 + "=" + $1 }.joined(separator: "&")
    return [request.method.rawValue, address, parameters].map(PercentEncoding.encode)
      .joined(separator: "&")
  }

  private var protocolItems: [QueryItems.Item] {
    var items: [QueryItems.Item] = [
      .init("oauth_consumer_key", consumer.key.revealed), .init("oauth_nonce", nonce),
      .init("oauth_signature_method", "HMAC-SHA1"), .init("oauth_timestamp", String(timestamp)),
      .init("oauth_version", "1.0"),
    ]
    if let token { items.append(.init("oauth_token", token.key.revealed)) }
    return items + additions.items
  }

  /// Scheme, host and path as they are signed, without the usual port; and the query.
  private static func parts(of url: String) -> (address: String, query: Substring) {
    let mark = url.firstIndex(of: "?") ?? url.endIndex
    let query = url[mark...].dropFirst().prefix { $0 != "#" }
    guard let address = try? HTTPAddress(parsing: url) else { return (String(url[..<mark]), query) }
    let path = HTTPAddress.path(of: url).prefix { $0 != "?" && $0 != "#" }
    return (address.origin + (path.isEmpty ? "/" : path), query)
  }

  private static func isForm(_ request: HTTPRequest) -> Bool {
    request.headers["Content-Type"]?.lowercased()
      .hasPrefix("application/x-www-form-urlencoded") ?? false
  }
}

/// What makes a signature the only one of its kind; a test hands in its own.
package struct OAuthMoment: Sendable {
  /// Seconds since 1970.
  package var timestamp: Int64
  package var nonce: String

  package init(timestamp: Int64, nonce: String) {
    self.timestamp = timestamp
    self.nonce = nonce
  }

  /// Now by the wall clock, and 128 random bits of the system.
  package static func current() -> OAuthMoment {
    let nonce = (0..<2).map { _ in
      String(UInt64.random(in: 0 ... .max), radix: 16).withZeros(to: 16)
    }
    return OAuthMoment(timestamp: Int64(time(nil)), nonce: nonce.joined())
  }
}
