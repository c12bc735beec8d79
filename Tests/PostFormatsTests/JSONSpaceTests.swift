import PostFormats
import Testing

@Suite struct JSONSpaceTests {
  @Test func `four bytes may stand between the values of JSON`() {
    let spaces = (UInt8.min ... .max).filter(\.isJSONSpace)
    #expect(spaces == Array("\t\n\r ".utf8))
  }
}
