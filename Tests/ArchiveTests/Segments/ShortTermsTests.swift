import Testing

@testable import Archive

struct ShortTermsTests {
  @Test func `texts of up to seven bytes are numbers that differ`() throws {
    let texts: [[UInt8]] = [
      [0], [0, 0], [1], [1, 0], [0, 1], [2, 1], [97], [97, 2], [97, 98], Array("ab\u{1}".utf8),
      Array("schön".utf8), Array("abcdefg".utf8), Array("bcdefg".utf8),
      Array(repeating: 255, count: 7), Array(repeating: 0, count: 7),
    ]
    let numbers = try texts.map { try #require(number($0)) }
    #expect(Set(numbers).count == texts.count)
    #expect(!numbers.contains(0))
    #expect(number(Array("abcdefgh".utf8)) == nil)
  }

  @Test func `every text has the term that was noted for it, until all are forgotten`() throws {
    var terms = ShortTerms()
    let numbers = try (0..<5000).map { try #require(number(Array("\($0)".utf8))) }
    for (index, text) in numbers.enumerated() {
      #expect(terms[text] == nil)
      terms.insert(UInt32(index), for: text)
    }
    #expect(numbers.map { terms[$0] } == (0..<5000).map { UInt32($0) })
    terms.removeAll()
    #expect(numbers.allSatisfy { terms[$0] == nil })
  }

  private func number(_ text: [UInt8]) -> UInt64? {
    text.withUnsafeBufferPointer { ShortTerms.number($0) }
  }
}
