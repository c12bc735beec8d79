import Posts

/// The first row of a table of posts: the names of its columns, which are those of fields of posts
/// in JSON.
struct TableHeader {
  /// In the order in which the values of a row are written.
  let columns: [TableColumn]
  /// How many there are, those included whose values are left out.
  let width: Int
  let separator: UInt8
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
    for separator in Self.separators {
      if let row = TableRow(head[...], separator: separator, isLast: isLast),
        let header = TableHeader(row, separator)
      {
        self = header
        return
      }
    }
    return nil
  }

  private init?(_ row: TableRow, _ separator: UInt8) {
    let names = row.fields.map { Sanitized.line(String(decoding: $0, as: UTF8.self)) }
    let known = Set(names)
    if known.isDisjoint(with: Self.ids) || known.isDisjoint(with: TableColumn.words) { return nil }
    columns = TableColumn.all(names)
    (width, self.separator, count) = (names.count, separator, row.count)
    isOwn = known.isSuperset(of: OwnTable.columns)
    unknown = PlainTable(names)?.unknown(in: names) ?? []
  }

  private static let separators = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
  private static let ids: Set<String> = ["id", "id_str"]
}
