import Archive
import Posts

/// Fills an archive with demo posts.
package enum DemoArchive {
  /// Whether the archive was filled completely.
  package enum Outcome: Sendable, Hashable {
    case complete
    /// Stopped on request; filling again goes on where it ended.
    case stopped
  }

  /// The posts of every demo, unless a caller wants others.
  package static let seed: UInt64 = 2014

  /// Adds posts, newest first, until `count` are there. Blocks; call it on a thread of its own.
  ///
  /// The first posts can be found after a few milliseconds, since batches begin small. An archive
  /// that holds some already, since filling it was interrupted, keeps them and its newest time,
  /// whatever `now` is; so the result is the same as without the interruption. With another `count`
  /// than before, the missing number of posts is added among and below the old ones. `progress`
  /// gets the number of posts that can be found, `isStopped` is asked between posts.
  ///
  /// - Throws: `ArchiveError`, also for an archive that holds posts of a person: invented ones
  ///   could not be told from them later.
  @discardableResult
  package static func fill(
    _ archive: Archive, count: Int, now: Timestamp, seed: UInt64 = seed,
    progress: (Int) -> Void = { _ in }, isStopped: () -> Bool = { false }
  ) throws(ArchiveError) -> Outcome {
    let top = try archive.search(Query(terms: []), limit: 1).posts.first
    if let top, top.id.service != DemoPosts.service { throw .ownPosts(archive.path) }
    let done = try archive.total()
    guard done < count else {
      progress(done)
      return .complete
    }
    let newest = top?.createdAt ?? now
    let posts = DemoPosts(seed: seed, count: count, newest: newest)
    let writer = try archive.makeWriter(
      .import(path: "demo", format: "demo", started: now), firstBatch: 64, largestBatch: 8192)
    var making = DemoPosts.Iterator(posts: posts, from: done)
    var told = 0
    while let post = making.next() {
      try writer.add(post)
      let added = writer.counts.added
      if added > told {
        told = added
        progress(done + added)
      }
      if isStopped() {
        writer.stop()
        try writer.flush()
        progress(done + writer.counts.added)
        return .stopped
      }
    }
    try writer.finish(at: now)
    progress(done + writer.counts.added)
    return .complete
  }
}

extension ArchiveError {
  fileprivate static func ownPosts(_ path: String) -> ArchiveError {
    ArchiveError(
      .failed, message: "The archive \(path) holds posts that are not invented.",
      remedy: "Name a file that does not exist yet.")
  }
}
