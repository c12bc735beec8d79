import Files
import GRDB
import Posts

/// The imports recorded in an export, as imports of this archive, so that a post keeps all its
/// provenance when it moves to another machine.
struct EarlierImports {
  private let db: Database
  /// The number of the import that reads the export.
  private let own: Int64
  /// The numbers of a post that no earlier import brought; nearly all posts share this array.
  private let onlyOwn: [Int64]
  /// The imports that are stored here; `nil` until a post tells of any.
  private var recorded: RecordedImports?
  /// How many posts that are new here each import brought.
  private var added: [Int64: Int] = [:]

  init(of own: Int64, in db: Database) {
    self.own = own
    onlyOwn = [own]
    self.db = db
  }

  /// The numbers of all imports that brought a post, the running one included, smallest first.
  mutating func numbers(of earlier: [Provenance]) throws -> [Int64] {
    if earlier.isEmpty { return onlyOwn }
    var all: Set = [own]
    for provenance in earlier { all.insert(try number(of: provenance)) }
    return all.sorted()
  }

  /// `numbers` for a post that is new here, which is counted for the first import that its line
  /// names: that one brought it there, whatever numbers they get here.
  mutating func added(by earlier: [Provenance]) throws -> [Int64] {
    for provenance in earlier {
      let first = try number(of: provenance)
      if first == own || first == Provenance.liveNumber { continue }
      added[first, default: 0] += 1
      break
    }
    return try numbers(of: earlier)
  }

  /// Stores how many posts each import brought.
  func save() throws {
    for (number, posts) in added {
      let row = try PreparedStatement("UPDATE import SET added = added + ? WHERE key = ?", in: db)
      row.bind(1, Int64(posts))
      row.bind(2, number)
      try row.run()
    }
  }

  /// The number of an import that another archive recorded: that of an import of the same file
  /// here, or else a new one; `Provenance.liveNumber` for live answers.
  private mutating func number(of provenance: Provenance) throws -> Int64 {
    guard case .import(let path, let format, let started) = provenance else {
      return Provenance.liveNumber
    }
    if recorded == nil { recorded = try RecordedImports(in: db) }
    if let known = recorded?.number(of: path, started) { return known }
    let number = try Provenance.insertEarlier(path, format, started, in: db)
    recorded?.add(number, path, started)
    return number
  }
}

/// The imports in the table `import`, read once: it has no index of their paths, and an export may
/// tell of thousands.
struct RecordedImports {
  /// What imports that may be the same share: the path and, for standard input, also the second, as
  /// it is another one each time.
  private struct Key: Hashable {
    let path: String
    let second: Int64?

    init(_ path: String, _ started: Timestamp) {
      self.path = ImportName.short(path)
      second = path == StandardInput.path ? started.milliseconds / 1000 : nil
    }
  }

  private struct Entry {
    let number: Int64
    let started: Timestamp
    /// Whether the import began exactly with a second, or only the second is known.
    var isWhole: Bool { started.milliseconds % 1000 == 0 }
  }

  /// The entries of each key, sorted by number.
  private var entries: [Key: [Entry]] = [:]

  init(in db: Database) throws {
    let row = try PreparedStatement("SELECT key, path, started FROM import ORDER BY key", in: db)
    defer { row.reset() }
    while try row.step() { add(row.int(0), row.text(1), Timestamp(milliseconds: row.int(2))) }
  }

  mutating func add(_ number: Int64, _ path: String, _ started: Timestamp) {
    entries[Key(path, started), default: []].append(Entry(number: number, started: started))
  }

  /// The number of the import of a file; of several, the one that began at that moment, or else the
  /// first.
  ///
  /// An import of standard input is the same only if it began at the same moment, which earlier
  /// versions exported in whole seconds.
  func number(of path: String, _ started: Timestamp) -> Int64? {
    let sought = Entry(number: 0, started: started)
    let found = entries[Key(path, started)] ?? []
    if let same = found.first(where: { $0.started == started }) { return same.number }
    if path != StandardInput.path { return found.first?.number }
    return found.first { sought.isWhole || $0.isWhole }?.number
  }
}
