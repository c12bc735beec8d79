/// What the columns of a post must hold, as SQL; its numbers are bound, so that a count prepares
/// one statement whatever a person types for them.
struct ColumnCondition {
  let sql: String
  /// One number for each `?` in the SQL.
  let parameters: [Int64]

  /// Binds the numbers, the first to the parameter `first` of the statement.
  func bind(to row: PreparedStatement, from first: Int32) {
    for (index, number) in parameters.enumerated() { row.bind(first + Int32(index), number) }
  }
}
