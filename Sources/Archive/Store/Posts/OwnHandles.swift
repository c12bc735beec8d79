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

  /// A handle as an import names it.
  struct Named: Hashable {
    var handle: String
    /// The id of its account at X, if that is told.
    var id: String?
    /// When X wrote the export that tells it, in seconds since 1970, if that is known.
    var told: Int64?
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
    let name = ArchiveNumber.Name.account(
      id, told: owner.told, handle: owner.handle, import: number)
    try ArchiveNumber.set(name, number, in: db)
  }

  /// Whether a handle is new after those that an import named: each may come again with the id
  /// of an account, or from an export of another date.
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
  /// - Parameters:
  ///   - id: that of the account at X, where the handle is one there. Anything but a decimal number
  ///     is ignored.
  ///   - told: when X wrote the export, if that is known.
  package func own(
    _ handle: String, id: String? = nil, told: Timestamp? = nil
  ) throws(ArchiveError) {
    if handle.isEmpty { return }
    let account = id.flatMap { $0.utf8.isAllDigits ? $0 : nil }
    let second = told.map { $0.milliseconds / 1000 }
    let owner = OwnHandles.Named(handle: handle, id: account, told: account == nil ? nil : second)
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
    let accounts = try read { db, _ in try OwnAccounts(in: db) }
    let imported = try importedHandles()
    let others = otherHandles()
    // Somebody who is signed in has the handle now.
    let current = Set(others.map(Folding.name))
    return (imported + others.filter { !imported.contains($0) }).map { name in
      let folded = Folding.name(name)
      return OwnHandle(
        name, ids: accounts.ids(of: folded),
        isFormer: !current.contains(folded) && accounts.haveLeft(folded))
    }
  }

  /// The accounts at X of the person's handles: all that an archive made of an export of
  /// this one has to know about them.
  package func ownAccounts() throws(ArchiveError) -> [OwnAccount] {
    let accounts = try read { db, _ in try OwnAccounts(in: db) }
    return try ownHandles().flatMap { accounts.all(of: $0.name) }
  }

  private func importedHandles() throws(ArchiveError) -> [String] {
    try read { db, _ in
      try PreparedStatement(
        "SELECT handle FROM own ORDER BY handle LIMIT \(OwnHandles.most)", in: db
      ).texts()
    }
  }
}
