import Archive
import Posts
import Synchronization

/// A count that is advanced where it is: it may have megabytes of boosts, and is too large to be copied with
/// each time slice.
final class CountUnderWay: Sendable {
  private let count: Mutex<RowCount>

  init(_ count: RowCount) { self.count = Mutex(count) }

  /// Goes on for a time slice; what is known that was not known before, `nil` where that changes no number of
  /// rows, and whether that was all. Blocks.
  func advance(
    in archive: Archive, for timeSlice: Duration, _ interruption: Interruption
  ) throws(ArchiveError) -> (news: Page?, isDone: Bool) {
    try count.withLock { count throws(ArchiveError) in
      let isNew = count.posts == nil
      try archive.advance(&count, for: timeSlice, interruption: interruption)
      guard let posts = count.posts, isNew || count.folded ?? 0 > 0 else {
        return (nil, count.isDone)
      }
      return (Page(posts: [], count: .exactly(posts), folded: count.folded), count.isDone)
    }
  }
}
