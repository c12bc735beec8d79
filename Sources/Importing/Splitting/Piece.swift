import PostFormats

/// One line of a JSONL file, or one item of an array: a value, or why there is none.
struct Piece {
  /// Its number, counted from 1, broken ones included; the values of one line have the same number.
  var number: Int
  var result: Result<JSONDocument, Problem>
  /// For a row of a table, the columns whose values could not be read.
  var unread: [String] = []

  /// What is wrong with the bytes, in words that quote none of them.
  struct Problem: Error, Equatable {
    var why: String
  }
}

extension Piece.Problem {
  init(_ fault: JSONFault) {
    why = "not JSON: expected \(fault.expected) at byte \(fault.offset + 1)"
  }
}

/// Splits a stream of bytes into pieces.
protocol PieceReader {
  /// What a piece is called in a report: `line` or `item`.
  static var noun: String { get }
  /// The next piece; `nil` at the end of the input.
  mutating func next() throws(ImportError) -> Piece?
}
