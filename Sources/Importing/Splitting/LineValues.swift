import PostFormats

/// The values of one line of JSONL: usually one. If two files are joined, and the first does not
/// end with a line break, one line has two.
struct LineValues {
  private let bytes: [UInt8]
  /// Whether the file ends with this line, without a line break.
  private let isLast: Bool
  private var at = 0

  init(_ bytes: [UInt8], isLast: Bool) {
    self.bytes = bytes
    self.isLast = isLast
  }

  /// No value at all.
  static let none = LineValues([], isLast: false)

  /// The next value, or why there is none: what follows a broken value is lost with it. `nil` at
  /// the end of the line.
  mutating func next(with reader: inout JSONReader) -> Result<JSONDocument, Piece.Problem>? {
    guard at < bytes.count else { return nil }
    let start = at
    at = bytes.count
    let value = bytes.withUnsafeBufferPointer {
      reader.read(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    if let value {
      let rest = bytes[(start + value.count)...].drop { $0.isJSONSpace }
      // Anything else after a value makes the value doubtful, too.
      if rest.isEmpty || rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[") {
        at = rest.startIndex
        return .success(value.document)
      }
    }
    return parseRest(from: start)
  }

  private func parseRest(from start: Int) -> Result<JSONDocument, Piece.Problem> {
    do {
      return .success(try JSONDocument(Array(bytes[start...])))
    } catch {
      let place = start + error.offset
      guard isLast, place >= bytes.count else {
        return .failure(Piece.Problem(JSONFault(offset: place, expected: error.expected)))
      }
      return .failure(Piece.Problem(why: "cut off: the file ends within this line"))
    }
  }
}
