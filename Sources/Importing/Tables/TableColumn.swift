/// One column of a table: where its values go in the object of a row.
struct TableColumn {
  /// The keys that lead there: two for `author.username`, as twarc and pandas write nested fields.
  let path: [String]
  /// Its number in the table.
  let index: Int
  let kind: Kind

  /// What its values are.
  enum Kind {
    /// The words of a post, which stay as they are.
    case words
    /// The name of a person, who may be called `'99` or `[1]`: it stays as it is, too.
    case name
    /// The handle of a person, as in an address; it may look like a number, as `1e5` does.
    case handle
    /// The address of a post, from which its author is taken.
    case address
    /// Anything else: a number, a list, an object.
    case value
  }

  /// Whether its values are texts, whatever they look like.
  var isText: Bool { kind != .value }

  /// Whether an empty value is written, too: a post may have no words, but a post within another
  /// one is missing if it has no value.
  var isWrittenEmpty: Bool { kind == .words && path.count == 1 }

  /// The columns with these names, in the order in which objects are written. Left out are columns
  /// without a name, and those that hold as a whole what others hold in parts.
  static func all(_ names: [String]) -> [TableColumn] {
    var columns: [TableColumn] = []
    for (index, name) in TableNames.asFields(names).enumerated() where !name.isEmpty {
      let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let isNested = path.count <= deepest && !path.contains("")
      let keys = isNested ? path : [name]
      let isAddress = name == "screen_name" && AnalyticsTable.addresses.contains(names[index])
      columns.append(
        TableColumn(
          path: keys, index: index,
          kind: isAddress ? .address : Kind(ofField: keys.last ?? name)))
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
    switch kind {
    case .words, .name: cell
    case .address: TableValue.handle(inAddress: cell)
    case .handle, .value: TableValue.plain(cell)
    }
  }

  private static let deepest = 8

  static let words: Set<String> = [
    "text", "full_text", "tweet", "rawContent", "content", "renderedContent",
  ]
}

extension TableColumn.Kind {
  fileprivate init(ofField field: String) {
    if TableColumn.words.contains(field) {
      self = .words
    } else if Self.names.contains(field) {
      self = .name
    } else {
      self = Self.handles.contains(field) ? .handle : .value
    }
  }

  private static let names: Set<String> = [
    "name", "from_user_name", "displayname", "displayName", "display_name",
  ]
  private static let handles: Set<String> = [
    "handle", "screen_name", "username", "from_user", "acct",
  ]
}
