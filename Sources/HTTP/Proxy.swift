/// The proxy of a network without direct access: `https_proxy` and related environment variables.
package struct Proxy: Sendable, Hashable {
  /// `nil` for no proxy. May hold a password.
  package var address: String?
  /// Hosts that are asked directly, with commas between them.
  package var exceptions: String?
  /// The variable that the address comes from, for messages.
  package var variable: String

  package init(
    _ address: String? = nil, exceptions: String? = nil, from variable: String = "https_proxy"
  ) {
    self.address = address
    self.exceptions = exceptions
    self.variable = variable
  }

  /// Everyone is asked directly.
  package static let none = Proxy()

  /// Reads what curl and most other programs read: `https_proxy` before `all_proxy`, small letters
  /// before capitals. `http_proxy` is ignored: only this computer is reached without TLS, and never
  /// by a proxy.
  package init(environment: [String: String]) {
    let first = { (names: [String]) in names.first { environment[$0, default: ""] != "" } }
    let variable = first(["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
    self.init(
      variable.flatMap { environment[$0] },
      exceptions: first(["no_proxy", "NO_PROXY"]).flatMap { environment[$0] },
      from: variable ?? "https_proxy")
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
