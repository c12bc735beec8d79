import GRDB
import Posts

extension ArchiveInfo {
  /// How many posts each collection has, most posts first. The index has names folded, as they are looked
  /// up; here they are as people wrote them.
  static func collections(in db: Database) throws -> [Count] {
    let counts = try marked(.collection, in: db)
    let written = try Labels.spellings(of: Set(counts.map(\.name)), in: db)
    return counts.map { Count(name: written[$0.name] ?? $0.name, posts: $0.posts) }
  }
}
