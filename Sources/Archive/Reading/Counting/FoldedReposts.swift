import Posts

/// Counts posts shown in the row of another one: reposts, in the row of their original or of the
/// first repost of it (`Post.rowKeys`). Keeps a 64-bit hash of each key.
struct FoldedReposts: Sendable {
  private var groups = KeyedGroups<Int>()
  /// Posts added so far; each made a row of its own, or is shown in another one.
  private var posts = 0
  private var rows = 0
  private(set) var reposts = 0

  var count: Int { posts - rows }

  func knows(_ id: Post.ID) -> Bool { groups.knows(Post.RowKey.id(id).hashValue) }

  mutating func add(_ post: Post) {
    let found = groups.group(of: post.rowKeys.map(\.hashValue))
    rows += (found.isNew ? 1 : 0) - found.joined.count
    posts += 1
    if post.repostOf != nil { reposts += 1 }
  }
}
