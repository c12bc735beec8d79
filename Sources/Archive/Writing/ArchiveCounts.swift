/// What became of posts that were put into an archive.
package struct ArchiveCounts: Sendable, Hashable {
  package var added = 0
  /// Posts that were known already, but not completely.
  package var updated = 0
  package var unchanged = 0

  package init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }

  mutating func add(_ other: ArchiveCounts) {
    added += other.added
    updated += other.updated
    unchanged += other.unchanged
  }
}
