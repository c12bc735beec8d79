/// Skips places of a list that are not wanted: thirty-two bytes at a time (`PlainBlock`), then up
/// to eight.
///
/// The differences of a dense list are plain, a byte each from 1 to 127: eight of them are loaded
/// as one integer and added up by one multiplication. A larger difference, or the zero that marks a
/// removed post, ends the step.
enum PlainSteps {
  /// Bytes loaded as one integer.
  static let wordBytes = 8
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let pairs: UInt64 = 0x00FF_00FF_00FF_00FF

  /// Continues as long as bytes are left, the next ones are plain, and no place reaches `limit`.
  ///
  /// - Parameters:
  ///   - at: the end of the entry of `place`, both before and afterwards.
  ///   - end: where the list ends. Its last seven bytes are left to the place-by-place reader.
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
      // The lowest bit set marks the first byte that is not plain: borrows only affect those above.
      let count = stops(eight).trailingZeroBitCount >> 3
      let plain = eight & ~(~0 << UInt64(count * 8))
      let next = place + sum(ofLanes: lanes(plain))
      guard count > 0, next < limit else { return }
      place = next
      at += count
      while at < end, bytes[at] == 0 { at += 1 }
    }
  }

  /// Whether all eight bytes are plain differences.
  @inline(__always)
  static func arePlain(_ word: UInt64) -> Bool { stops(word) == 0 }

  /// The sum of all eight bytes.
  @inline(__always)
  static func sum(of word: UInt64) -> Int { sum(ofLanes: lanes(word)) }

  /// The eight bytes at `at`, the first one lowest.
  @inline(__always)
  static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// Has the high bit set in each byte that is not plain; bits above the lowest of these may be
  /// wrong.
  @inline(__always)
  private static func stops(_ word: UInt64) -> UInt64 { (word | (word &- ones)) & highs }

  /// Four sums of two bytes each.
  @inline(__always)
  private static func lanes(_ word: UInt64) -> UInt64 { (word & pairs) + (word >> 8 & pairs) }

  /// The sum of four 16-bit numbers, which must fit in 16 bits.
  @inline(__always)
  static func sum(ofLanes lanes: UInt64) -> Int { Int((lanes &* 0x0001_0001_0001_0001) >> 48) }
}
