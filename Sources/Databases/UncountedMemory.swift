import CSQLiteGuard

/// Turns off SQLite's memory statistics, which take a lock at each allocation; an import makes a
/// dozen per post.
enum UncountedMemory {
  /// Ends the counting. To be asked for before the first connection is opened; later it does
  /// nothing.
  static let begin: Void = sg_count_no_memory()
}
