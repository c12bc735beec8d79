import Testing

@testable import Posts

@Suite struct QueryLengthTests {
  @Test func `three characters are enough, spaces around them do not count`() {
    for text in ["swi", "a b", "#ab", "été"] { #expect(QueryLength.isEnough(text, minimum: 3)) }
    for text in ["", "   ", "sw", " sw ", "é", "🎉"] {
      #expect(!QueryLength.isEnough(text, minimum: 3))
    }
  }

  @Test func `one is enough where words are that short`() {
    for text in ["日", "か", "한", "ไ"] { #expect(QueryLength.isEnough(text, minimum: 3)) }
  }
}
