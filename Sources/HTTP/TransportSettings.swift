/// What a transport takes from the person and from the environment.
package struct TransportSettings: Sendable {
  /// The name of the program. Without a version no server can tell a fixed release from a broken
  /// one.
  package var userAgent: String
  package var certificates: Certificates
  package var proxy: Proxy
  /// Addresses of names that no name server is asked about, as `name:port:address`. For tests.
  package var knownAddresses: [String]
  /// Hosts that services have by themselves: nobody wrote them, so that no remedy is to check how
  /// they were written. With a dot before it all names below a host, but not the host itself.
  package var hostsOfServices: [String]
  /// Tells a name that is not found from a computer that is offline. Asked on the network thread.
  package var isOnline: @Sendable () -> Bool

  package init(
    userAgent: String = "twinstant", certificates: Certificates = .system, proxy: Proxy = .none,
    knownAddresses: [String] = [], hostsOfServices: [String] = [],
    isOnline: @escaping @Sendable () -> Bool = isNetworkAvailable
  ) {
    self.userAgent = userAgent
    self.certificates = certificates
    self.proxy = proxy
    self.knownAddresses = knownAddresses
    self.hostsOfServices = hostsOfServices
    self.isOnline = isOnline
  }

  /// Whether a service has this address by itself.
  func isOfService(_ address: HTTPAddress) -> Bool {
    hostsOfServices.contains { $0.hasPrefix(".") ? address.text.hasSuffix($0) : address.text == $0 }
  }
}
