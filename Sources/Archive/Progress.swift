extension Archive {
  /// The progress of a long operation.
  package struct Progress: Sendable, Hashable {
    /// What it is doing.
    package enum Step: Sendable, Hashable {
      /// Posts to be removed are searched for: `done` of at most `total` were read.
      case looking
      /// The pages of the file are read; how far that is, SQLite does not say.
      case reading
      /// Each post is read, to compare it with the index: `done` of `total`.
      case checking
      /// The dictionary and the indexes are compared with the posts.
      case comparing
      /// Posts are indexed with the current tokens: `done` of `total`.
      case indexing
      /// Posts are moved into one run: `done` of `total`.
      case joining
      /// Posts are removed: `done` of `total`.
      case removing
      /// The removed posts had pictures, and it is checked which of these other posts name, too:
      /// `done` of at most `total` were read.
      case pictures
      /// The segments of the index are merged into one.
      case merging
      /// The file is rewritten without its free pages.
      case shrinking
    }
    package var step: Step
    package var done: Int
    package var total: Int
  }
}
