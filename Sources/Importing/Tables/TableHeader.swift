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

/// The names of a table's columns in the spelling of the fields that they mean: people and
/// spreadsheets write `Created At` or `created-at` for `created_at`.
enum ColumnNames {
  /// The names without white space around them. A name that differs from a field only in capitals
  /// and in what separates its words becomes that field, unless another column has its name.
  static func spelled(_ names: [String]) -> [String] {
    let plain = names.map(trimmed)
    // In other tables, columns of these names mean something else.
    let isOwn = Set(plain.map(folded)).isSuperset(of: OwnTable.marks)
    let fields = isOwn ? PlainTable.names.union(OwnTable.names) : PlainTable.names
    var taken = Set(plain)
    return plain.map { name in
      let field = spelled(name, as: fields)
      return taken.insert(field).inserted ? field : name
    }
  }

  /// Spells each part of a name like `Author.Username` by itself.
  private static func spelled(_ name: String, as fields: Set<String>) -> String {
    if fields.contains(name) { return name }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { part in
      let field = folded(String(part))
      return fields.contains(field) ? field : String(part)
    }
    return parts.joined(separator: ".")
  }

  private static func folded(_ name: String) -> String {
    String(name.lowercased().map { $0 == "-" || $0.isWhitespace ? "_" : $0 })
  }

  private static func trimmed(_ name: String) -> String {
    let rest = name.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
