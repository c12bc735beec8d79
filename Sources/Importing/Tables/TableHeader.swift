import Posts

/// The first row of a table of posts: the names of its columns, which are those of fields of posts
/// in JSON.
struct TableHeader {
  /// In the order in which the values of a row are written.
  let columns: [TableColumn]
  /// How many there are, those included whose values are left out.
  let width: Int
  let separator: UInt8
  /// What its lines end with: LF, before which a CR may stand, or a CR alone.
  let end: UInt8
  /// How many bytes the row has.
  let count: Int
  /// Whether these are the columns that `search --format csv` prints, in any order.
  let isOwn: Bool
  /// The columns whose names no form of posts has, where a person or a script made the table.
  let unknown: [String]

  /// `nil` if these first bytes of a file are those of no such table: of posts it must have an id
  /// and words.
  init?(of head: [UInt8]) {
    let isLast = head.count < Shape.headSize
    // A CR within the first of the lines that LF ends may mean that CR ends them, or be part of a
    // name.
    for (end, mayHoldCR) in [(UInt8(0x0A), false), (0x0D, false), (0x0A, true)] {
      for separator in Self.separators {
        if let row = TableRow(head[...], separator: separator, end: end, isLast: isLast),
          mayHoldCR || !row.fields.contains(where: { $0.contains(0x0D) }),
          let header = TableHeader(row, separator, end)
        {
          self = header
          return
        }
      }
    }
    return nil
  }

  private init?(_ row: TableRow, _ separator: UInt8, _ end: UInt8) {
    let names = row.fields.map { Sanitized.line(String(decoding: $0, as: UTF8.self)) }
    let known = Set(names)
    if known.isDisjoint(with: Self.ids) || known.isDisjoint(with: TableColumn.words) { return nil }
    columns = TableColumn.all(names)
    (width, count) = (names.count, row.count)
    (self.separator, self.end) = (separator, end)
    isOwn = known.isSuperset(of: OwnTable.columns)
    unknown = PlainTable(names)?.unknown(in: names) ?? []
  }

  private static let separators = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
  private static let ids: Set<String> = ["id", "id_str"]
}
