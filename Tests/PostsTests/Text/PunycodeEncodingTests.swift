import RandomTesting
import Testing

@testable import Posts

@Suite struct PunycodeEncodingTests {
  @Test(arguments: PunycodeTests.samples)
  func `it is that of RFC 3492, with small letters for digits`(_ label: String, _ text: String) {
    let digits = label.lastIndex(of: "-").map(label.index(after:)) ?? label.startIndex
    let expected = String(label[..<digits]) + label[digits...].lowercased()
    #expect(Punycode.encoded(text.unicodeScalars) == expected)
  }

  @Test(arguments: [
    "세계의모든사람들이한국어를이해한다면얼마나좋을까", String(repeating: "ü", count: 60),
    String(repeating: "a", count: 59),
  ])
  func `what is longer than a label can be is none`(_ text: String) {
    #expect(Punycode.encoded(text.unicodeScalars) == nil)
  }

  @Test func `whatever is written is read as it was`() {
    var texts = NastyTexts(seed: 32)
    var written = 0
    for _ in 0..<1000 {
      let scalars = Array(texts.next().unicodeScalars.prefix(12))
      guard let label = Punycode.encoded(scalars) else { continue }
      written += 1
      #expect(Punycode.decoded(label.utf8) == scalars, "\(scalars)")
    }
    #expect(written > 500)
  }
}
