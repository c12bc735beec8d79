import Testing

@testable import Posts

/// Sentences of scripts without spaces, which are one word however long they are.
struct LongRunTests {
  private let said = "Of a text without spaces only the first 64 characters are searched."

  private func run(_ letter: String, _ count: Int) -> String {
    String(repeating: letter, count: count)
  }

  @Test(arguments: ["漢", "あ", "ก"])
  func `the rest of it is left out, and not what follows`(_ letter: String) {
    for (start, end) in [("", ""), ("\"", "\""), ("-", "")] {
      let rest = end + " from:a (b OR c) -d"
      let long = read(start + run(letter, 65) + rest, isTyped: false)
      let short = read(start + run(letter, 64) + rest, isTyped: false)
      #expect(long.query == short.query, "\(long.query)")
      #expect(short.remarks == [] && long.remarks.map(\.text) == [said])
      #expect(long.remarks.map(\.kind) == [.tooLong])
    }
  }

  @Test func `of several in one word it is told once`() {
    let reading = read("\(run("漢", 70)),\(run("字", 70)) tea", isTyped: false)
    #expect(reading.remarks.map(\.text) == [said])
    #expect(reading.query == read("\(run("漢", 64)) \(run("字", 64)) tea", isTyped: false).query)
  }

  @Test func `the post that has all of it is found`() {
    let sentence = (0x4E00..<0x4E80).compactMap { Unicode.Scalar($0) }
    let text = String(String.UnicodeScalarView(sentence))
    #expect(asked(text + " from:ada_b").matches(post("x " + text)))
    #expect(!asked(text + " from:eve").matches(post("x " + text)))
  }
}
