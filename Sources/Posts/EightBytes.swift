/// Eight bytes of a text, tested in one step (SWAR): most bytes of a file are plain letters, and
/// testing them one by one is what reading a file spends its time on.
///
/// An answer has the highest bit of each byte that it is true of. Only the lowest of these bits is
/// exact: a carry may make the ones above it wrong. The first byte of the text is the lowest one.
@usableFromInline package struct EightBytes {
  @usableFromInline package let word: UInt64

  /// The bytes from `place` on, of which there must be eight: unsafe, since this is not checked.
  @inlinable package init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    let start = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inlinable package init(word: UInt64) { self.word = word }

  /// The bytes that are this one.
  @inlinable package func equal(to byte: UInt8) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* Self.ones)
    return (difference &- Self.ones) & ~difference & Self.highBits
  }

  /// The bytes below one that is at most 0x80.
  @inlinable package func below(_ byte: UInt8) -> UInt64 {
    (word &- (UInt64(byte) &* Self.ones)) & ~word & Self.highBits
  }

  /// The bytes from 0x80 on; all bits are exact.
  @inlinable package var notASCII: UInt64 { word & Self.highBits }

  /// The number of the first byte that an answer is true of; the answer must not be 0.
  @inlinable package static func first(_ answer: UInt64) -> Int { answer.trailingZeroBitCount >> 3 }

  @inlinable package static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable package static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}
