import Canvas

@testable import Terminal

extension InputParser {
  /// The input that is read from a text in two pieces, once for each place where it can be cut.
  static func read(cutting text: String) -> [[Input]] {
    let bytes = Array(text.utf8)
    return (0...bytes.count).map { cut in
      var parser = InputParser()
      return parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
    }
  }
}
