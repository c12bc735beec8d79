import Testing

@testable import Posts

/// A typed text with a condition in front of it.
@Suite struct QueryWithinTests {
  private let context = Query.Context(
    now: Timestamp(seconds: 1_773_163_200), ownHandles: ["ada"])

  private func read(_ text: String) -> Query {
    Query(parsing: text, lastWordIsPrefix: true, in: context)
  }

  @Test(arguments: [
    ("otte", "from:me otte"), ("otters fish", "from:me otters fish"),
    ("otters OR fish", "from:me (otters OR fish*)"),
    ("otters OR -fish", "from:me (otters OR -fish)"),
    ("a OR since:7d", "from:me (a OR since:7d)"),
    ("(otters OR fish)", "from:me (otters OR fish)"), ("\"fish", "from:me \"fish"),
    ("a OR \"big fi", "from:me (a OR \"big fi*\")"),
    ("a OR (b OR fis", "from:me (a OR (b OR fis*))"),
    ("a OR b) c", "from:me (a OR b c*)"),
    ("", "from:me"),
  ])
  func `the condition stands in front, and the last word stays last or gets a star`(
    _ typed: String, _ written: String
  ) {
    #expect(Query.text(typed, limitedBy: "from:me", in: context) == written)
  }

  @Test(arguments: ["from:me", "in:likes"])
  func `it means both, whatever was typed`(_ limit: String) throws {
    let parts = [
      "", "otte", "OR", "\"fish", "\"", "(", ")", "-(", "AND", "NOT", ":)", "from:(a", "-x", "swi*",
      "since:7d", "since:2026-0", "min_li", "https://exa", "東京", "→", "#ta", "url:", "in:lik",
    ]
    let conditions = Query(parsing: limit, lastWordIsPrefix: false, in: context).conditions
    for first in parts {
      for between in ["", "OR", ")"] {
        for last in parts {
          let typed = [first, between, last].filter { !$0.isEmpty }.joined(separator: " ")
          let text = try #require(Query.text(typed, limitedBy: limit, in: context))
          #expect(read(text) == Query(read(typed).conditions + conditions), "\(typed) | \(text)")
        }
      }
    }
  }

  @Test func `as many words as a query can have leave no room for it`() {
    let words = (1...Query.maxWords).map { "word\($0)" }
    let fewer = words.dropLast().joined(separator: " ")
    #expect(Query.text(fewer, limitedBy: "in:likes", in: context) == "in:likes " + fewer)
    for text in [words.joined(separator: " "), words.joined(separator: " OR ")] {
      #expect(Query.text(text, limitedBy: "in:likes", in: context) == nil)
    }
  }

  @Test func `it is no longer than what the query field holds`() {
    let words = (100..<150).map { "w\($0)" + String(repeating: "a", count: 15) }
    let longest = String(words.joined(separator: " ").prefix(Query.maxCharacters - 9))
    let text = Query.text(longest, limitedBy: "in:likes", in: context)
    #expect(text == "in:likes " + longest && text?.count == Query.maxCharacters)
    #expect(Query.text(longest + "a", limitedBy: "in:likes", in: context) == nil)
  }
}
