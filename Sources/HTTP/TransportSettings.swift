import Files
import Libc

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

/// Who a server's certificate must come from. It is always verified.
package struct Certificates: Sendable, Hashable {
  /// A file of certificates in PEM. Without this and without a folder, those of the system count.
  package var file: String?
  /// A folder of them, whose names are hashes, as `openssl rehash` makes them.
  package var folder: String?
  /// The keys of the settings, or the variables, that name the file and the folder; for messages.
  package var names: [String]

  package init(file: String? = nil, folder: String? = nil, namedBy names: [String] = []) {
    self.file = file
    self.folder = folder
    self.names = names
  }

  /// Those of the operating system.
  package static let system = Certificates()

  /// The system's folder of hashed certificates, where it has one.
  ///
  /// Debian's libcurl is told of a file *and* a folder, which makes it read the file, 20 ms of
  /// work, for each new connection. The folder alone costs it one small file.
  static let systemFolder: String? = {
    let folder = "/etc/ssl/certs"
    return FolderEntries.names(in: folder).contains { $0.hasSuffix(".0") } ? folder : nil
  }()
}

/// True when some interface other than the loopback is up and has an address. Says nothing about
/// where its packets arrive.
@Sendable package func isNetworkAvailable() -> Bool {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&first) == 0 else { return true }
  defer { freeifaddrs(first) }
  var next = first
  while let interface = next?.pointee {
    next = interface.ifa_next
    let flags = Int32(bitPattern: interface.ifa_flags)
    let isUp = flags & Int32(IFF_UP) != 0 && flags & Int32(IFF_RUNNING) != 0
    guard isUp, flags & Int32(IFF_LOOPBACK) == 0, let address = interface.ifa_addr else {
      continue
    }
    if [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family)) { return true }
  }
  return false
}
