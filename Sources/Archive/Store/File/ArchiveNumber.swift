import GRDB

/// Numbers that belong to the archive as a whole, by their names: the table `sequence`.
enum ArchiveNumber {
  /// What a number is about.
  enum Name {
    /// The key of the newest run.
    case run
    /// The `IndexTokens.version` of the dictionary.
    case tokens
    /// Set from before posts are removed until the file has been rewritten without their words.
    case removal
    /// The `removal` after which the file was rewritten while somebody was reading: its words are
    /// only in the old pages, and are gone once the log has been moved into the file.
    case rewritten
    /// Set since words were replaced that are still in the file (`ReplacedWords`).
    case replaced
    /// The highest number of an import that was taken out: a command that names it must never mean
    /// another.
    case removedImport
    /// The second that the files of an import are from (`ImportDates`).
    case seen(import: Int64)
    /// The number of an import that named a handle as the person's own (`OwnHandles`).
    case owner(String, import: Int64)
    /// The number of an import that named a handle as that of an account of the person's at X, with
    /// the id of the account, and the second when X wrote the export, if that is known.
    case account(String, told: Int64?, handle: String, import: Int64)
    /// Set for each copy of a picture that a removed post had (`RemovedCopies`).
    case copy(String)

    fileprivate var text: String {
      switch self {
      case .run: "run"
      case .tokens: "tokens"
      case .removal: "removal"
      case .rewritten: "rewritten"
      case .replaced: "replaced"
      case .removedImport: "removed import"
      case .seen(let number): "seen \(number)"
      case .owner(let handle, let number): "\(Self.beginningOfOwner)\(number) \(handle)"
      case .account(let id, let told, let handle, let number):
        "\(Self.beginningOfOwner)\(number)/\(id)\(told.map { "/\($0)" } ?? "") \(handle)"
      case .copy(let name): Self.beginningOfCopy + name
      }
    }

    /// What the names of all owners begin with; the number and the handle follow. An account's id
    /// and the second stand behind slashes: earlier versions forget with an import whatever begins
    /// so.
    static let beginningOfOwner = "owner "
    /// What the names of all copies begin with; that of the copy follows.
    static let beginningOfCopy = "copy "
  }

  static func value(_ name: Name, in db: Database) throws -> Int64? {
    let row = try PreparedStatement("SELECT seq FROM sequence WHERE name = ?", in: db)
    defer { row.reset() }
    row.bind(1, name.text)
    return try row.step() ? row.int(0) : nil
  }

  static func set(_ name: Name, _ value: Int64, in db: Database) throws {
    let row = try PreparedStatement("REPLACE INTO sequence VALUES (?, ?)", in: db)
    row.bind(1, name.text)
    row.bind(2, value)
    try row.run()
  }

  /// Notes something; must be called in the transaction that it is about. Every note gets a new
  /// number, so that whoever rewrites the file does not take it for an earlier one.
  @discardableResult
  static func note(_ name: Name, in db: Database) throws -> Int64 {
    let number = Int64.random(in: 1...Int64.max)
    try set(name, number, in: db)
    return number
  }

  /// Forgets a note, unless there is a later one; must be called in a transaction.
  ///
  /// - Returns: whether it is forgotten.
  static func forget(_ name: Name, noted: Int64, in db: Database) throws -> Bool {
    guard try value(name, in: db) == noted else { return false }
    try remove(name, in: db)
    return true
  }

  static func remove(_ name: Name, in db: Database) throws {
    let row = try PreparedStatement("DELETE FROM sequence WHERE name = ?", in: db)
    row.bind(1, name.text)
    try row.run()
  }
}
