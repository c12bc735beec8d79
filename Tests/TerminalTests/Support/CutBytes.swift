import Canvas

@testable import Terminal

extension InputParser {
  /// What is read of a text that arrives in two pieces, once for each place at which it can be cut.
  static func read(cutting text: String) -> [[Input]] {
    let bytes = Array(text.utf8)
    return (0...bytes.count).map { cut in
      var parser = InputParser()
      return parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
    }
  }
}
