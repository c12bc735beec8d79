import Libc

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
