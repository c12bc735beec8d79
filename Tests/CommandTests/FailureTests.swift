import Testing

@testable import twinstant

@Suite struct FailureTests {
  @Test func `a failure is told with its remedy under it`() {
    #expect(Failure("no", remedy: "go").lines == "twinstant: error: no\n  go\n")
    #expect(Failure("no").lines == "twinstant: error: no\n")
  }

  @Test func `no control character of an argument reaches the terminal`() {
    let failure = Failure("unknown '--\u{1B}]0;x\u{7}'", remedy: "not \u{9B}1m")
    #expect(failure.lines.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!failure.lines.unicodeScalars.contains("\u{9B}"))
  }
}
