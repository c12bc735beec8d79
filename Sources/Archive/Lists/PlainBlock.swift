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
