/// Where a request may go, by who chose its address.
package enum Reach: Sendable, Hashable {
  /// The person wrote it, or it is a service's own: anywhere by https, without following redirects.
  case chosen
  /// It was found in a post: only by https on port 443, only at a public address, which is looked
  /// at before the connection is opened, and again after each of at most three redirects.
  case found
  /// It was found in a post of a service on this computer: only to this computer, any port, TLS or
  /// not.
  case foundOnThisComputer

  /// How many redirects are followed.
  var maxRedirects: Int { self == .chosen ? 0 : 3 }
}

extension Reach {
  /// - Throws: `HTTPError` if an address is out of reach, judged by its text alone, without a
  ///   lookup.
  func check(_ address: HTTPAddress) throws(HTTPError) {
    switch self {
    case .chosen: return
    case .found:
      guard address.isSecure, address.port == 443, address.hasPublicName else {
        throw .outOfReach(address.text)
      }
    case .foundOnThisComputer:
      guard address.isLoopback else { throw .outOfReach(address.text) }
    }
  }

  /// Whether a connection may be opened to it.
  func admits(_ address: NetworkAddress) -> Bool {
    switch self {
    case .chosen: true
    case .found: address.isPublic
    case .foundOnThisComputer: address.isLoopback
    }
  }
}

extension HTTPAddress {
  /// True for a name that the public net may know. It has at least two labels; the last is not a
  /// number, as in addresses however they are spelled, and not one that only local networks use
  /// (RFC 6761, 6762, 8375, 9476).
  ///
  /// Checked first, so that nothing is looked up for names that lead nowhere. Behind a proxy, which
  /// looks names up by itself, the name is all that can be checked.
  var hasPublicName: Bool {
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last,
      !host.contains(":")
    else { return false }
    let isNumber =
      last.allSatisfy(\.isNumber)
      || last.hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit)
    return !isNumber && !Self.localDomains.contains(String(last))
  }

  private static let localDomains: Set = [
    "localhost", "local", "localdomain", "internal", "intranet", "private", "lan", "home", "corp",
    "arpa", "alt", "onion", "invalid",
  ]
}

extension HTTPError {
  /// The error for an address out of reach: what a post names is not asked wherever it leads.
  static func outOfReach(_ host: String) -> HTTPError {
    HTTPError(
      host: host, phase: .checking,
      message: "\(host) is not asked: posts may only name https addresses of the public net.")
  }
}
