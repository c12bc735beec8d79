/// Steps over places of a list that nobody asks for, up to eight at once.
///
/// The differences of a dense list are a byte each, from 1 to 127: eight of them are one integer, and
/// their sum is a multiplication. A larger one, or the zero of a post that left the list, ends the step.
enum PlainSteps {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let pairs: UInt64 = 0x00FF_00FF_00FF_00FF

  /// Goes on as long as eight bytes are left, the first is such a difference, and no place reaches `limit`.
  ///
  /// - Parameters:
  ///   - at: behind what belongs to `place`, as it is afterwards too.
  ///   - end: of the list.
  @inline(__always)
  static func pass(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ end: Int, _ place: inout Int,
    before limit: Int
  ) {
    while end - at >= 8 {
      let eight = UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: at, as: UInt64.self))
      // The lowest bit tells the first byte that is none: what a borrow does stands above it.
      let stops = (eight | (eight &- ones)) & highs
      let count = stops.trailingZeroBitCount >> 3
      let plain = eight & ~(~0 << UInt64(count * 8))
      let sums = (plain & pairs) + (plain >> 8 & pairs)
      let next = place + Int((sums &* 0x0001_0001_0001_0001) >> 48)
      guard count > 0, next < limit else { return }
      place = next
      at += count
      while at < end, bytes[at] == 0 { at += 1 }
    }
  }
}
