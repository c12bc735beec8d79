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

/// Which hosts are asked without the proxy. Curl decides that by itself and does not tell, but a
/// message has to say who did not answer.
extension Proxy {
  /// Whether curl asks the proxy for this host.
  ///
  /// - Parameter reach: where the request may go; no exceptions are made for what a post names.
  func isAsked(for address: HTTPAddress, _ reach: Reach) -> Bool {
    guard self.address != nil, !address.isLoopback else { return false }
    return reach == .found || !excepts(address.host)
  }

  /// Whether the list names this host, read as curl reads it: `example.org` stands for the names
  /// below it as well, `10.0.0.0/8` for a network of IPv4. An address of IPv6 is compared like a
  /// name, and a star counts only alone.
  private func excepts(_ host: String) -> Bool {
    guard let exceptions, exceptions != "*" else { return exceptions != nil }
    let words = exceptions.lowercased().split { ", \t".contains($0) }
    if let number = Self.number(host[...]) {
      return words.contains { Self.network($0).map { $0.contains(number) } ?? false }
    }
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    return words.contains { word in
      var domain = word.hasSuffix(".") ? word.dropLast() : word
      if domain.hasPrefix(".") { domain.removeFirst() }
      return !domain.isEmpty && (name == domain || name.hasSuffix("." + domain))
    }
  }

  /// The addresses of `10.1.2.3` or `10.0.0.0/8`; without a number of bits, or with 0, all bits
  /// count.
  private static func network(_ word: Substring) -> ClosedRange<UInt32>? {
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let number = number(first) else { return nil }
    let written = parts.dropFirst().first.map { Int($0) ?? 0 } ?? 0
    guard (0...32).contains(written) else { return nil }
    let others = written == 0 ? 0 : UInt32.max >> written
    return number & ~others...number | others
  }

  /// The number that `10.1.2.3` stands for.
  private static func number(_ word: Substring) -> UInt32? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { $0.first?.isNumber == true ? UInt8($0) : nil }
    guard parts.count == 4, bytes.count == 4 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
