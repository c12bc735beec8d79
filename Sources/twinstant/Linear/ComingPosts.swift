import Archive
import Posts

/// What of an answer was not read out yet: first what live sources brought, one after the other, then the
/// rest of the archive's. No post comes twice, by the rules of the screen's list.
struct ComingPosts {
  private let archive: Archive
  private var found: FoundPosts
  /// Sources that have posts nobody heard of yet.
  private var live: [(source: String, posts: ArraySlice<Post>)] = []
  /// Of all that was read out or waits for it.
  private var keys: Set<Post.RowKey> = []
  private(set) var isArchiveOver = false

  init(_ found: FoundPosts, in archive: Archive) {
    self.found = found
    self.archive = archive
  }

  /// Followers-only and direct posts of the archive that were passed over so far.
  var leftOut: Int { found.leftOut }

  /// Whose posts come next, and how many there are; `nil` where the archive goes on.
  var next: (source: String, count: Int)? { live.first.map { ($0.source, $0.posts.count) } }

  /// Takes what a source brought; to be called before it is put into the archive.
  ///
  /// - Returns: how many of them are neither known here nor in the archive.
  /// - Throws: `ArchiveError`.
  mutating func add(_ posts: [Post], of source: String) throws(ArchiveError) -> Int {
    var new: [Post] = []
    for post in posts where keys.isDisjoint(with: post.rowKeys) {
      // The archive's own list comes to it.
      if try archive.post(post.id) != nil { continue }
      keys.formUnion(post.rowKeys)
      new.append(post)
    }
    if !new.isEmpty { live.append((source, new[...])) }
    return new.count
  }

  /// The next ones, so many at most, all of one source.
  ///
  /// - Throws: `ArchiveError`.
  mutating func take(_ most: Int) throws(ArchiveError) -> [Post] {
    guard let first = live.first else { return try takeFound(most) }
    let taken = Array(first.posts.prefix(most))
    live[0].posts = first.posts.dropFirst(most)
    if live[0].posts.isEmpty { live.removeFirst() }
    return taken
  }

  private mutating func takeFound(_ most: Int) throws(ArchiveError) -> [Post] {
    var taken: [Post] = []
    while taken.count < most {
      guard let post = try found.nextPost() else {
        isArchiveOver = true
        break
      }
      guard keys.isDisjoint(with: post.rowKeys) else { continue }
      keys.formUnion(post.rowKeys)
      taken.append(post)
    }
    return taken
  }
}
