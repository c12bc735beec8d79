import Posts

/// Writes values one after the other: integers in seven-bit groups, texts with their length.
struct Packer {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Inserts an integer before everything that is there.
  mutating func prepend(_ value: UInt64) {
    var head = Packer()
    head.append(value)
    bytes.insert(contentsOf: head.bytes, at: 0)
  }

  /// Appends a key of a table: in a damaged file it may be any number.
  mutating func append(key: Int64) { append(UInt64(bitPattern: key)) }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ texts: [String]) {
    append(UInt64(texts.count))
    for text in texts { append(text) }
  }

  /// The most bytes of a text that are searched in vain for its parts: a text of one repeated
  /// letter may have the beginning of a part at each of its places.
  private static let mostSteps = 1 << 22

  /// Appends texts, most of which are parts of another one, so that their places there suffice. A
  /// text is written out if it is no part, if `Unpacker` would not take more parts, or if the
  /// search has taken too long.
  mutating func append(_ texts: [String], partsOf whole: String) {
    append(UInt64(texts.count))
    whole.withUTF8Bytes { whole in
      var start = 0
      var steps = Self.mostSteps
      var total: UInt64 = 0
      for text in texts {
        let length = UInt64(text.utf8.count)
        let place =
          total + length <= Unpacker.mostOfParts
          ? text.withUTF8Bytes { whole.place(of: $0, from: start, within: &steps) } : nil
        if let place {
          append(UInt64(place) << 1 | 1)
          append(length)
          start = place
          total += length
        } else {
          append(length << 1)
          bytes.append(contentsOf: text.utf8)
        }
      }
    }
  }

  /// Appends an id: for an integer (`StoredID`) one more than that, for others 0 and the text.
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
    throw Self.end
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

  /// The most bytes of parts of one text: each part takes a few bytes here, and may be all of the
  /// text.
  static let mostOfParts: UInt64 = 1 << 23

  /// Reads what `append(_:partsOf:)` wrote.
  mutating func texts(partsOf whole: String) throws -> [String] {
    let count = try length()
    var texts: [String] = []
    var total: UInt64 = 0
    for _ in 0..<count {
      let head = try int()
      if head & 1 == 1 {
        let length = try int()
        let all = whole.utf8
        guard head >> 1 <= all.count, length <= UInt64(all.count) - head >> 1 else {
          throw Self.end
        }
        total += length
        guard total <= Self.mostOfParts else { throw Damage(what: "a post has too many parts") }
        let part = all.dropFirst(Int(head >> 1)).prefix(Int(length))
        texts.append(String(decoding: part, as: UTF8.self))
      } else {
        guard head >> 1 <= UInt64(bytes.count - at) else { throw Self.end }
        let end = at + Int(head >> 1)
        texts.append(String(decoding: bytes[at..<end], as: UTF8.self))
        at = end
      }
    }
    return texts
  }

  mutating func id() throws -> String {
    let value = try int()
    return value == 0 ? try text() : String(value - 1)
  }

  /// Reads the number of things of at least a byte each, so never more than there are bytes.
  mutating func length() throws -> Int {
    let count = try int()
    guard count <= UInt64(bytes.count - at) else {
      throw Self.end
    }
    return Int(count)
  }

  private static let end = Damage(what: "the details of a post end too soon")
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a part stands at or after an index; `nil` also for an empty part, and once no steps are
  /// left.
  fileprivate func place(of part: Self, from start: Int, within steps: inout Int) -> Int? {
    guard let first = part.first, start + part.count <= count else { return nil }
    let end = start + Swift.min(count - part.count - start + 1, Swift.max(0, steps))
    for index in start..<end where self[index] == first {
      var same = 1
      while same < part.count, self[index + same] == part[same] { same += 1 }
      if same == part.count {
        steps -= index - start
        return index
      }
      steps -= same
      if steps <= 0 { return nil }
    }
    steps -= end - start
    return nil
  }
}
