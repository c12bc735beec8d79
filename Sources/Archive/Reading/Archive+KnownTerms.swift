import GRDB
import Posts

extension Archive {
  /// Whether the dictionary has what a term of a query asks for, so that posts may match; `true`
  /// for moments and numbers, which are not in it.
  ///
  /// This is quicker than a search, and leaves alone the answers that are kept for the next key.
  package func knows(
    _ term: Query.Term, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> Bool {
    try read(interruption) { db, _ in
      for lookup in term.lookups {
        let found =
          try lookup.isPrefix
          ? Terms.count(lookup.token, limit: 1, in: db) : Terms.posts(lookup.token, in: db)
        if found == 0 { return false }
      }
      return true
    }
  }
}
