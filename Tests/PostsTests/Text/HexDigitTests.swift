import Posts
import Testing

@Suite struct HexDigitTests {
  @Test func `of all bytes twenty-two are digits of base 16`() {
    let digits = (UInt8.min...UInt8.max).filter { $0.hexDigit != nil }
    #expect(digits == Array("0123456789ABCDEFabcdef".utf8))
  }

  @Test func `a letter has one value, small or capital`() {
    #expect("09afAF".utf8.map(\.hexDigit) == [0, 9, 10, 15, 10, 15])
  }
}
