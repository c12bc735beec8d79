import Libc

/// Paths need not be UTF-8, but texts are. Each byte of a path that is not valid UTF-8 becomes a
/// private-use scalar, so that the text can be turned back into the same path. People see U+FFFD
/// (`Sanitized`).
extension String {
  /// What is added to a byte from 0x80 to 0xFF to get its scalar.
  private static let rawBase: UInt32 = 0xF700
  private static let rawScalars: ClosedRange<UInt32> = 0xF780...0xF7FF

  /// The text of a path of the system.
  init(path: UnsafePointer<CChar>) {
    self.init(
      path: UnsafeBufferPointer(start: path, count: strlen(path)).map(UInt8.init(bitPattern:)))
  }

  /// The text of a path from its bytes, without a zero at the end.
  package init(path bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self), !text.holdsRawBytes {
      self = text
      return
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let whole = String(validating: rest.prefix(length), as: UTF8.self)
      if let scalar = whole?.unicodeScalars.first, !Self.rawScalars.contains(scalar.value) {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        if let scalar = Unicode.Scalar(Self.rawBase + UInt32(first)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    self.init(text)
  }

  /// Whether this is a path whose bytes only `withPath` can restore.
  var holdsRawBytes: Bool { unicodeScalars.contains { Self.rawScalars.contains($0.value) } }

  /// Calls `body` with this path as the system takes it.
  package func withPath<Answer>(_ body: (UnsafePointer<CChar>) -> Answer) -> Answer {
    guard holdsRawBytes else { return withCString(body) }
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if Self.rawScalars.contains(scalar.value) {
        bytes.append(CChar(bitPattern: UInt8(truncatingIfNeeded: scalar.value)))
      } else {
        bytes += UTF8.encode(scalar).map { $0.map(CChar.init(bitPattern:)) } ?? []
      }
    }
    return body(bytes + [0])
  }
}
