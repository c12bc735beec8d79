/// What became of posts that were put into an archive.
package struct StoredCounts: Sendable, Hashable {
  package var added = 0
  /// Posts that were known already, but not completely.
  package var updated = 0
  package var unchanged = 0

  package init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }

  package static func += (a: inout StoredCounts, b: StoredCounts) {
    a.added += b.added
    a.updated += b.updated
    a.unchanged += b.unchanged
  }

  package static func - (a: StoredCounts, b: StoredCounts) -> StoredCounts {
    StoredCounts(
      added: a.added - b.added, updated: a.updated - b.updated,
      unchanged: a.unchanged - b.unchanged)
  }
}
