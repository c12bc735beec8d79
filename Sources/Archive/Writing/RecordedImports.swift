import Files
import GRDB
import Posts

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
