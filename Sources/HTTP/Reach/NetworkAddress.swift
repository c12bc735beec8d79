/// An IP address: what a connection is opened to.
package enum NetworkAddress: Sendable, Hashable {
  case v4(UInt32)
  /// The upper and the lower half.
  case v6(UInt64, UInt64)

  /// Reads the bytes of an address in network order, 4 or 16 of them; `nil` for any other number.
  package init?(bytes: some Collection<UInt8>) {
    let number = { (bytes: any Collection<UInt8>) in
      bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    switch bytes.count {
    case 4: self = .v4(UInt32(number(bytes)))
    case 16: self = .v6(number(bytes.prefix(8)), number(bytes.dropFirst(8)))
    default: return nil
    }
  }

  /// This computer.
  package var isLoopback: Bool {
    switch self {
    case .v4(let number): number >> 24 == 127
    case .v6(let upper, let lower): upper == 0 && lower == 1
    }
  }

  /// Whether it belongs to the public net: no computer of this network, no group, nothing that is
  /// reserved (RFC 6890 and IANA's registries of special addresses). An address that embeds an IPv4
  /// address is judged by that one.
  package var isPublic: Bool {
    switch self {
    case .v4(let number):
      return !Self.special4.contains { number >> (32 - $0.bits) == $0.prefix >> (32 - $0.bits) }
    case .v6(let upper, let lower):
      if let inner = Self.carried(upper, lower) { return inner.isPublic }
      guard upper >> 61 == 0b001 else { return false }  // 2000::/3, all there is of the public net
      return !Self.special6.contains { upper >> (64 - $0.bits) == $0.prefix >> (64 - $0.bits) }
    }
  }

  /// The IPv4 address in a mapped one (::ffff:0:0/96) or one of NAT64 (64:ff9b::/96), the form that
  /// all of IPv4 has in a network without it.
  private static func carried(_ upper: UInt64, _ lower: UInt64) -> NetworkAddress? {
    let isMapped = upper == 0 && lower >> 32 == 0xffff
    let isNAT64 = upper == 0x0064_ff9b_0000_0000 && lower >> 32 == 0
    return isMapped || isNAT64 ? .v4(UInt32(truncatingIfNeeded: lower)) : nil
  }

  private static let special4: [(prefix: UInt32, bits: Int)] = [
    (0x0000_0000, 8),  // 0/8: this network
    (0x0a00_0000, 8),  // 10/8: private
    (0x6440_0000, 10),  // 100.64/10: behind a provider's NAT
    (0x7f00_0000, 8),  // 127/8: this computer
    (0xa9fe_0000, 16),  // 169.254/16: this link, and the keys of cloud machines
    (0xac10_0000, 12),  // 172.16/12: private
    (0xc000_0000, 24),  // 192.0.0/24: protocols
    (0xc000_0200, 24),  // 192.0.2/24: documentation
    (0xc058_6300, 24),  // 192.88.99/24: relays of 6to4
    (0xc0a8_0000, 16),  // 192.168/16: private
    (0xc612_0000, 15),  // 198.18/15: measuring
    (0xc633_6400, 24),  // 198.51.100/24: documentation
    (0xcb00_7100, 24),  // 203.0.113/24: documentation
    (0xe000_0000, 4),  // 224/4: groups
    (0xf000_0000, 4),  // 240/4: reserved, and everyone
  ]

  private static let special6: [(prefix: UInt64, bits: Int)] = [
    (0x2001_0000_0000_0000, 23),  // 2001::/23: protocols, Teredo among them
    (0x2001_0db8_0000_0000, 32),  // 2001:db8::/32: documentation
    (0x2002_0000_0000_0000, 16),  // 2002::/16: 6to4, which carries any address of IPv4
    (0x3fff_0000_0000_0000, 20),  // 3fff::/20: documentation
  ]
}
