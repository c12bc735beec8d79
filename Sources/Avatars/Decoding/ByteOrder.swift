/// The order of a number's bytes in a file.
enum ByteOrder {
  case bigEndian, littleEndian
}

extension ArraySlice<UInt8> {
  /// The number of `count` bytes (8 at most, of which the first bit is a sign) that stands `offset`
  /// bytes behind the start; `nil` where it is not all there.
  func number(at offset: Int, _ count: Int, _ order: ByteOrder) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    let bytes = self[startIndex + offset..<startIndex + offset + count]
    return switch order {
    case .bigEndian: bytes.reduce(0) { $0 << 8 | Int($1) }
    case .littleEndian: bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}

extension [UInt8] {
  /// The last `count` bytes of a number, the least first.
  init(littleEndian number: Int, count: Int) {
    self = (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
