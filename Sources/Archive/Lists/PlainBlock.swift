/// Thirty-two bytes of a list of which only the sum of the differences is wanted.
///
/// A difference of one byte counts as it stands; of two, the first byte counts 128 times what its lower seven
/// bits say. So the sum needs no look at where each begins: that of all lower bits, and 127 times that of
/// those with a high bit.
struct PlainBlock {
  /// Whole differences of the block, in bytes; 0 where there is something else than those of one and two
  /// bytes, or a zero, which may be a post that left the list.
  private(set) var count = PlainBlock.size
  /// How far they lead together.
  private(set) var sum: Int

  /// Bytes of a block.
  static let size = 32
  private typealias Words = SIMD4<UInt64>

  /// - Parameter at: where an entry begins; so many bytes as a block has, and one more, stand from there on.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at: Int) {
    let words = bytes.loadUnaligned(fromByteOffset: at, as: Words.self)
    sum = Self.sum(words & ~Self.highs)
    let less = words &- Self.ones
    // A borrow goes on from a zero only, and then the block is given up.
    if Self.hasHighs(words | less) { takeLongOnes(bytes, at, words, less) }
  }

  /// Where a byte is zero or begins a longer difference.
  @inline(__always)
  private mutating func takeLongOnes(
    _ bytes: UnsafeRawBufferPointer, _ at: Int, _ words: Words, _ less: Words
  ) {
    let behind = bytes.loadUnaligned(fromByteOffset: at + 1, as: Words.self)
    let highs = words & Self.highs
    let longOnes = words & (highs &- highs &>> 7)
    // The last one may be cut off: it is left to the next block.
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

  /// Of all bytes, none of which is larger than 127.
  @inline(__always)
  private static func sum(_ words: Words) -> Int {
    let lanes = (words & pairs) &+ (words &>> 8 & pairs)
    let two = lanes.lowHalf &+ lanes.highHalf
    return PlainSteps.sum(ofLanes: two[0] &+ two[1])
  }
}
