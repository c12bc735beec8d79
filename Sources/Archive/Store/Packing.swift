/// Writes values one behind the other: integers in seven-bit groups, texts with their length.
struct Packer {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ texts: [String]) {
    append(UInt64(texts.count))
    for text in texts { append(text) }
  }

  /// 0 and the text, or, for an id that is an integer (`StoredID`), one more than that.
  mutating func append(id: String) {
    if let integer = StoredID.integer(id) {
      append(UInt64(integer) + 1)
    } else {
      append(0)
      append(id)
    }
  }
}

/// Reads what `Packer` wrote; throws `Damage` when the bytes end too soon.
struct Unpacker {
  private let bytes: UnsafeRawBufferPointer
  private var at = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func int() throws -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while at < bytes.count, shift < 64 {
      let byte = bytes[at]
      at += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw Damage(what: "the details of a post end too soon")
  }

  mutating func text() throws -> String {
    let count = try length()
    defer { at += count }
    return String(decoding: bytes[at..<(at + count)], as: UTF8.self)
  }

  mutating func texts() throws -> [String] {
    let count = try length()
    var texts: [String] = []
    for _ in 0..<count { texts.append(try text()) }
    return texts
  }

  mutating func id() throws -> String {
    let value = try int()
    return value == 0 ? try text() : String(value - 1)
  }

  /// A number of things of at least a byte each, so never more than there are bytes.
  mutating func length() throws -> Int {
    let count = try int()
    guard count <= UInt64(bytes.count - at) else {
      throw Damage(what: "the details of a post end too soon")
    }
    return Int(count)
  }
}
