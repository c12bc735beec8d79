import Posts
import Testing

struct ASCIIByteTests {
  @Test(arguments: ["0", "9", "007", "1234567890", String(repeating: "9", count: 400)])
  func `digits alone are a number, however many there are`(text: String) {
    #expect(text.utf8.isAllDigits)
    #expect(("id " + text).dropFirst(3).utf8.isAllDigits)
    #expect(Array(text.utf8).isAllDigits)
  }

  @Test(arguments: [
    "", " ", "-1", "+1", " 1", "1 ", "1\n", "1.0", "1,000", "1e5", "0x1", "1a", "/", ":",
    // Arabic, full-width and raised digits, a half, and a digit with an accent.
    "\u{661}\u{662}", "\u{FF11}", "\u{B9}", "\u{BD}", "1\u{301}",
  ])
  func `nothing is none, nor is what has anything else in it`(text: String) {
    #expect(!text.utf8.isAllDigits)
  }

  @Test func `of all bytes ten are digits`() {
    #expect((UInt8.min...UInt8.max).filter(\.isDigit) == Array("0123456789".utf8))
  }

  @Test func `of all bytes twenty-two are digits of base 16`() {
    let digits = (UInt8.min...UInt8.max).filter { $0.hexDigit != nil }
    #expect(digits == Array("0123456789ABCDEFabcdef".utf8))
  }

  @Test func `a letter has one value, small or capital`() {
    #expect("09afAF".utf8.map(\.hexDigit) == [0, 9, 10, 15, 10, 15])
  }
}
