import Testing

@testable import Archive

struct SegmentVarintTests {
  private static func number(_ bytes: [UInt8], atMost limit: Int64 = .max) -> Int64? {
    var reader = VarintReader(bytes[...])
    return try? reader.next(atMost: limit)
  }

  @Test(arguments: [0, 127, 128, 16_383, 16_384, VarintReader.largest, (1 << 56) - 1] as [Int64])
  func `what is written is read again`(number: Int64) {
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(number))
    #expect(bytes.count <= 8)
    #expect(Self.number(bytes) == number)
  }

  /// 2^56 as SQLite writes it: all bits of its ninth byte count. With seven in each byte it would
  /// be 2^55.
  @Test func `a number of nine bytes is damage, not another number`() {
    let bytes: [UInt8] = [0x80, 0xC0] + [UInt8](repeating: 0x80, count: 6) + [0]
    #expect(Self.number(bytes) == nil)
  }

  @Test func `a number that is cut off, or above its limit, is damage`() {
    #expect(Self.number([]) == nil)
    #expect(Self.number([0x80]) == nil)
    #expect(Self.number([9], atMost: 9) == 9)
    #expect(Self.number([9], atMost: 8) == nil)
  }
}
