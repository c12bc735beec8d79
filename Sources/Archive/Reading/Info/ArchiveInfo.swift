import Files
import Posts

/// What an archive holds.
package struct ArchiveInfo: Sendable, Equatable {
  /// One run of an import, as the archive remembers it.
  package struct Import: Sendable, Hashable {
    package var number: Int
    package var path: String
    package var format: String
    package var started: Timestamp
    /// `nil` when it was interrupted, or is still running.
    package var finished: Timestamp?
    package var counts: StoredCounts

    /// Whether it read standard input alone, or what is as that is (`<(…)`): then no other import
    /// goes on with it.
    package var isOfPipe: Bool { path == StandardInput.path }

    /// The file without its folder, for a line that has no room for both.
    package var fileName: String {
      if isOfPipe { return StandardInput.title }
      // The paths of one command stand one behind the other.
      if path.contains(" /") { return "several files" }
      return PathParts.name(of: path)
    }
  }

  /// Posts of one kind.
  package struct Count: Sendable, Hashable {
    package var name: String
    package var posts: Int
    /// Subkinds, which need not add up to the whole.
    package var parts: [Count] = []
  }

  package var posts = 0
  /// Most posts first.
  package var services: [Count] = []
  /// Posts per source, most posts first.
  package var sources: [Count] = []
  /// The newest year first.
  package var years: [Count] = []
  /// Most posts first, posts of no known language last; codes with a country are parts of the
  /// language.
  package var languages: [Count] = []
  /// Posts per collection, as it is written, most posts first; `live` is what no import brought.
  package var collections: [Count] = []
  /// Runs, each with its own index; `compact` joins them into one.
  package var runs = 0
  /// Of the file and what lies beside it.
  package var bytes = 0
  /// Of the posts whose date is known.
  package var newest: Timestamp?
  package var oldest: Timestamp?
  /// Posts whose date nobody knows.
  package var undated = 0
  package var imports: [Import] = []
  /// Posts whose index is of another version: a search reads them one by one.
  package var unindexed = 0
  /// A newer version indexes it, so that they stay so for this one, which stores nothing.
  package var isOfNewerVersion = false
  /// Words of removed posts may still be in the file.
  package var hasRemains = false
}
