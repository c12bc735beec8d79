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
