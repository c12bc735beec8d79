/// Reads DAG-CBOR, the subset of CBOR that Bluesky's repositories use: definite lengths, text keys,
/// links as tag 42.
///
/// Format: RFC 8949 and the DAG-CBOR specification of IPLD.
struct CBORReader {
  /// Why some bytes are not DAG-CBOR, and where.
  struct Fault: Error, Equatable {
    var offset: Int
    var expected: String

    var why: String { "not DAG-CBOR: expected \(expected) at byte \(offset + 1)" }
  }

  /// The head of a value: its major type and its number, which is usually a length.
  struct Head: Equatable {
    var major: UInt8
    var number: UInt64
    /// How many bytes the number has; 0 if it is in the first one.
    var width: Int

    var isNull: Bool { major == 7 && width == 0 && number == 22 }
  }

  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  /// Reads a value's head; its content follows.
  mutating func head() throws(Fault) -> Head {
    guard offset < bytes.count else { throw fault("a value, but here the block ends") }
    let first = bytes[offset]
    let small = first & 31
    guard small < 28 else { throw fault("a definite length") }
    let width = small < 24 ? 0 : 1 << Int(small - 24)
    guard width < bytes.count - offset else { throw fault("a number, but here the block ends") }
    var number: UInt64 = 0
    for byte in bytes[(offset + 1)..<(offset + 1 + width)] { number = number << 8 | UInt64(byte) }
    offset += 1 + width
    return Head(major: first >> 5, number: width == 0 ? UInt64(small) : number, width: width)
  }

  /// Takes the next `count` bytes, of a text or byte string.
  mutating func take(_ count: UInt64) throws(Fault) -> ArraySlice<UInt8> {
    guard count <= UInt64(bytes.count - offset) else { throw fault("\(count) bytes") }
    defer { offset += Int(count) }
    return bytes[offset..<(offset + Int(count))]
  }

  /// Reads a text.
  mutating func text() throws(Fault) -> String {
    let head = try head()
    guard head.major == 3 else { throw fault("a text") }
    return String(decoding: try take(head.number), as: UTF8.self)
  }

  /// Reads a link: the bytes of its CID; `nil` for `null`.
  mutating func link() throws(Fault) -> ArraySlice<UInt8>? {
    let head = try head()
    if head.isNull { return nil }
    guard head.major == 6, head.number == 42 else { throw fault("a link") }
    let inner = try self.head()
    guard inner.major == 2, inner.number > 1 else { throw fault("the bytes of a link") }
    return try take(inner.number).dropFirst()
  }

  /// Skips one value with everything in it.
  mutating func skip() throws(Fault) {
    var rest: UInt64 = 1
    while rest > 0 {
      rest -= 1
      let head = try head()
      switch head.major {
      case 2, 3: _ = try take(head.number)
      case 4, 5:
        let values = head.number.multipliedReportingOverflow(by: head.major == 5 ? 2 : 1)
        let sum = rest.addingReportingOverflow(values.partialValue)
        guard !values.overflow, !sum.overflow, sum.partialValue <= UInt64(bytes.count)
        else { throw fault("a length that the block has room for") }
        rest = sum.partialValue
      case 6: rest += 1
      default: break
      }
    }
  }

  func fault(_ expected: String) -> Fault { Fault(offset: offset, expected: expected) }
}
