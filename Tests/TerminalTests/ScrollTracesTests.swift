import Testing

@testable import Terminal

struct ScrollTracesTests {
  @Test(arguments: [
    "\n", "a\u{1B}M", "\u{1B}D", "\u{1B}[2;5r", "\u{1B}[3S", "x\u{1B}[1T", "\u{1B}[L",
  ])
  func `what may move rows is seen`(_ text: String) {
    #expect(ScrollTraces.areIn(Array(text.utf8)))
  }

  @Test(arguments: [
    "", "rSTLMD", "\u{1B}[1;31mMr\u{1B}[m", "\u{1B}[5;7Hr", "\u{1B}(BM", "\u{1B}[KT",
  ])
  func `letters and other sequences are not`(_ text: String) {
    #expect(!ScrollTraces.areIn(Array(text.utf8)))
  }
}
