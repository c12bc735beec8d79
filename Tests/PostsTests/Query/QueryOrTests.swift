import Testing

@testable import Posts

/// OR is an operator wherever it cannot be the beginning of a word.
@Suite struct QueryOrTests {
  @Test(arguments: [
    ("swift OR(race)", "swift OR race"), ("(swift)OR(race)", "swift OR race"),
    ("swift OR（race b）", "swift OR (race b)"), ("swift OR\"race b\"", "swift OR \"race b\""),
    ("\"swift\"OR\"race\"", "swift OR race"), ("swift OR“race b”", "swift OR \"race b\""),
    ("swift OR#race", "swift OR #race"), ("swift OR@ada", "swift OR @ada"),
    ("swift OR＃(a b)", "swift OR (#a #b)"), ("swift OR-race", "swift OR -race"),
    ("swift OR-(a b)", "swift OR -(a b)"), ("from:(ada OR\"bob\")", "from:ada OR from:bob"),
    ("a OR(b)OR(c)", "a OR b OR c"),
  ])
  func `what no word goes on with may stand right behind it`(_ text: String, _ same: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == asked(same), "\(reading.query.text)")
    #expect(reading.remarks == [])
  }

  @Test func `the letters of OR, AND and NOT may be wide`() {
    for text in ["a ＯＲ b", "a OＲ b", "a ＯＲ(b)"] {
      #expect(asked(text) == asked("a OR b") && read(text, isTyped: false).remarks == [], "\(text)")
    }
    for (wide, narrow) in [("a ＡＮＤ b", "a AND b"), ("a ＮＯＴ b", "a NOT b")] {
      let (reading, same) = (read(wide, isTyped: false), read(narrow, isTyped: false))
      #expect(reading.query == same.query && reading.remarks == same.remarks, "\(wide)")
    }
    #expect(asked("a ｏｒ b") == asked("a or b"))
  }

  @Test(arguments: [
    ("swift AND OR race", "swift OR race"), ("swift OR AND race", "swift OR race"),
    ("swift AND OR AND race", "swift OR race"), ("(a AND OR b) c", "(a OR b) c"),
    ("a OR AND (b c)", "a OR (b c)"), ("a OR AND -b", "a OR -b"),
  ])
  func `an AND beside it is passed over, and that is said`(_ text: String, _ same: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == asked(same), "\(reading.query.text)")
    #expect(Set(reading.remarks.map(\.text)) == ["AND is passed over beside OR."])
    for text in ["AND OR b", "a OR AND", "(AND OR b)"] {
      #expect(asked(text) == asked(text.replacing("AND", with: "and")), "\(text)")
    }
  }

  @Test(arguments: ["from: OR from: OR a", "lake from: OR from: OR a", "(from:) OR (to:) OR a"])
  func `between two of them what asks for nothing takes no room`(_ text: String) {
    var parser = QueryParser(context: Query.Context(), lastWordIsPrefix: false)
    let conditions = parser.conditions(of: text)
    #expect(parser.groups[0].branches.count <= 2)
    #expect(Query(conditions) == asked(text.hasPrefix("lake") ? "lake OR a" : "a"))
    #expect(!parser.remarks.contains { $0.text.hasPrefix("OR needs") })
  }

  @Test(arguments: [
    ("swift OR--race", "swift or race"), ("swift ORrace", "swift orrace"), ("a OR_b", "a or_b"),
    ("swift or(race)", "swift or race"), ("swift Or\"race\"", "swift or race"),
    ("swiftOR(race)", "swiftor race"), ("swift -OR(race)", "swift -(or race)"),
    ("swift OR- race", "swift or race"), ("\"swift OR(race)\"", "\"swift or race\""),
  ])
  func `as a part of a word, or left out, it is a word`(_ text: String, _ same: String) {
    #expect(asked(text) == asked(same), "\(asked(text).text)")
  }
}
