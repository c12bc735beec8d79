import Libc

/// A byte buffer that is written without the bounds checks of an array, since an import writes
/// millions of lists, most of them of a few bytes.
struct PageBytes {
  private var storage: [UInt8]
  private(set) var count = 0

  init(capacity: Int) { storage = [UInt8](repeating: 0, count: capacity) }

  subscript(_ index: Int) -> UInt8 {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  /// The bytes, copied to an array.
  var array: [UInt8] { Array(storage[..<count]) }

  /// Calls `body` with the bytes, which are valid during the call.
  func withBytes<T>(_ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
    try storage.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Keeps the first `count` bytes.
  mutating func truncate(to count: Int) { self.count = min(count, self.count) }

  /// Appends what `write` writes: at most `most` bytes, whose number it returns.
  @inline(__always)
  mutating func append(atMost most: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if count + most > storage.count {
      storage += [UInt8](repeating: 0, count: max(most, storage.count))
    }
    let start = count
    count += storage.withUnsafeMutableBufferPointer { bytes in
      bytes.baseAddress.map { write($0 + start) } ?? 0
    }
  }

  /// Appends an integer as SQLite and FTS5 write them (`Array.append(varint:)`).
  @inline(__always)
  mutating func append(varint value: UInt32) {
    append(atMost: 5) { Self.write(value, to: $0) }
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(atMost: bytes.count) { Self.write(bytes, to: $0) }
  }

  /// Copies bytes; returns their number.
  @inline(__always)
  static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if let start = bytes.baseAddress { memcpy(place, start, bytes.count) }
    return bytes.count
  }

  /// Writes an integer; returns the number of its bytes, at most five.
  @inline(__always)
  static func write(_ value: UInt32, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    if value < 0x80 {
      bytes[0] = UInt8(truncatingIfNeeded: value)
      return 1
    }
    let width = (38 - value.leadingZeroBitCount) / 7
    var rest = value
    bytes[width - 1] = UInt8(truncatingIfNeeded: rest) & 0x7F
    for index in stride(from: width - 2, through: 0, by: -1) {
      rest >>= 7
      bytes[index] = UInt8(truncatingIfNeeded: rest) | 0x80
    }
    return width
  }
}
