import PostFormats

/// Splits JSONL into its lines, and these into values: one, or several where files were joined
/// without a line break between them. A broken line never costs the next one.
struct LineReader: PieceReader {
  static let noun = "line"

  private var window: ByteWindow
  /// Place where the next line begins.
  private var start = 0
  private var number = 0
  private let limit: PieceLimit
  /// What is left of the line that was read last.
  private var values = LineValues.none
  private var reader = JSONReader()

  init(_ window: ByteWindow, limit: PieceLimit = PieceLimit()) {
    self.window = window
    self.limit = limit
  }

  mutating func next() throws(ImportError) -> Piece? {
    while true {
      if let result = values.next(with: &reader) { return Piece(number: number, result: result) }
      // Otherwise a long line would be held while the next one is looked for.
      values = .none
      skipBlankLines()
      guard let line = try takeLine() else { return nil }
      number += 1
      switch line {
      case .whole(let bytes, let isLast):
        if bytes.allSatisfy({ $0.isJSONSpace }) { continue }
        values = LineValues(Array(bytes), isLast: isLast)
      case .tooLong(let why):
        return Piece(number: number, result: .failure(Piece.Problem(why: why)))
      }
    }
  }

  /// Skips the blank lines that are in the window: there may be millions, and one by one each would
  /// cost as much as a line with a post.
  private mutating func skipBlankLines() {
    let (lines, count) = window.withBytes(from: start) { bytes in
      var (lines, count) = (0, 0)
      for (index, byte) in bytes.enumerated() {
        guard byte.isJSONSpace else { break }
        if byte == 0x0A { (lines, count) = (lines + 1, index + 1) }
      }
      return (lines, count)
    }
    number += lines
    start += count
  }

  /// The bytes of a line without its end, or by how much it is too long.
  private enum Line {
    case whole(ArraySlice<UInt8>, isLast: Bool)
    case tooLong(String)
  }

  private mutating func takeLine() throws(ImportError) -> Line? {
    var scanned = start
    var excess: String?
    while true {
      let end = window.first(0x0A, from: scanned)
      scanned = end ?? window.end
      // Checked even for a complete line: the limit must not depend on how the input was chunked.
      excess = excess ?? limit.excess(of: window[start..<scanned], "longer")
      if let end {
        defer { start = end + 1 }
        return excess.map(Line.tooLong) ?? .whole(window[start..<end], isLast: false)
      }
      window.forget(before: excess == nil ? start : scanned)
      if try window.fill() { continue }
      defer { start = window.end }
      if let excess { return .tooLong(excess) }
      return start == window.end ? nil : .whole(window[start..<window.end], isLast: true)
    }
  }
}

/// The values of one line of JSONL: usually one. If two files are joined, and the first does not
/// end with a line break, one line has two.
private struct LineValues {
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
