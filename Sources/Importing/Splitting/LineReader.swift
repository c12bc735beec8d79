/// Cuts JSONL into its lines. A broken line never costs the next one.
struct LineReader: PieceReader {
  static let noun = "line"
  /// A page of 500 posts with all they refer to has 2 to 5 MB.
  static let sizeLimit = 16 << 20

  private var window: ByteWindow
  /// Place where the next line begins.
  private var start = 0
  private var number = 0
  private let sizeLimit: Int

  init(_ window: ByteWindow, sizeLimit: Int = Self.sizeLimit) {
    self.window = window
    self.sizeLimit = sizeLimit
  }

  mutating func next() throws(ImportError) -> Piece? {
    while let line = try takeLine() {
      number += 1
      switch line {
      case .whole(let bytes, let isLast):
        if bytes.allSatisfy(Self.isSpace) { continue }
        return Piece(number: number, result: Self.parse(Array(bytes), isLast: isLast))
      case .tooLong:
        let why = "longer than \(sizeLimit >> 20) MB, expected one post or one page of posts"
        return Piece(number: number, result: .failure(Piece.Problem(why: why)))
      }
    }
    return nil
  }

  private enum Line {
    case whole(ArraySlice<UInt8>, isLast: Bool)
    case tooLong
  }

  private mutating func takeLine() throws(ImportError) -> Line? {
    var scanned = start
    var isTooLong = false
    while true {
      if let end = window.first(0x0A, from: scanned) {
        defer { start = end + 1 }
        return isTooLong ? .tooLong : .whole(window[start..<end], isLast: false)
      }
      scanned = window.end
      isTooLong = isTooLong || scanned - start > sizeLimit
      window.forget(before: isTooLong ? scanned : start)
      if try window.fill() { continue }
      defer { start = window.end }
      if isTooLong { return .tooLong }
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

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0D || byte == 0x09
  }
}
