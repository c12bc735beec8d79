import Libc

/// `POLLRDHUP` of Linux, which Glibc's module hides.
private let otherSideIsGone: Int16 = 0x2000

/// The few calls on TCP sockets of this computer that a server of tests needs.
enum Socket {
  /// Listens on 127.0.0.1, on a port of the system's choice.
  static func listen() throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = loopback(port: 0)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, Libc.listen(descriptor, 1024) == 0 else { throw SystemFailure("bind") }
    return (descriptor, port(of: descriptor))
  }

  /// The next connection; nil when `listener` was shut down, or none can be taken at the moment.
  static func accept(_ listener: Int32) -> Int32? {
    let descriptor = Libc.accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Whether somebody listens on the port.
  static func answers(at port: Int) -> Bool {
    guard let descriptor = connect(to: port) else { return false }
    close(descriptor)
    return true
  }

  /// A connection to the port; `nil` when nobody listens there.
  static func connect(to port: Int) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = loopback(port: port)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Libc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isConnected { return descriptor }
    close(descriptor)
    return nil
  }

  /// Writes all bytes. Returns false when the other side is gone.
  static func send(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
    let all = Array(bytes)
    var sent = 0
    while sent < all.count {
      let count = all.withUnsafeBytes {
        Libc.send(
          descriptor, $0.baseAddress?.advanced(by: sent), all.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits for bytes and adds them to `buffer`. Returns false when the other side is gone.
  static func receive(into buffer: inout [UInt8], from descriptor: Int32) -> Bool {
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer += piece[..<count]
    return true
  }

  /// Whether the other side has gone, or goes within `milliseconds`; what it sends is not read.
  static func isGone(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: otherSideIsGone, revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Makes closing the socket send a reset.
  static func resetOnClose(_ descriptor: Int32) {
    var linger = Libc.linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  private static func loopback(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func port(of descriptor: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}

/// A system call that failed.
package struct SystemFailure: Error, CustomStringConvertible {
  package let description: String

  init(_ call: String) { description = "\(call): \(systemReason(errno))" }

  init(saying description: String) { self.description = description }
}
