import RandomTesting
import Testing

@testable import Posts

/// Code that looks at eight bytes at once says the same as code that looks at each of them.
@Suite struct UTF8BytesTests {
  /// Calls `body` with bytes near the ends of every range, in stretches whose length is a multiple
  /// of 8 or not.
  private func eachRow(_ body: ([UInt8]) -> Void) {
    var random = SeededGenerator(seed: 11)
    let odd: [UInt8] = [
      0, 0x0A, 0x1F, 0x20, 0x21, 0x22, 0x5C, 0x7E, 0x7F, 0x80, 0x8A, 0xA2, 0xDC, 0xFF,
    ]
    for count in 0..<40 {
      for oddCount in 0..<6 {
        var bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
        for _ in 0..<(count == 0 ? 0 : oddCount) {
          bytes[Int.random(in: 0..<count, using: &random)] = odd.randomElement(using: &random) ?? 0
        }
        body(bytes)
      }
    }
  }

  @Test func `printable ASCII is found wherever it ends`() {
    eachRow { bytes in
      for allows in [false, true] {
        let end = bytes.firstIndex { !(0x20...0x7E).contains($0) && !(allows && $0 == 0x0A) }
        bytes.withUnsafeBufferPointer {
          #expect($0.printableASCII(from: 0, orLineFeed: allows) == end ?? bytes.count)
          let isPrintable = $0.isPrintableASCII
          #expect(allows || isPrintable == (end == nil))
          #expect($0.isASCII == bytes.allSatisfy { $0 < 0x80 })
        }
      }
    }
  }

  @Test func `a byte is found at the place where it first stands`() {
    eachRow { bytes in
      guard bytes.count >= 8 else { return }
      for byte: UInt8 in [0, 0x0A, 0x22, 0x5C, 0x80, 0xFF] {
        let answer = bytes.withUnsafeBufferPointer { EightBytes($0, at: 0).equal(to: byte) }
        #expect((answer == 0 ? nil : EightBytes.first(answer)) == bytes[..<8].firstIndex(of: byte))
      }
    }
  }

  @Test func `rows are the same when each byte is`() {
    eachRow { bytes in
      for place in bytes.indices {
        var other = bytes
        other[place] ^= 1
        let same = bytes.withUnsafeBufferPointer { a in
          other.withUnsafeBufferPointer { (a.hasSameBytes(as: $0), a.hasSameBytes(as: a)) }
        }
        #expect(same == (false, true))
      }
    }
  }

  @Test func `scalars are those of the text`() {
    var texts = NastyTexts(seed: 12)
    for _ in 0..<500 {
      let text = texts.next()
      #expect(text.withUTF8Bytes(\.scalars) == Array(text.unicodeScalars))
      #expect(text.withUTF8Bytes(\.scalarCount) == text.unicodeScalars.count)
    }
  }
}
