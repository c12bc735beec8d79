/// Tests texts by their UTF-8 bytes: going through the scalars of a `String`, or even its
/// `Character`s, costs many times as much.
extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is printable ASCII, space included.
  @inlinable package var isPrintableASCII: Bool {
    printableASCII(from: 0, orLineFeed: false) == count
  }

  /// The place of the first byte from `start` on that is not printable ASCII, or a line feed if
  /// those are allowed; the end if there is none.
  @inlinable package func printableASCII(
    from start: Int, orLineFeed allowsLineFeed: Bool
  ) -> Int {
    var place = start
    while place &+ 8 <= count {
      let eight = EightBytes(self, at: place)
      let odd = eight.notASCII | eight.below(0x20) | eight.equal(to: 0x7F)
      if odd == 0 {
        place &+= 8
        continue
      }
      place &+= EightBytes.first(odd)
      guard allowsLineFeed, self[place] == 0x0A else { return place }
      place &+= 1
    }
    while place < count {
      let byte = self[place]
      guard (0x20...0x7E).contains(byte) || (allowsLineFeed && byte == 0x0A) else { return place }
      place &+= 1
    }
    return place
  }

  /// Whether every byte is ASCII.
  @inlinable package var isASCII: Bool {
    var place = 0
    while place &+ 8 <= count {
      if EightBytes(self, at: place).notASCII != 0 { return false }
      place &+= 8
    }
    while place < count {
      if self[place] >= 0x80 { return false }
      place &+= 1
    }
    return true
  }

  /// The scalar whose first byte is at `place`, and how many bytes it has. The bytes must be those
  /// of a `String`, which are always valid.
  @inlinable package func scalar(at place: Int) -> (scalar: Unicode.Scalar, width: Int) {
    let first = UInt32(self[place])
    let width = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = width == 1 ? first : first & (0x7F &>> UInt32(width))
    var next = place &+ 1
    while next < place &+ width, next < count {
      value = value &<< 6 | UInt32(self[next] & 0x3F)
      next &+= 1
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }

  /// Whether both have the same bytes.
  @inlinable package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var place = 0
    while place &+ 8 <= count {
      if EightBytes(self, at: place).word != EightBytes(other, at: place).word { return false }
      place &+= 8
    }
    while place < count {
      if self[place] != other[place] { return false }
      place &+= 1
    }
    return true
  }

  /// The scalars; the bytes must be those of a `String`.
  @inlinable package var scalars: [Unicode.Scalar] {
    [Unicode.Scalar](unsafeUninitializedCapacity: count) { scalars, filled in
      var place = 0
      while place < count {
        let (scalar, width) = scalar(at: place)
        scalars.initializeElement(at: filled, to: scalar)
        filled &+= 1
        place &+= width
      }
    }
  }

  /// The number of scalars; the bytes must be those of a `String`.
  @inlinable package var scalarCount: Int {
    var continuing = 0
    for byte in self where byte & 0xC0 == 0x80 { continuing &+= 1 }
    return count &- continuing
  }
}

extension String {
  /// Calls `body` with the bytes of this text; copies them only if they are not contiguous.
  @inlinable package func withUTF8Bytes<Answer>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Answer
  ) rethrows -> Answer {
    if let answer = try utf8.withContiguousStorageIfAvailable(body) { return answer }
    var copy = self
    return try copy.withUTF8(body)
  }

  /// Whether both are written with the same bytes. `==` also takes texts for equal that Unicode
  /// calls equivalent, but SQLite does not, and their words may differ.
  @inlinable package func hasSameBytes(as other: String) -> Bool {
    withUTF8Bytes { mine in other.withUTF8Bytes { mine.hasSameBytes(as: $0) } }
  }
}
