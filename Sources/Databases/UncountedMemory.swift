import CSQLiteGuard

/// Turns off SQLite's memory statistics, which take a lock at each allocation; an import makes a
/// dozen per post.
enum UncountedMemory {
  /// Ends the counting. Must be read before the first connection is opened; later it does nothing.
  static let begin: Void = sg_count_no_memory()
}
