/// A small gzip file that unpacks to very many zeros, made without a library.
///
/// One block of fixed Huffman codes (RFC 1951, 3.2.6): a zero, and then "the 258 bytes before once
/// more", 13 bits each. Its checksum is wrong, which any reader that gets that far would notice.
enum GzipBomb {
  /// Sixteen megabytes of zeros, packed.
  static let bytes: [UInt8] = {
    var bits = Bits()
    bits.add([1, 1, 0])  // the last block, fixed codes
    bits.add([0, 0, 1, 1, 0, 0, 0, 0])  // the byte 0
    for _ in 0..<(16 << 20) / 258 {
      bits.add([1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0])  // 258 bytes, from one byte back
    }
    bits.add([0, 0, 0, 0, 0, 0, 0])  // the end
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.bytes + [UInt8](repeating: 0, count: 8)
  }()

  private struct Bits {
    var bytes: [UInt8] = []
    var count = 0

    mutating func add(_ bits: [UInt8]) {
      for bit in bits {
        if count % 8 == 0 { bytes.append(0) }
        bytes[bytes.count - 1] |= bit << UInt8(count % 8)
        count += 1
      }
    }
  }
}
