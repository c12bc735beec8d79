import Testing

@testable import Posts

/// The part of a query in which the cursor stands.
@Suite struct QuerySpotTests {
  /// The spot of the cursor; `|` stands for the cursor.
  private func spot(_ text: String) -> Query.Spot? {
    let cursor = Array(text.unicodeScalars).firstIndex(of: "|") ?? 0
    return Query.spot(at: cursor, in: text.filter { $0 != "|" })
  }

  @Test(arguments: [
    // The text, what is typed, the operator that applies to it, and what is replaced.
    ("a swi|ft b", "swift", "", "swift"), ("-swi|", "swi", "", "swi"), ("a |", "", "", ""),
    ("(a OR |b)", "", "", ""), ("from:gr|", "gr", "from", "from:gr"),
    ("-FROM：gr|", "gr", "from", "FROM：gr"), ("fr|om:gr", "from", "", "from:"),
    ("from:(a OR gr|)", "gr", "from", "gr"), ("from:(a (b |", "", "from", ""),
    ("#(a OR b|", "b", "#", "b"), ("in:\"a b|c\" d", "a bc", "in", "in:\"a bc\""),
    ("in:\"a b| c", "a b", "in", "in:\"a b"), ("in:(x \"a b|", "a b", "in", "\"a b"),
    ("\"a bc| d\"", "bc", "", "bc"), ("form:\"a bc|", "bc", "", "bc"),
    ("form:a|", "a", "form", "form:a"),
  ])
  func `it is the word, or the value with its name`(
    _ text: String, _ typed: String, _ name: String, _ place: String
  ) throws {
    let found = try #require(spot(text))
    #expect(found.typed == typed && found.name == name && found.list.isEmpty)
    let replaced = Array(text.filter { $0 != "|" }.unicodeScalars)[found.place]
    #expect(String(String.UnicodeScalarView(replaced)) == place)
    #expect(found.isPhrase == (typed == "bc"))
  }

  @Test(arguments: [
    ("from:ada,gr|,bob", "ada,", "gr"), ("from:|ada,gr", "", "ada"), ("from:ada,|", "ada,", ""),
    ("in:\"a, b\",c|", "\"a, b\",", "c"), ("in:(c,\"a, |b\" d)", "c,", "a, b"),
    ("url:example.org/a,b|", "", "example.org/a,b"),
  ])
  func `of a list it is one name`(_ text: String, _ list: String, _ typed: String) throws {
    let found = try #require(spot(text))
    #expect(found.list == list && found.typed == typed)
  }

  @Test(arguments: ["(a)|", "from:(a)|", "f(a)|", ":)|", "\"a\"|", "in:\"a\"|", "in:|(a)", "@|(a)"])
  func `behind what is closed, and before what opens, there is none`(_ text: String) {
    #expect(spot(text) == nil)
  }

  @Test(arguments: ["a OR|", "a O|R b", "(from:gr OR| from:bob) c", "from:(a OR|"])
  func `an OR is no word`(_ text: String) {
    #expect(spot(text) == nil)
  }

  @Test(arguments: [("a or|", "or"), ("a -OR|", "OR"), ("\"a OR|", "OR"), ("a ORg|", "ORg")])
  func `what only looks like an OR is a word`(_ text: String, _ typed: String) {
    #expect(spot(text)?.typed == typed)
  }

  @Test func `there is one or none at every place of every text`() {
    let parts = ["from:", "in:(", "\"", ",", ")", "-", "#", "(", "a", " ", "OR", "e\u{301}"]
    for first in parts {
      for second in parts {
        for third in parts {
          let text = first + second + third + "b\""
          let count = text.unicodeScalars.count
          for cursor in 0...count {
            guard let place = Query.spot(at: cursor, in: text)?.place else { continue }
            #expect(0 <= place.lowerBound && place.upperBound <= count, "\(text) \(cursor)")
            #expect(place.lowerBound <= cursor && cursor <= place.upperBound, "\(text) \(cursor)")
          }
        }
      }
    }
  }
}
