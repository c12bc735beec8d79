import Testing

@testable import Archive

struct TermListTests {
  /// Each term of a block may repeat all of the one before, and then takes three bytes.
  @Test func `a block that would grow without end is refused`() {
    let length = 1 << 14
    var block: [UInt8] = []
    for number in [0, length, 1] { block.append(varint: UInt64(number)) }
    block.insert(contentsOf: [UInt8](repeating: 0x61, count: length), at: block.count - 1)
    for _ in 0..<1000 {
      for number in [length, 0, 1] { block.append(varint: UInt64(number)) }
    }
    var terms = TermList()
    #expect(throws: Damage.self) {
      try block.withUnsafeBufferPointer { try terms.append(block: $0) }
    }
    var reader = TermReader(block)
    #expect(throws: Damage.self) { while try reader.next() {} }
  }
}
