import GRDB

/// The statements that write new rows of the table `post`, most of them several rows at once.
///
/// For each statement SQLite opens new cursors on the table and its indexes, and descends from
/// their roots. Within a statement they are mostly in place, as posts come in order.
struct PostInsertion {
  /// Rows per statement: more would save little.
  static let together = 16
  private static let row = "(?,?,?,?,?,?,?,?,?,?,?,?,?)"
  private static let parameters: Int32 = 13
  private static let one = "INSERT INTO post VALUES " + row
  private static let some =
    "INSERT INTO post VALUES " + Array(repeating: row, count: together).joined(separator: ",")

  private let one: PreparedStatement
  private let some: PreparedStatement?
  /// Rows that are not written yet.
  private var left: Int
  /// How many rows wait in `some`.
  private var bound: Int32 = 0

  /// - Parameter count: how many rows will be added; if fewer are, the last ones are not written.
  init(of count: Int, in db: Database) throws {
    left = count
    one = try PreparedStatement(Self.one, in: db)
    some = count < Self.together ? nil : try PreparedStatement(Self.some, in: db)
  }

  /// Takes a row: `bind` binds its values to the parameters after the given number of others.
  mutating func add(_ bind: (_ row: PreparedStatement, _ parameters: Int32) -> Void) throws {
    guard let some, left >= Self.together else {
      bind(one, 0)
      return try one.run()
    }
    bind(some, bound * Self.parameters)
    bound += 1
    guard bound == Self.together else { return }
    (left, bound) = (left - Self.together, 0)
    defer { some.forgetValues() }
    try some.run()
  }
}
