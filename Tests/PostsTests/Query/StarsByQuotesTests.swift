import Testing

@testable import Posts

/// Stars inside quotes, and behind them.
@Suite struct StarsByQuotesTests {
  @Test(arguments: [
    "\"swift\"*", "\"a swift\"* tea", "-\"swift\"*", "(\"swift\"**)", "in:\"read\"*",
  ])
  func `a star behind quotes is passed over, and that is said`(_ text: String) {
    for isTyped in [true, false] {
      let reading = read(text, isTyped: isTyped)
      #expect(reading.remarks.map(\.kind) == [.unknownOperator])
      #expect(reading.remarks.first?.text.hasSuffix("of the last word only: \"in swi*\"") == true)
    }
    let without = read(text.filter { $0 != "*" }, isTyped: false).query
    #expect(read(text, isTyped: false).query == without)
  }

  @Test(arguments: ["\"swi*\"", "\"swift\" *", "\"swi*\" tea", "in:\"read*\",posts"])
  func `any other star by quotes has its meaning, or is a sign like others`(_ text: String) {
    #expect(read(text, isTyped: false).remarks.isEmpty)
  }
}
