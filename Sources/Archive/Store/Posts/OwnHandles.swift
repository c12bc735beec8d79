import GRDB
import Posts

/// The handles under which the person wrote, and in `sequence` which imports named them.
///
/// A handle is known as long as one of these imports is there, or a post by an author of that name.
/// Earlier versions did not store which import named a handle: such handles stay as long as there
/// are posts by that name.
enum OwnHandles {
  /// The most handles that a search asks for, and that an import can name: nobody has as many, and
  /// each is a term of every query with `from:me`.
  static let most = 64

  /// The most accounts at X that are read: as many as one import names, for many imports.
  private static let mostAccounts = 64 * most

  /// A handle as an import names it.
  struct Named: Hashable {
    var handle: String
    /// The id of its account at X, if that is told.
    var id: String?
  }

  /// Remembers a handle.
  ///
  /// - Parameter number: the import that names it; `nil` or 0 if none does.
  static func add(_ owner: Named, namedBy number: Int64? = nil, in db: Database) throws {
    let row = try PreparedStatement("INSERT OR IGNORE INTO own VALUES (?)", in: db)
    row.bind(1, owner.handle)
    try row.run()
    guard let number, number > 0 else { return }
    try ArchiveNumber.set(.owner(owner.handle, import: number), number, in: db)
    guard let id = owner.id else { return }
    try ArchiveNumber.set(.account(id, handle: owner.handle, import: number), number, in: db)
  }

  /// The ids of the accounts at X that imports named handles of, by the folded handles.
  static func accounts(in db: Database) throws -> [String: Set<String>] {
    let beginning = ArchiveNumber.Name.beginningOfOwner
    let names = try PreparedStatement(
      "SELECT name FROM sequence WHERE name GLOB '\(beginning)*/*' LIMIT \(mostAccounts)", in: db
    ).texts()
    var accounts: [String: Set<String>] = [:]
    for name in names {
      let parts = name.dropFirst(beginning.count).split(separator: " ", maxSplits: 1)
      let numbers = parts.first?.split(separator: "/") ?? []
      guard parts.count == 2, numbers.count == 2, numbers[1].utf8.isAllDigits else { continue }
      accounts[Folding.name(String(parts[1])), default: []].insert(String(numbers[1]))
    }
    return accounts
  }

  /// Whether a handle is new after those that an import named: each may come once more with the id
  /// of an account.
  static func takes(_ owner: Named, after owners: [Named]) -> Bool {
    if owners.contains(owner) { return false }
    let handles = Set(owners.map(\.handle))
    return handles.contains(owner.handle) ? owners.count < 2 * most : handles.count < most
  }

  /// Forgets the handles that no import and no author has any more. Must be called in a
  /// transaction, once imports and authors without posts are gone.
  ///
  /// If only authors have a handle, it is kept as they spell it: another spelling came with what
  /// was removed.
  static func removeUnused(in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM sequence
        WHERE name GLOB '\(ArchiveNumber.Name.beginningOfOwner)*'
          AND seq NOT IN (SELECT key FROM import)
        """)
    let handles = try unnamed(in: db)
    if handles.isEmpty { return }
    let written = try names(ofAuthorsCalled: Set(handles.map(Folding.name)), in: db)
    for handle in handles where !written.contains(handle) {
      let row = try PreparedStatement("DELETE FROM own WHERE handle = ?", in: db)
      row.bind(1, handle)
      try row.run()
      let folded = Folding.name(handle)
      if let name = written.filter({ Folding.name($0) == folded }).min() {
        try add(Named(handle: name), in: db)
      }
    }
  }

  /// The handles of which it is not known that an import named them.
  private static func unnamed(in db: Database) throws -> [String] {
    try PreparedStatement(
      """
      SELECT handle FROM own WHERE NOT EXISTS
        (SELECT 1 FROM import JOIN sequence
          ON name = '\(ArchiveNumber.Name.beginningOfOwner)' || import.key || ' ' || handle)
      """, in: db
    ).texts()
  }

  /// The names of authors that a search does not tell from one of these.
  private static func names(
    ofAuthorsCalled folded: Set<String>, in db: Database
  ) throws -> Set<String> {
    let rows = try PreparedStatement("SELECT handle, id FROM author", in: db)
    defer { rows.reset() }
    var names: Set<String> = []
    while try rows.step() {
      let author = Author(id: rows.optionalText(1), handle: rows.text(0))
      names.formUnion(author.names.filter { folded.contains(Folding.name($0)) })
    }
    return names
  }
}

extension ArchiveWriter {
  /// Remembers a handle under which the person wrote, as their own export tells it; at once, and
  /// not with the next posts. An empty handle is ignored, and so are those after the first 64.
  ///
  /// - Parameter id: that of the account at X, where the handle is one there. Anything but a decimal
  ///   number is ignored.
  package func own(_ handle: String, id: String? = nil) throws(ArchiveError) {
    if handle.isEmpty { return }
    let account = id.flatMap { $0.utf8.isAllDigits ? $0 : nil }
    let owner = OwnHandles.Named(handle: handle, id: account)
    guard state.withLock({ OwnHandles.takes(owner, after: $0.owners) }) else { return }
    try writing { db, state in
      try OwnHandles.add(owner, namedBy: state.number, in: db)
    } done: { state in
      state.owners.append(owner)
    }
  }
}

extension Archive {
  /// The handles of the person's own accounts, which `from:me` means; those that imports named come
  /// first. If imports named more than 64, the first by name.
  package func ownHandles() throws(ArchiveError) -> [OwnHandle] {
    let accounts = try read { db, _ in try OwnHandles.accounts(in: db) }
    let imported = try importedHandles()
    let others = otherHandles().filter { !imported.contains($0) }
    return (imported + others).map { name in
      OwnHandle(name, ids: accounts[Folding.name(name), default: []].sorted())
    }
  }

  private func importedHandles() throws(ArchiveError) -> [String] {
    try read { db, _ in
      try PreparedStatement(
        "SELECT handle FROM own ORDER BY handle LIMIT \(OwnHandles.most)", in: db
      ).texts()
    }
  }
}
