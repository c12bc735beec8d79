/// Eight bytes of a text, tested in one step (SWAR): most bytes of a file are plain letters, and
/// testing them one by one would take most of the time of reading it.
///
/// An answer has the highest bit set in each byte for which it is true. Only the lowest of these
/// bits is exact: a carry may make those above it wrong. The first byte of the text is the lowest.
@usableFromInline package struct EightBytes {
  @usableFromInline package let word: UInt64

  /// The bytes from `place` on, of which there must be eight: unsafe, since this is not checked.
  @inlinable package init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    let start = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inlinable package init(word: UInt64) { self.word = word }

  /// Which bytes are this one.
  @inlinable package func equal(to byte: UInt8) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* Self.ones)
    return (difference &- Self.ones) & ~difference & Self.highBits
  }

  /// Which bytes are below this one, which must be at most 0x80.
  @inlinable package func below(_ byte: UInt8) -> UInt64 {
    (word &- (UInt64(byte) &* Self.ones)) & ~word & Self.highBits
  }

  /// Which bytes are 0x80 or above; all bits are exact.
  @inlinable package var notASCII: UInt64 { word & Self.highBits }

  /// The index of the first byte for which an answer is true; the answer must not be 0.
  @inlinable package static func first(_ answer: UInt64) -> Int { answer.trailingZeroBitCount >> 3 }

  @inlinable package static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable package static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}
