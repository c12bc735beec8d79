/// Steps from place to place of a list where the differences are small, for callers that need each
/// place.
///
/// Most lists have differences of one or two bytes. Eight single bytes from 1 to 127 are taken at
/// once; of mixed lengths four, without a branch on the length, which would be mispredicted.
enum SmallSteps {
  /// The bytes looked at together, and one after them.
  private static let reach = 9

  /// Continues as long as nine bytes are left, the differences are small, no post was removed, and
  /// no place reaches `limit`; calls `pass` with each place that it comes to.
  ///
  /// - Parameter at: the end of the entry of `place`, both before and afterwards.
  @inline(__always)
  static func pass(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ end: Int, _ place: inout Int,
    before limit: Int, _ pass: (_ place: Int) -> Void
  ) {
    while end - at >= reach {
      let word = PlainSteps.word(UnsafeRawBufferPointer(bytes), at)
      if PlainSteps.arePlain(word), bytes[at + 8] != 0 {
        guard place + PlainSteps.sum(of: word) < limit else { return }
        var rest = word
        for _ in 0..<8 {
          place &+= Int(truncatingIfNeeded: rest & 0xFF)
          rest >>= 8
          pass(place)
        }
        at &+= 8
      } else {
        for _ in 0..<4 {
          // Each is 255 at most, so no sum overflows.
          let (first, second) = (Int(bytes[at]), Int(bytes[at &+ 1]))
          let isLong = first >> 7
          let difference = (first & 0x7F) &<< (7 &* isLong) | second & (0 &- isLong)
          let behind = at &+ 1 &+ isLong
          guard first & second < 0x80, bytes[behind] != 0, place &+ difference < limit else {
            return
          }
          place &+= difference
          at = behind
          pass(place)
        }
      }
    }
  }
}
