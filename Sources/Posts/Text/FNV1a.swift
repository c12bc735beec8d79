/// The 64-bit hash FNV-1a of Fowler, Noll and Vo: unlike `Hasher`, the same on every machine and in
/// every run. Not safe against somebody who makes collisions.
@usableFromInline package enum FNV1a {
  @inlinable package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
