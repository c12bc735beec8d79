import Archive
import Posts

/// The part of an answer that was not read out yet: first the posts of live sources, one source
/// after the other, then the rest of the archive's. By the rules of the screen's list
/// (`MergedPosts`), no post comes twice, and boosts stand in the row of their original.
///
/// What was read out cannot be taken back. So a boost may come alone, and its original after it,
/// where the original is further down than the longest search of the archive reaches, or at another
/// source.
struct ComingPosts {
  private let archive: Archive
  private var found: FoundPosts
  private let order: Query.Order
  /// Rows of the archive that were not read out yet.
  private var archived: ArraySlice<Post> = []
  /// The sources with posts that were not read out yet.
  private var live: [(source: String, posts: ArraySlice<Post>)] = []
  /// The keys of all posts that were read out, or will be.
  private var keys: Set<Post.RowKey> = []
  /// Those of these keys that stand in the row of an original.
  private var originals: Set<Post.RowKey> = []
  /// Boosts without an original so far: it may still come, and then names who boosted it.
  private var boosts: [Post] = []
  private var boosters: [Post.ID: [Author]] = [:]

  init(_ found: FoundPosts, in archive: Archive, order: Query.Order) {
    self.found = found
    self.archive = archive
    self.order = order
  }

  /// Whether no row of the archive follows those that were taken.
  var isArchiveOver: Bool { found.isOver && archived.isEmpty }

  /// How many posts the archive has, as far as that is known or soon counted; `nil` before any were
  /// taken.
  func counted() -> Page.Count? { found.counted() }

  /// How many followers-only and direct posts of the archive were skipped so far.
  var leftOut: Int { found.leftOut }

  /// Which posts were skipped; of very many only the first.
  var skipped: Set<Post.ID> { found.skipped }

  /// Which source's posts come next, and how many there are; `nil` if the archive continues.
  var next: (source: String, count: Int)? { live.first.map { ($0.source, $0.posts.count) } }

  /// Who boosted a post that was read out, the latest first; usually nobody.
  func boosters(of post: Post) -> [Author] { boosters[post.id] ?? [] }

  /// Adds the posts of a source; to be called before they are put into the archive.
  ///
  /// - Returns: how many rows they make that are known neither here nor in the archive.
  /// - Throws: `ArchiveError`.
  mutating func add(_ posts: [Post], of source: String) throws(ArchiveError) -> Int {
    var others: [Post] = []
    for post in posts {
      // A stored post will come with the posts of the archive.
      if try archive.post(post.id) == nil { others.append(post) }
    }
    let new = newRows(of: others)
    if !new.isEmpty { live.append((source, new[...])) }
    return new.count
  }

  /// Leaves out posts that were not read out yet, and those that would come.
  mutating func leaveOut(_ posts: Set<Post.ID>) {
    // As if they had come already.
    keys.formUnion(posts.map(Post.RowKey.id))
    originals.formUnion(posts.map(Post.RowKey.id))
    archived.removeAll { posts.contains($0.id) }
    for place in live.indices { live[place].posts.removeAll { posts.contains($0.id) } }
    live.removeAll { $0.posts.isEmpty }
  }

  /// The next posts, at most `most`, all of one source.
  ///
  /// - Throws: `ArchiveError`.
  mutating func take(_ most: Int) throws(ArchiveError) -> [Post] {
    guard let first = live.first else { return try takeArchived(most) }
    let taken = Array(first.posts.prefix(most))
    live[0].posts = first.posts.dropFirst(most)
    if live[0].posts.isEmpty { live.removeFirst() }
    return taken
  }

  private mutating func takeArchived(_ most: Int) throws(ArchiveError) -> [Post] {
    // One more than is taken shows whether any follows: all that further searches find may be left
    // out.
    while archived.count <= most, !found.isOver {
      var posts: [Post] = []
      try found.gather(into: &posts)
      archived += newRows(of: posts)
    }
    defer { archived = archived.dropFirst(most) }
    return Array(archived.prefix(most))
  }

  /// The rows that these posts make, without those that came before.
  private mutating func newRows(of posts: [Post]) -> [Post] {
    let all = boosts + posts
    let list = MergedPosts(archived: [], live: all, in: order)
    let rows = list.posts.filter { row in
      (row.repostOf == nil ? originals : keys).isDisjoint(with: row.rowKeys)
    }
    for row in rows { boosters[row.id] = list.boosters[row.id] }
    let told = Set(list.posts.lazy.filter { $0.repostOf == nil }.map(\.id))
    boosts = []
    for post in all {
      keys.formUnion(post.rowKeys)
      if told.contains(list.rows[post.id] ?? post.id) {
        originals.formUnion(post.rowKeys)
      } else {
        boosts.append(post)
      }
    }
    return rows
  }
}
