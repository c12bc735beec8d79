import Canvas
import Signals
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

  private let control = Input.key(Key(.character("c"), .control))

  /// A parser in a paste that has stalled.
  private func stalled(after text: String) -> InputParser {
    var parser = InputParser()
    #expect(parser.feed((open + text).utf8) == [])
    #expect(parser.flush() == [.paste(text)])
    #expect(parser.patience == .seconds(10))
    return parser
  }

  @Test func `what follows a silence in a paste belongs to it, wherever it is cut`() {
    let rest = Array("\rab\u{1B}[A\(end)x".utf8)
    for cut in 1...rest.count {
      var parser = stalled(after: "text")
      #expect(
        parser.feed(rest[..<cut]) + parser.feed(rest[cut...]) == [
          .paste(" ab\u{1B}[A"), .key(Key(.character("x"))),
        ])
      #expect(parser.patience == nil)
    }
  }

  @Test func `a paste may stall again, within its end, too`() {
    var parser = stalled(after: "text")
    #expect(parser.feed("\rab\u{1B}[20".utf8) == [])
    #expect(parser.patience == .seconds(1))
    #expect(parser.flush() == [.paste(" ab")])
    #expect(parser.patience == .seconds(10))
    #expect(parser.feed("1~x".utf8) == [.key(Key(.character("x")))])
  }

  /// What is found if the line of a paste stalls once, behind that many of its bytes.
  private func found(in text: String, stalledBehind count: Int) -> [Input] {
    let bytes = Array(text.utf8)
    var parser = InputParser()
    var found = parser.feed(open.utf8)
    found += parser.feed(bytes[..<count])
    found += parser.flush()
    found += parser.feed(bytes[count...])
    return found + parser.feed(end.utf8)
  }

  /// At the ends of each piece the query field leaves line breaks out.
  @Test(arguments: ["\n", "\r", "\r\n", "\n\n"])
  func `a line break at which a paste stalls parts its words`(_ lineBreak: String) {
    let spaces = String(repeating: " ", count: lineBreak.count)
    for count in 3...(3 + lineBreak.utf8.count) {
      let pieces = found(in: "foo\(lineBreak)bar", stalledBehind: count)
      #expect(pieces == [.paste("foo"), .paste("\(spaces)bar")])
    }
  }

  @Test(arguments: [0, 1])
  func `line breaks before a paste part nothing`(_ count: Int) {
    #expect(found(in: "\nfoo", stalledBehind: count) == [.paste("\nfoo")])
    #expect(found(in: "foo\n", stalledBehind: 3 + count).first == Input.paste("foo"))
  }

  @Test(arguments: ["вет", "日本", "a👍"])
  func `a paste that stalls within a letter keeps it`(_ text: String) {
    for count in 0...text.utf8.count {
      let pieces = found(in: text, stalledBehind: count).map { piece in
        if case .paste(let text) = piece { text } else { "another input" }
      }
      #expect(pieces.joined() == text)
    }
  }

  @Test func `a lone escape or an interrupt leaves a paste that has stalled, and so does time`() {
    var parser = stalled(after: "text")
    #expect(parser.feed("\rab".utf8) == [])
    #expect(parser.feed([0x03]) == [.paste(" ab"), control])
    #expect(parser.feed("\r".utf8) == [.key(Key(.enter))])
    parser = stalled(after: "text")
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.patience == .milliseconds(50))
    #expect(parser.flush() + parser.feed("\r".utf8) == [.key(Key(.escape)), .key(Key(.enter))])
    parser = stalled(after: "text")
    // The escape may be cut off the end of the paste.
    #expect(parser.feed([0x1B]) + parser.feed("[201~x".utf8) == [.key(Key(.character("x")))])
    parser = stalled(after: "text")
    #expect(parser.flush() == [])
    #expect(parser.patience == nil)
    #expect(parser.feed([0x03]) == [control])
  }

  @Test func `whoever reads waits for the rest of a paste, too`() {
    let pipe = Pipe()
    var reader = InputReader(descriptor: pipe.reading)
    let start = Instant(nanoseconds: 0)
    pipe.write("\(open)a")
    #expect(reader.read(now: start) == [])
    #expect(reader.flush(now: start + .seconds(1)) == [.paste("a")])
    #expect(reader.deadline == start + .seconds(11))
    pipe.write("\r\(end)")
    #expect(reader.read(now: start + .seconds(2)) == [.paste("\r")])
    #expect(reader.deadline == nil)
  }

  @Test func `before it stalls, an interrupt in a paste is text`() {
    var parser = InputParser()
    #expect(parser.feed(open.utf8) + parser.feed([0x03]) == [])
    #expect(parser.feed(end.utf8) == [.paste("\u{3}")])
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
