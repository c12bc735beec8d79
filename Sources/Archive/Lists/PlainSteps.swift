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

/// Thirty-two bytes of a list, where only the sum of the differences is wanted.
///
/// In a difference of two bytes, the lower seven bits of the first count 128 times. So nobody need
/// know where each difference begins: the sum is that of the lower bits of all bytes, plus 127
/// times that of the bytes with their high bit set.
struct PlainBlock {
  /// How many bytes hold whole differences; 0 if any difference is longer than two bytes, or any
  /// byte is zero, which may mark a removed post.
  private(set) var count = PlainBlock.size
  /// The sum of these differences.
  private(set) var sum: Int

  /// Bytes of a block.
  static let size = 32
  private typealias Words = SIMD4<UInt64>

  /// - Parameter at: where an entry begins; at least one byte more than a block must follow.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at: Int) {
    let words = bytes.loadUnaligned(fromByteOffset: at, as: Words.self)
    sum = Self.sum(words & ~Self.highs)
    let less = words &- Self.ones
    // Only a zero byte borrows from the next, and then the block is given up anyway.
    if Self.hasHighs(words | less) { takeLongOnes(bytes, at, words, less) }
  }

  /// Corrects sum and count for a block with a zero, or with a difference of more than one byte.
  @inline(__always)
  private mutating func takeLongOnes(
    _ bytes: UnsafeRawBufferPointer, _ at: Int, _ words: Words, _ less: Words
  ) {
    let behind = bytes.loadUnaligned(fromByteOffset: at + 1, as: Words.self)
    let highs = words & Self.highs
    let longOnes = words & (highs &- highs &>> 7)
    // The last difference may be cut off: it is left to the next block.
    let last = bytes[at + Self.size - 1]
    let isCut = Int(last >> 7)
    sum += 127 * Self.sum(longOnes) - 128 * isCut * Int(last & 0x7F)
    count = Self.hasHighs(less & ~words | words & behind) ? 0 : Self.size - isCut
  }

  private static let ones = Words(repeating: 0x0101_0101_0101_0101)
  private static let highs = Words(repeating: 0x8080_8080_8080_8080)
  private static let pairs = Words(repeating: 0x00FF_00FF_00FF_00FF)

  @inline(__always)
  private static func hasHighs(_ words: Words) -> Bool {
    let two = words.lowHalf | words.highHalf
    return (two[0] | two[1]) & highs[0] != 0
  }

  /// The sum of all bytes, none of which may be larger than 127.
  @inline(__always)
  private static func sum(_ words: Words) -> Int {
    let lanes = (words & pairs) &+ (words &>> 8 & pairs)
    let two = lanes.lowHalf &+ lanes.highHalf
    return PlainSteps.sum(ofLanes: two[0] &+ two[1])
  }
}
