import Archive
import Posts
import Synchronization

/// A count that is advanced where it is: it may have megabytes of boosts, and is too large to be
/// copied with each time slice.
final class CountUnderWay: Sendable {
  private let count: Mutex<RowCount>

  init(_ count: RowCount) { self.count = Mutex(count) }

  /// What has to follow a time slice.
  enum Sequel {
    case anotherSlice
    /// The archive was written, and the count starts over: it should be quiet first.
    case pause
    case end
  }

  /// Counts for one time slice. Blocks.
  ///
  /// - Returns: what is known that was not known before, if anything, which may be that the count
  ///   is complete; and what has to follow.
  func advance(
    in archive: Archive, for timeSlice: Duration, _ interruption: Interruption
  ) throws(ArchiveError) -> (news: Page?, sequel: Sequel) {
    try count.withLock { count throws(ArchiveError) in
      let (known, version) = (count.posts, count.version)
      try archive.advance(&count, for: timeSlice, interruption: interruption)
      let startsOver = version != nil && version != count.version
      let sequel: Sequel = count.isDone ? .end : startsOver ? .pause : .anotherSlice
      guard let posts = count.posts, posts != known || count.isDone else { return (nil, sequel) }
      return (Page(posts: [], count: .exactly(posts), folded: count.folded), sequel)
    }
  }
}
