import Canvas
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
    #expect(parser.patience == .milliseconds(25))
    #expect(parser.flush() == [.key(Key(.escape))])
    #expect(parser.patience == nil)
  }
}
