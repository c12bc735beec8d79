/// The proxy of a network without direct access: `https_proxy` and related environment variables.
package struct Proxy: Sendable, Hashable {
  /// Nil: none. May hold a password.
  package var address: String?
  /// Hosts that are asked directly, with commas between them.
  package var exceptions: String?

  package init(_ address: String? = nil, exceptions: String? = nil) {
    self.address = address
    self.exceptions = exceptions
  }

  /// Everyone is asked directly.
  package static let none = Proxy()

  /// What curl and most others read: `https_proxy` before `all_proxy`, small letters before
  /// capitals. `http_proxy` is not asked: nothing but this computer is reached without TLS, and
  /// that not by a proxy.
  package init(environment: [String: String]) {
    let first = { (names: [String]) in names.lazy.compactMap(environment.nonEmpty).first }
    address = first(["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
    exceptions = first(["no_proxy", "NO_PROXY"])
  }

  /// Name and port alone, to be shown; the password stays out.
  package var host: String? {
    guard let address else { return nil }
    let rest = address.split(separator: "://", maxSplits: 1).last ?? ""
    // First of all: a password that is not percent-encoded may itself hold what ends a host.
    let place = rest.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return String(place.prefix { !"/?#".contains($0) })
  }
}

extension [String: String] {
  /// A variable that is set to something.
  fileprivate func nonEmpty(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}
