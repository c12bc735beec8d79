/// Which keys an object may have, in 64 bits: a decoder asks for dozens of keys that most objects do
/// not have, and one look here answers that.
struct KeyMask {
  private(set) var bits: UInt64 = 0

  init() {}

  /// As the node of an object keeps it.
  init(_ node: JSONDocument.Node) { bits = UInt64(node.start) << 32 | UInt64(node.end) }

  /// Puts it into the node of an object.
  func store(in node: inout JSONDocument.Node) {
    node.start = UInt32(truncatingIfNeeded: bits >> 32)
    node.end = UInt32(truncatingIfNeeded: bits)
  }

  /// `nil` of a key that is written with escapes: it may be any.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>?) {
    bits |= key.map(Self.bit) ?? .max
  }

  /// Never `false` for a key that is there.
  func mayHave(_ key: UnsafeBufferPointer<UInt8>) -> Bool { bits & Self.bit(key) != 0 }

  private static func bit(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let first = key.first, let last = key.last else { return 1 }
    let mix = UInt64(key.count) &* 7 &+ UInt64(first) &* 13 &+ UInt64(last) &* 29
    return 1 << (mix & 63)
  }
}
