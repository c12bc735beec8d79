import Canvas
import Signals
import Testing

@testable import Terminal

/// Every key a terminal can send, and how each terminal writes it.
struct InputParserTests {
  typealias Row = (bytes: String, key: Key)

  @Test(arguments: KeyTable.rows.indices)
  func `a key comes out, wherever its bytes were cut`(_ index: Int) {
    let (text, key) = KeyTable.rows[index]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var parser = InputParser()
      var found = parser.feed(bytes[..<cut])
      found += parser.feed(bytes[cut...])
      #expect(found == [.key(key)], "\(text.debugDescription) cut at \(cut)")
      #expect(parser.patience == nil)
      // The next key is not touched.
      #expect(parser.feed("z".utf8) == [.key(Key(.character("z")))])
    }
  }

  @Test func `a lone escape is a key after a short silence`() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.patience == .milliseconds(50))
    #expect(parser.flush() == [.key(Key(.escape))])
    #expect(parser.patience == nil)
  }

  @Test func `a key whose bytes a slow line brings 40 ms apart is no lone escape`() {
    let pipe = Pipe()
    var reader = InputReader(descriptor: pipe.reading)
    let start = Instant(nanoseconds: 0)
    pipe.write("\u{1B}")
    #expect(reader.read(now: start) == [])
    let later = start + .milliseconds(40)
    #expect(reader.flush(now: later) == [])
    pipe.write("[A")
    #expect(reader.read(now: later) == [.key(Key(.up))])
    #expect(reader.deadline == nil)
  }
}
