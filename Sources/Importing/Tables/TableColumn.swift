/// One column of a table: where its values go in the object of a row.
struct TableColumn {
  /// The keys that lead there: of `author.username`, as twarc and pandas write what is nested, two.
  let path: [String]
  /// Its number in the table.
  let index: Int
  /// Whether its values are words, which stay what they are.
  let isText: Bool
  /// Whether its values are addresses of posts, of which those who wrote them are taken.
  var isAddress = false
  /// Whether an empty value is written, too: a post may have no words, but one that stands within
  /// another is not there without a value.
  var isWrittenEmpty: Bool { isText && path.count == 1 }

  /// The columns with these names, in the order in which objects are written; those without one are
  /// left out, and those that hold as a whole what others hold in parts.
  static func all(_ names: [String]) -> [TableColumn] {
    var columns: [TableColumn] = []
    for (index, name) in TableNames.asFields(names).enumerated() where !name.isEmpty {
      let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let isNested = path.count <= deepest && !path.contains("")
      let keys = isNested ? path : [name]
      columns.append(
        TableColumn(
          path: keys, index: index, isText: words.contains(keys.last ?? name),
          isAddress: name == "screen_name" && AnalyticsTable.addresses.contains(names[index])))
    }
    columns.sort { $0.path.lexicographicallyPrecedes($1.path) }
    var following = columns.dropFirst().map(\.path)
    following.append([])
    return zip(columns, following).compactMap { column, next in
      next.count > column.path.count && next.starts(with: column.path) ? nil : column
    }
  }

  /// The value that a cell of it stands for.
  func value(of cell: [UInt8]) -> [UInt8] {
    if isText { return cell }
    return isAddress ? TableValue.handle(inAddress: cell) : TableValue.plain(cell)
  }

  private static let deepest = 8

  static let words: Set<String> = [
    "text", "full_text", "tweet", "rawContent", "content", "renderedContent",
  ]
}
