import Testing

@testable import Posts

/// The double quotes of Japanese keyboards, and a rare one.
@Suite struct QuoteShapesTests {
  @Test(arguments: [
    ("「swift race」", "\"swift race\""), ("『swift race』", "\"swift race\""),
    ("｢swift race｣", "\"swift race\""), ("〝swift race〟", "\"swift race\""),
    ("〝swift race〞", "\"swift race\""), ("‟swift race”", "\"swift race\""),
    ("-「swift race」 b", "-\"swift race\" b"), ("a OR「swift race」", "a OR \"swift race\""),
    ("in:「Reading List」", "in:\"Reading List\""), ("「swi*」", "swi*"),
    ("in:likes,『a, b』", "in:likes,\"a, b\""), ("「a『b c』d」", "\"a b c d\""),
    ("「東京都」", "東京都"), ("「東京 大阪」", "\"東京 大阪\""), ("「東京」と「大阪」", "東京 と 大阪"),
  ])
  func `what stands between them is a phrase`(_ text: String, _ same: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == asked(same) && !reading.query.isEmpty, "\(reading.query.text)")
    #expect(reading.remarks == [])
  }

  @Test func `while one is not closed the phrase goes on, and that is said`() {
    for text in ["「swift ra", "『東京", "in:「Reading Li"] {
      let straight = text.replacing("「", with: "\"").replacing("『", with: "\"")
      #expect(read(text).query == read(straight).query)
      #expect(read(text).remarks == read(straight).remarks)
    }
  }

  @Test(arguments: [
    ("東京「大阪」京都", "東京 大阪 京都"), ("swift「b c」", "swift b c"), ("‘swift race’", "swift race"),
  ])
  func `within a text they are signs, and single ones are everywhere`(
    _ text: String, _ same: String
  ) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == asked(same), "\(reading.query.text)")
    #expect(reading.remarks == [])
  }

  @Test func `in a post they separate words`() {
    #expect(tokens("「swift」と『b』〝c〟") == ["swift", "と", "b", "c"])
  }
}
