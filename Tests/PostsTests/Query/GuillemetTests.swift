import Testing

@testable import Posts

/// Guillemets are quotes, in whichever direction a language has them.
@Suite struct GuillemetTests {
  @Test(arguments: [
    ("«swift race»", "\"swift race\""), ("»swift race«", "\"swift race\""),
    ("‹swift race›", "\"swift race\""), ("›swift race‹", "\"swift race\""),
    ("»swift race»", "\"swift race\""), ("« swift race »", "\"swift race\""),
    ("-«swift race» b", "-\"swift race\" b"), ("a OR«swift race»", "a OR \"swift race\""),
    ("in:«Reading List»", "in:\"Reading List\""), ("is:«reply»", "is:reply"),
    ("in:likes,«a, b»", "in:likes,\"a, b\""), ("«swi*»", "swi*"),
    ("from:(«ada»,bob)", "from:ada,bob"), ("\"a «b» c\"", "\"a b c\""),
    ("«a “b c” d»", "\"a b c d\""), ("in:\"a «b, c» d\"", "in:\"a b, c d\""),
    ("‹a «b c» d›", "\"a b c d\""),
  ])
  func `what stands between them is a phrase`(_ text: String, _ same: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == asked(same) && !reading.query.isEmpty, "\(reading.query.text)")
    #expect(reading.remarks == [])
  }

  @Test func `while it is not closed the phrase goes on, and that is said`() {
    for text in ["«swift ra", "»swift ra", "in:«Reading Li"] {
      let straight = text.replacing("«", with: "\"").replacing("»", with: "\"")
      #expect(read(text).query == read(straight).query)
      #expect(read(text).remarks == read(straight).remarks)
    }
  }

  @Test(arguments: [
    ("News » World news", "news world news"), ("Home › Docs › Query", "home docs query"),
    ("oui » dit-il", "oui dit-il"), ("swift »", "swift"), ("(swift »)", "swift"),
    ("swift«b", "swift b"),
  ])
  func `one that begins nothing is a sign`(_ text: String, _ same: String) {
    for isTyped in [true, false] {
      let reading = read(text, isTyped: isTyped)
      #expect(reading.remarks == [], "\(text)")
      #expect(isTyped || reading.query == asked(same), "\(reading.query.text)")
    }
  }

  @Test(arguments: [
    ("a,»", ["a", "»"]), ("a,»b c»", ["a", "b c"]), ("»a,b«,c", ["a,b", "c"]), ("a,›", ["a", "›"]),
    ("\"צה\"ל\",b", ["צה\"ל", "b"]), ("a,\"b\"", ["a", "b"]),
  ])
  func `in a list it begins a name where it would begin a phrase`(
    _ value: String, _ names: [String]
  ) {
    let piece = QueryToken.Piece(isNegated: false, name: "in", value: value)
    #expect(piece.names(behind: .in).map(\.text) == names)
  }

  @Test func `Tab goes on with a sign that begins nothing`() throws {
    let spot = try #require(Query.spot(at: 6, in: "in:a,» c"))
    #expect(spot.typed == "»" && spot.list == "a," && spot.place == 0..<6)
  }

  @Test func `Tab replaces a value with its guillemets`() throws {
    let text = "in:«a b» c"
    let spot = try #require(Query.spot(at: 6, in: text))
    #expect(spot.typed == "a b" && spot.place == 0..<8)
  }
}
