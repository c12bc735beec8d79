import PostFormats

/// Splits JSONL into its lines. A broken line never costs the next one.
struct LineReader: PieceReader {
  static let noun = "line"

  private var window: ByteWindow
  /// Place where the next line begins.
  private var start = 0
  private var number = 0
  private let limit: PieceLimit

  init(_ window: ByteWindow, limit: PieceLimit = PieceLimit()) {
    self.window = window
    self.limit = limit
  }

  mutating func next() throws(ImportError) -> Piece? {
    while let line = try takeLine() {
      number += 1
      switch line {
      case .whole(let bytes, let isLast):
        if bytes.allSatisfy({ $0.isJSONSpace }) { continue }
        return Piece(number: number, result: Self.parse(Array(bytes), isLast: isLast))
      case .tooLong(let why):
        return Piece(number: number, result: .failure(Piece.Problem(why: why)))
      }
    }
    return nil
  }

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
      // Even for a complete line: the length limit must not depend on how the input was chunked.
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

  private static func parse(
    _ bytes: [UInt8], isLast: Bool
  ) -> Result<JSONDocument, Piece.Problem> {
    do {
      return .success(try JSONDocument(bytes))
    } catch {
      guard isLast, error.offset >= bytes.count else { return .failure(Piece.Problem(error)) }
      return .failure(Piece.Problem(why: "cut off: the file ends within this line"))
    }
  }
}
