import CSQLiteGuard

/// Memory of SQLite, which would count what it takes: with a lock at each allocation, of which an import makes
/// a dozen for every post.
package enum UncountedMemory {
  /// Ends the counting. To be asked for before the first connection is opened; later it does nothing.
  package static let begin: Void = sg_count_no_memory()
}
