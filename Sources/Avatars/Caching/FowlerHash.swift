/// The 64-bit hash FNV-1a of Fowler, Noll and Vo: the same on every machine and in every run, unlike
/// `Hasher`. Not proof against malice: its users also compare what was hashed.
struct FowlerHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FowlerHash()
    hash.add(bytes)
    return hash.value
  }
}
