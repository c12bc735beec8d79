import Posts

/// The first row of a table of posts that is not blank: the names of its columns, which are those
/// of the fields of posts in JSON.
struct TableHeader {
  /// The columns in the order in which the values of a row are written.
  let columns: [TableColumn]
  /// How many columns there are, including those whose values are left out.
  let width: Int
  let dialect: TableDialect
  /// How many bytes the row has, together with those before it.
  private(set) var count: Int
  /// The number of the row in the file.
  private(set) var number = 1
  /// Whether the marks of what `search --format csv` prints are among these, in any order.
  let isOwn: Bool
  /// Whether these are the columns of the table in an export of X from before 2019, and no others.
  let isExport: Bool
  /// The columns whose names no form of posts has, if a person or a script made the table.
  let unknown: [String]

  /// `nil` if a file with this beginning is not such a table: a post must at least have an id and
  /// words.
  init?(of head: [UInt8]) {
    let isLast = head.count < Shape.headSize
    // A CR within the first line that LF ends may mean that lines end with CR, or be part of a
    // name.
    for (end, mayHoldCR) in [(UInt8(0x0A), false), (0x0D, false), (0x0A, true)] {
      let preamble = TablePreamble(of: head, end: end)
      let row = head[preamble.count...]
      for separator in preamble.separator.map({ [$0] }) ?? Self.separators {
        let dialect = TableDialect(separator: separator, end: end)
        if let header = TableHeader(row, dialect, isLast: isLast, mayHoldCR: mayHoldCR) {
          self = header
          count += preamble.count
          number += preamble.lines
          return
        }
      }
    }
    return nil
  }

  private init?(
    _ head: ArraySlice<UInt8>, _ dialect: TableDialect, isLast: Bool, mayHoldCR: Bool
  ) {
    guard var row = TableRow(head, dialect, isLast: isLast),
      mayHoldCR || !row.fields.contains(where: { $0.contains(0x0D) })
    else { return nil }
    var dialect = dialect
    dialect.hasBlanks =
      row.fields.count > 1 && row.fields.dropFirst().allSatisfy { $0.first == UInt8(ascii: " ") }
    // Quoted text after the blanks may hold separators.
    if dialect.hasBlanks {
      guard let whole = TableRow(head, dialect, isLast: isLast) else { return nil }
      row = whole
    }
    self.init(row, dialect)
  }

  private init?(_ row: TableRow, _ dialect: TableDialect) {
    let names = ColumnNames.spelled(
      row.fields.map { Sanitized.line(String(decoding: $0, as: UTF8.self)) })
    let known = Set(TableNames.asFields(names))
    if known.isDisjoint(with: Self.ids) || known.isDisjoint(with: TableColumn.words) { return nil }
    columns = TableColumn.all(names)
    (width, count) = (names.count, row.count)
    self.dialect = dialect
    isOwn = known.isSuperset(of: OwnTable.marks)
    isExport = ExportTable.isWhole(names)
    // With the author column of our own form, its other columns are read as well.
    let isOfOwnForm = known.contains("author.handle")
    unknown = (PlainTable(names)?.unknown(in: names) ?? []).filter {
      !isOfOwnForm || !OwnTable.names.contains($0)
    }
  }

  private static let separators = [",", "\t", ";", "|"].map { UInt8(ascii: $0) }
  private static let ids: Set<String> = ["id", "id_str"]
}
