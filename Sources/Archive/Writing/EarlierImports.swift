import GRDB
import Posts

/// The imports that an export tells of, as imports of this archive: so a post has all its provenance after
/// a move to another machine.
struct EarlierImports {
  private let db: Database
  /// The number of the import that reads the export.
  private let own: Int64
  /// Nearly all posts share it.
  private let onlyOwn: [Int64]
  private var numbers: [Provenance: Int64] = [:]
  /// How many posts each brought that are new here.
  private var added: [Int64: Int] = [:]

  init(of own: Int64, in db: Database) {
    self.own = own
    onlyOwn = [own]
    self.db = db
  }

  /// The numbers of all that brought a post, smallest first: the import that is under way is one of them.
  mutating func numbers(of earlier: [Provenance]) throws -> [Int64] {
    if earlier.isEmpty { return onlyOwn }
    var all: Set = [own]
    for provenance in earlier.prefix(Self.most) { all.insert(try number(of: provenance)) }
    return all.sorted()
  }

  /// The same of a post that is new.
  mutating func added(by earlier: [Provenance]) throws -> [Int64] {
    let all = try numbers(of: earlier)
    if let first = all.first(where: { $0 != own && $0 != 0 }) { added[first, default: 0] += 1 }
    return all
  }

  /// Writes down how many posts each brought.
  func save() throws {
    for (number, posts) in added {
      let row = try Prepared("UPDATE import SET added = added + ? WHERE key = ?", in: db)
      row.bind(1, Int64(posts))
      row.bind(2, number)
      try row.run()
    }
  }

  /// An archive of a person has some dozens; a file can claim any number.
  private static let most = 64

  private mutating func number(of provenance: Provenance) throws -> Int64 {
    if let known = numbers[provenance] { return known }
    let number = try provenance.numberOfEarlier(in: db)
    numbers[provenance] = number
    return number
  }
}
