import CCurl
import Libc

/// Looks at the address behind a name before anything is sent to it. This file faces C.
extension Transfer {
  /// Has curl ask us for each of its sockets, and checks where they lead, unless the person chose
  /// the address. A proxy is chosen as well, and looks names up by itself: then only the name was
  /// checked.
  func guardReach(_ settings: TransportSettings) {
    let reach = ticket.request.reach
    ccurl_set_open(easy, openSocket)
    guard reach != .chosen else { return }
    ccurl_set_long(easy, CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    if settings.proxy.address != nil, reach == .found {
      // Hosts in no_proxy are local, and posts have no business naming them.
      ccurl_set_text(easy, CURLOPT_NOPROXY, "")
      return
    }
    ccurl_set_open(easy, openAdmittedSocket)
    ccurl_set_pointer(easy, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func admits(_ address: NetworkAddress?) -> Bool {
    let isAdmitted = address.map(ticket.request.reach.admits) ?? false
    if !isAdmitted { refuse(.reach) }
    return isAdmitted
  }
}

/// Called by curl for each address that it is about to connect to; a bad socket makes it try the
/// next.
///
/// Sockets that curl opens itself are inherited by every program that is started: a connection
/// would then stay open for as long as a browser does, even one that was taken down here.
private let openSocket: ccurl_open_socket = { _, _, address in
  guard let address else { return -1 }
  let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
  return socket(address.pointee.family, kind, address.pointee.protocol)
}

/// `openSocket` for a transfer that checks who is at the address.
private let openAdmittedSocket: ccurl_open_socket = { context, purpose, address in
  guard let context, let address else { return -1 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.admits(NetworkAddress(address)) ? openSocket(context, purpose, address) : -1
}

extension NetworkAddress {
  /// `nil` for what is no address of IPv4 or IPv6. The whole address follows curl's fields; it may
  /// be longer than the type in its header.
  fileprivate init?(_ address: UnsafePointer<curl_sockaddr>) {
    guard let start = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(address) + start, count: Int(address.pointee.addrlen))
    switch address.pointee.family {
    case AF_INET where bytes.count >= 8: self.init(bytes: bytes[4..<8])
    case AF_INET6 where bytes.count >= 24: self.init(bytes: bytes[8..<24])
    default: return nil
    }
  }
}
