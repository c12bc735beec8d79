import GRDB

extension Schema {
  /// What a file from elsewhere may hold and no archive does, in words; `nil` when there is nothing.
  ///
  /// A trigger would act with our writes, a view in place of a table could compute without end, and so
  /// could what is computed for a column; tables of other modules reach beyond the file.
  static func strangePart(of db: Database) throws -> String? {
    let parts = try Prepared("SELECT type, name, sql FROM sqlite_master", in: db)
    defer { parts.reset() }
    while try parts.step() {
      let (type, name) = (parts.text(0), parts.text(1))
      let sql = parts.text(2).split(separator: " ", omittingEmptySubsequences: true).joined(
        separator: " "
      ).lowercased()
      guard type == "table" || type == "index" else { return type }
      if sql.hasPrefix("create virtual table") {
        let module = sql.split(separator: " using ", maxSplits: 1).last ?? ""
        guard name.hasPrefix("run_"), module.hasPrefix("fts5(") || module.hasPrefix("fts5 (") else {
          return "virtual table of another kind"
        }
      } else if type == "table", sql.contains("check") || sql.contains(" as ") {
        return "column that is computed"
      }
    }
    return nil
  }
}
