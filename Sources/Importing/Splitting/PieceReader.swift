/// Splits a stream of bytes into pieces.
protocol PieceReader {
  /// What a piece is called in a report: `line` or `item`.
  static var noun: String { get }
  /// The next piece; `nil` at the end of the input.
  mutating func next() throws(ImportError) -> Piece?
}
