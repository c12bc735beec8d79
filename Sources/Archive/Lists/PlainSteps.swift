/// Skips places of a list that are not wanted: a block of thirty-two bytes at a time, then up to
/// eight.
///
/// The differences of a dense list are a byte each, from 1 to 127: eight of them are one integer, and
/// their sum is a multiplication. A larger one, or the zero of a post that left the list, ends that step.
enum PlainSteps {
  /// Bytes of an integer.
  static let wordBytes = 8
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let pairs: UInt64 = 0x00FF_00FF_00FF_00FF

  /// Goes on as long as bytes are left, the next are such differences, and no place reaches `limit`.
  ///
  /// - Parameters:
  ///   - at: behind what belongs to `place`, as it is afterwards too.
  ///   - end: of the list. The last seven bytes are left to the place-by-place reader.
  @inline(__always)
  static func pass(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ end: Int, _ place: inout Int,
    before limit: Int
  ) {
    let bytes = UnsafeRawBufferPointer(bytes)
    while end - at > PlainBlock.size {
      let block = PlainBlock(bytes, at: at)
      let next = place + block.sum
      guard block.count > 0, next < limit else { break }
      place = next
      at += block.count
      while at < end, bytes[at] == 0 { at += 1 }
    }
    while end - at >= wordBytes {
      let eight = word(bytes, at)
      // The lowest bit marks the first byte that is not one: a borrow only affects bits above it.
      let count = stops(eight).trailingZeroBitCount >> 3
      let plain = eight & ~(~0 << UInt64(count * 8))
      let next = place + sum(ofLanes: lanes(plain))
      guard count > 0, next < limit else { return }
      place = next
      at += count
      while at < end, bytes[at] == 0 { at += 1 }
    }
  }

  /// Whether all eight are such differences.
  @inline(__always)
  static func arePlain(_ word: UInt64) -> Bool { stops(word) == 0 }

  /// Of all eight.
  @inline(__always)
  static func sum(of word: UInt64) -> Int { sum(ofLanes: lanes(word)) }

  @inline(__always)
  static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// Not zero where a byte is none from 1 to 127.
  @inline(__always)
  private static func stops(_ word: UInt64) -> UInt64 { (word | (word &- ones)) & highs }

  /// Sums of two bytes each.
  @inline(__always)
  private static func lanes(_ word: UInt64) -> UInt64 { (word & pairs) + (word >> 8 & pairs) }

  @inline(__always)
  static func sum(ofLanes lanes: UInt64) -> Int { Int((lanes &* 0x0001_0001_0001_0001) >> 48) }
}
