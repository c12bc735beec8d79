import Testing

@testable import Posts

/// Names in the spelling of the typed text.
@Suite struct QuerySpellingTests {
  @Test(
    arguments: [
      ("in:\"Reading List\"", "Reading List"), ("swift IN:“ Reading  List", "Reading List"),
      ("in:readinglist", "readinglist"), ("in:(ReadingList)", "ReadingList"),
      ("in:ReadingLi*", nil), ("-in:\"Reading List\"", nil), ("source:readinglist", nil),
      ("readinglist", nil), ("in:(a) \"reading list\"", nil), ("", nil),
      ("in:a,ReadingList,b", "ReadingList"), ("in:(a,\"Reading List\")", "Reading List"),
    ] as [(String, String?)])
  func `a folded name is found again as it was typed`(_ text: String, _ spelling: String?) {
    #expect(Query.spelling(of: "readinglist", behind: .in, in: text) == spelling)
  }

  @Test func `the star at the end is no part of it, nor is a control character`() {
    #expect(Query.spelling(of: "reading", behind: .in, in: "in:Reading*") == "Reading")
    let spelling = Query.spelling(of: "ab", behind: .in, in: "in:\"a\u{1B}b\"") ?? ""
    #expect(Sanitized.line(spelling) == spelling && !spelling.isEmpty)
  }

  @Test func `what a person wrote is asked for by from:me alone`() {
    for text in ["from:me", "swift FROM:Me", "from:(me) in:posts", "from:ada,me"] {
      #expect(Query.asksForOwn(text), "\(text)")
    }
    for text in [
      "in:posts", "from:ada me", "-from:me", "from:melanie", "from:me*", "from:@me", "",
    ] {
      #expect(!Query.asksForOwn(text), "\(text)")
    }
  }

  @Test(arguments: ["to:me", "to:(eve me) tea", "to:\"Me\"", "-@me", "@(me OR eve)"])
  func `me is the person who asks behind no other sign than from:, and that is said`(text: String) {
    let remarks = read(text, isTyped: false).remarks
    #expect(remarks.map(\.kind) == [.unknownOperator])
    #expect(remarks.first?.text.hasSuffix("me is somebody called me. Only from:me is you.") == true)
    for name in ["from:me", "to:melanie", "@me@social.example", "@me*", "me"] {
      #expect(read(name, isTyped: false).remarks == [], "\(name)")
    }
    // More may follow, and make it the name of somebody else.
    for begun in ["to:me", "@me"] { #expect(read(begun).remarks == [], "\(begun)") }
  }
}
