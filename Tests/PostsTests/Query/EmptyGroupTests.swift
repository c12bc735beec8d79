import Testing

@testable import Posts

/// Empty brackets ask for nothing, and a remark says so.
@Suite struct EmptyGroupTests {
  @Test(arguments: [
    ("( )", 0..<3, ""), ("swift ()", 6..<8, "swift "), ("-(  ) swift", 0..<5, "swift"),
    ("a (b OR ( ))", 8..<11, "a b "), ("（　）a", 0..<3, "a"), ("#( ) a", 0..<4, "a"),
  ])
  func `brackets with nothing between them are told`(
    _ text: String, _ place: Range<Int>, _ same: String
  ) {
    for isTyped in [true, false] {
      let reading = read(text, isTyped: isTyped)
      #expect(reading.query == read(same, isTyped: isTyped && !same.hasSuffix(" ")).query)
      let remarks = reading.remarks.filter { $0.text == "Nothing stands between these brackets." }
      #expect(remarks.map(\.scalars) == [place] && remarks.first?.kind == .unfinished)
    }
  }

  @Test func `an operator before such brackets says what it wants`() {
    let reading = read("swift from:( )")
    #expect(reading.remarks.map(\.text) == ["from: wants a name, or me."])
    #expect(reading.remarks.map(\.scalars) == [6..<14])
    // The words inside have their own remark.
    #expect(read("(from:)").remarks.map(\.text) == ["from: wants a name, or me."])
    #expect(read("(OR)").remarks.map(\.text) == ["OR needs something on both sides."])
    #expect(read("( ").remarks.map(\.text) == ["A bracket is not closed yet."])
    #expect(read("(())").remarks.map(\.text) == ["Nothing stands between these brackets."])
  }
}
