/// The hash FNV-1a of Fowler, Noll and Vo: unlike `Hasher`, the same on every machine and in
/// every run. Not safe against somebody who makes collisions.
@usableFromInline package enum FNV1a {
  @inlinable package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// The hash of 32 bits, which is no part of the one of 64.
  @inlinable package static func hash32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}
