import Testing

@testable import Posts

/// Numbers as people write them behind `min_likes:`.
@Suite struct QueryNumberTests {
  @Test(arguments: [
    ("12", 12), ("1,000", 1000), ("12,345,678", 12_345_678), ("１２，３４５", 12_345), ("٣٤", 34),
    ("1’000", 1000), ("\"1 000\"", 1000), ("3.", 3), ("3,", 3), ("\" 3 \"", 3), ("007", 7),
    ("0", 0),
    ("99999999999999999999", .max),
  ])
  func `a comma may stand between thousands`(_ value: String, _ number: Int) {
    let reading = read("min_likes:" + value, isTyped: false)
    #expect(reading.query.conditions == [.term(.atLeast(number, .likes))])
    #expect(reading.remarks == [])
  }

  @Test(
    arguments: [
      ("3,5", nil), ("1,00", nil), ("1,0000", nil), ("1000,000", nil), (",500", nil),
      ("1,,000", nil),
      ("3.5", nil), ("3'5", nil), ("\"3 5\"", nil), ("3k", nil), ("-3", nil), ("3/5", nil),
      ("3+", "min_likes:3"), ("+3", "min_likes:3"), ("~3", "min_likes:3"), ("≈3", "min_likes:3"),
      ("1,000+", "min_likes:1000"), ("!3", "-min_likes:3"), ("3,5+", nil), ("+", nil),
    ] as [(String, String?)])
  func `what else has a sign is no number`(_ value: String, _ meant: String?) {
    let reading = read("tea min_likes:" + value, isTyped: false)
    #expect(reading.query == asked("tea") && reading.remarks.map(\.kind) == [.badValue])
    #expect(reading.remarks.first?.suggestion == meant)
    #expect(reading.remarks.allSatisfy { $0.text.count <= 78 })
  }

  @Test func `while it is typed the digits behind a comma may be too few`() {
    for text in ["min_likes:1,0", "min_likes:1,00"] {
      #expect(read(text).remarks.map(\.kind) == [.unfinished] && read(text).query.isEmpty)
    }
    #expect(read("min_likes:1,0 ").remarks.map(\.kind) == [.badValue])
    #expect(read("min_likes:1,").query == asked("min_likes:1"))
    #expect(read("-min_likes:3+", isTyped: false).remarks.first?.suggestion == "-min_likes:3")
    #expect(read("-min_likes:!3", isTyped: false).remarks.first?.suggestion == "min_likes:3")
  }
}
