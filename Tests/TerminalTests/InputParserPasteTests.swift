import Canvas
import Testing

@testable import Terminal

struct InputParserPasteTests {
  private let open = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  @Test func `a paste arrives in one piece with its controls`() {
    for found in InputParser.read(cutting: "\(open)a\r\u{1B}[Ab\u{3}é\(end)x") {
      #expect(found == [.paste("a\r\u{1B}[Ab\u{3}é"), .key(Key(.character("x")))])
    }
  }

  @Test func `an empty paste is none`() {
    var parser = InputParser()
    #expect(parser.feed("\(open)\(end)".utf8) == [])
  }

  @Test func `a paste without an end is given out after a silence`() {
    var parser = InputParser()
    #expect(parser.feed("\(open)text".utf8) == [])
    #expect(parser.patience == .seconds(1))
    #expect(parser.flush() == [.paste("text")])
    // The end may still come.
    #expect(parser.feed("\(end)x".utf8) == [.key(Key(.character("x")))])
  }

  @Test func `a paste is cut at its limit, between two characters`() throws {
    var parser = InputParser()
    let limit = InputParser.Limits.paste
    let text = "x" + String(repeating: "é", count: limit)
    let found = parser.feed((open + text + end + "y").utf8)
    #expect(found.count == 2)
    guard case .paste(let pasted) = try #require(found.first) else {
      Issue.record("no paste")
      return
    }
    let isWhole = pasted == "x" + String(repeating: "é", count: (limit - 1) / 2)
    #expect(isWhole, "\(pasted.utf8.count) bytes, ending with \(pasted.suffix(3))")
    #expect(parser.buffer.capacity < limit)
  }
}
