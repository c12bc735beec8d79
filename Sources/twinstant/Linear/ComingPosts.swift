import Archive
import Posts

/// The part of an answer that was not read out yet: first the posts of live sources, one source
/// after the other, then the rest of the archive's. By the rules of the screen's list, no post
/// comes twice.
struct ComingPosts {
  private let archive: Archive
  private var found: FoundPosts
  /// The sources with posts that were not read out yet.
  private var live: [(source: String, posts: ArraySlice<Post>)] = []
  /// The keys of all posts that were read out, or will be.
  private var keys: Set<Post.RowKey> = []
  private(set) var isArchiveOver = false

  init(_ found: FoundPosts, in archive: Archive) {
    self.found = found
    self.archive = archive
  }

  /// How many followers-only and direct posts of the archive were skipped so far.
  var leftOut: Int { found.leftOut }

  /// Which source's posts come next, and how many there are; `nil` if the archive continues.
  var next: (source: String, count: Int)? { live.first.map { ($0.source, $0.posts.count) } }

  /// Adds the posts of a source; to be called before they are put into the archive.
  ///
  /// - Returns: how many of them are known neither here nor in the archive.
  /// - Throws: `ArchiveError`.
  mutating func add(_ posts: [Post], of source: String) throws(ArchiveError) -> Int {
    var new: [Post] = []
    for post in posts where keys.isDisjoint(with: post.rowKeys) {
      // It will come with the posts of the archive.
      if try archive.post(post.id) != nil { continue }
      keys.formUnion(post.rowKeys)
      new.append(post)
    }
    if !new.isEmpty { live.append((source, new[...])) }
    return new.count
  }

  /// The next posts, at most `most`, all of one source.
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
