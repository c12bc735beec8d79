import Testing

@testable import twinstant

@Suite struct LinearLineTests {
  @Test(arguments: [
    ("swift", LinearLine.search("swift")), ("3 swifts", .search("3 swifts")),
    ("\"2026\"", .search("\"2026\"")), (":)", .search(":)")), ("-3", .search("-3")),
    ("", .more), ("  ", .more), (":more", .more),
    (":more Old", .moreOf("Old")), (":m my  sky", .moreOf("my sky")),
    ("3", .number(3)), (" 3 ", .number(3)), (":open 3", .open(3)),
    ("99999999999999999999", .search("99999999999999999999")), ("٣", .search("٣")),
    (":web 3", .browser(3)), (":W 3", .browser(3)), (":copy 3", .copy(3)),
    (":web", .wrong(":web wants the number of a post, as in :web 3.")),
    (":open 3 4", .wrong(":open wants the number of a post, as in :open 3.")),
    (":queries", .queries), (":queries 2", .again(2)),
    (":queries x", .wrong(":queries wants the number of a query, as in :queries 3.")),
    (":oldest", .order(.oldest)), (":top", .order(.top)), (":newest", .order(.newest)),
    (":on My sky", .turn("My sky", on: true)), (":off x", .turn("x", on: false)),
    (":on", .wrong(":on wants the name of a source, as in :on x.")),
    (":refresh", .refresh), (":refresh now", .wrong(":refresh wants nothing behind it.")),
    (":sources", .sources), (":help", .help), (":quit", .leave), (":q", .leave),
    (":nonsense", .unknown("nonsense")),
  ])
  func `a line is a query, the number of a post or a command`(line: String, meaning: LinearLine) {
    #expect(LinearLine(line) == meaning)
  }

  @Test(arguments: [
    ("swift", LinearLine.search("swift")), ("2026", .search("2026")), (":quit", .search(":quit")),
    ("", .more), ("  ", .more),
  ])
  func `the query of the command line is never a number or a command`(
    query: String, meaning: LinearLine
  ) {
    #expect(LinearLine(query: query) == meaning)
  }
}
