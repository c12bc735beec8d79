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

/// How long it must have been quiet before rows are counted: longer each time that a count of the
/// same query did not come to its end.
///
/// While another program writes, the archive is asked anew again and again. A count that is quicker
/// than the writes keeps up with them. Any other one soon waits longer than the writes are apart,
/// and so does not start until they are over.
final class CountPause: Sendable {
  private struct State {
    var query: Query?
    var length = CountPause.shortest
    var isUnderWay = false
  }

  /// Longer than the pause between two keys of a quick typist.
  private static let shortest = Duration.milliseconds(150)

  private let state = Mutex(State())

  /// A query is asked, perhaps once more: another one than the last starts over.
  func ask(_ query: Query) {
    state.withLock { if $0.query != query { $0 = State(query: query) } }
  }

  /// The pause before the next count; twice the last one if the count after that was broken off.
  func next() -> Duration {
    state.withLock { state in
      if state.isUnderWay {
        state.length = state.length * 2
        state.isUnderWay = false
      }
      return state.length
    }
  }

  /// A count is under way.
  func begin() { state.withLock { $0.isUnderWay = true } }

  /// It has come to its end.
  func end() {
    state.withLock { state in
      state.length = Self.shortest
      state.isUnderWay = false
    }
  }
}
