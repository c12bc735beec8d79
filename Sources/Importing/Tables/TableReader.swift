import PostFormats
import Posts

/// Splits a table of posts into its rows. Each becomes an object with the names of the columns as
/// keys, so that every form of posts in JSON can be read from a table as well.
struct TableReader: PieceReader {
  static let noun = "row"

  private var window: ByteWindow
  private let header: TableHeader
  private let limit: PieceLimit
  /// How many bytes may still be read again after the start of a broken row.
  private var rescans: Int
  private var at: Int
  /// The number of the row, counted as spreadsheets do, from the first row of the file.
  private var number: Int
  private var isAtEnd = false

  /// - Parameters:
  ///   - window: begins with the header.
  ///   - limit: the limit of one row.
  ///   - rescanLimit: the most bytes of the file that may be read again.
  init(
    _ window: ByteWindow, _ header: TableHeader, limit: PieceLimit = PieceLimit(),
    rescanLimit: Int = 1 << 30
  ) {
    (self.window, self.header, self.limit) = (window, header, limit)
    rescans = rescanLimit
    (at, number) = (header.count, header.number)
  }

  mutating func next() throws(ImportError) -> Piece? {
    while let row = try takeRow() {
      number += 1
      switch row {
      case .failure(let problem): return Piece(number: number, result: .failure(problem))
      case .success(let row): if !row.isBlank { return piece(of: row) }
      }
    }
    return nil
  }

  /// The next row, or what is wrong with it; `nil` at the end.
  private mutating func takeRow() throws(ImportError) -> Result<TableRow, Piece.Problem>? {
    while window.end < at, try window.fill() {}
    guard at <= window.end else { return nil }
    while true {
      let bytes = window[at..<window.end]
      if let row = TableRow(bytes, header.dialect, isLast: isAtEnd) {
        if let why = limit.excess(of: bytes.prefix(row.count), "larger") {
          return skipLine(why, read: row.count)
        }
        let (expected, found) = (header.width, row.fields.count)
        guard row.isBlank || row.fits(expected) else {
          return skipLine(
            "expected \(expected) fields as in the first row, found \(found)", read: row.count)
        }
        at += row.count
        return .success(row)
      }
      if isAtEnd {
        if bytes.isEmpty { return nil }
        return skipLine("cut off: the file ends within this row", read: bytes.count)
      }
      if let why = limit.excess(of: bytes, "larger") { return skipLine(why, read: bytes.count) }
      window.forget(before: at)
      isAtEnd = try !window.fill()
      // A row that is cut off by a stop looks like the last one of a file.
      if window.isStopped { return nil }
    }
  }

  /// Goes on with the next line: a missing quote costs the lines up to the next quote, not the rest
  /// of the file. Once too much has been read again, it goes on after the row.
  ///
  /// - Parameter count: how many bytes were taken for the row.
  private mutating func skipLine(
    _ why: String, read count: Int
  ) -> Result<TableRow, Piece.Problem> {
    let line = window.first(header.dialect.end, from: at).map { $0 + 1 }
    let end = line ?? window.end
    rescans -= max(0, count - (end - at))
    at = rescans > 0 ? end : at + count
    return .failure(Piece.Problem(why: why))
  }

  private func piece(of row: TableRow) -> Piece {
    let object = TableObject(header.columns, row.fields)
    do throws(JSONFault) {
      let document = try JSONDocument(object.bytes)
      // Nobody misses the values of a column that no form has.
      let unread = object.unread.filter { !header.unknown.contains($0) }
      return Piece(number: number, result: .success(document), unread: unread)
    } catch {
      return Piece(number: number, result: .failure(Piece.Problem(error)))
    }
  }
}
