/// The posts of several sources as one list: each post once, in its fullest version, in one order.
///
/// The order of answers does not matter. Posts are the same if they share an id or an address, and
/// a boost is the same as what it boosts: it only adds who boosted it. If there are only boosts,
/// the first of them represents all, or the first that has more than the address of the original.
package struct MergedPosts: Sendable, Equatable {
  package private(set) var posts: [Post] = []
  /// Who boosted a row's post, the latest first; usually nobody.
  package private(set) var boosters: [Post.ID: [Author]] = [:]
  /// For each post without a row of its own, the row in which it is shown.
  package private(set) var rows: [Post.ID: Post.ID] = [:]
  /// How many rows have a post of the archive.
  package private(set) var archived = 0

  package init() {}

  /// - Parameters:
  ///   - archived: the posts of the archive, in the order of the list.
  ///   - live: the posts of all other sources.
  ///   - order: which posts come first.
  package init(archived: [Post], live: [Post], in order: Query.Order) {
    // The archive alone, as after most keys: its posts have different ids, and usually no boosts.
    if live.isEmpty, !archived.contains(where: { $0.repostOf != nil }) {
      posts = archived
      self.archived = archived.count
      return
    }
    var groups = PostGroups()
    for post in archived { groups.add(post, isArchived: true) }
    for post in live { groups.add(post, isArchived: false) }
    for group in groups.all { add(group) }
    posts.sort { Self.stands($0, above: $1, in: order) }
  }

  /// The id of the row that has a version of this post. A boost is no version of its original: it
  /// has its own id here, even if it has no row.
  package func rowID(ofVersion post: Post) -> Post.ID {
    post.repostOf == nil ? rows[post.id] ?? post.id : post.id
  }

  /// Whether one post is above another in the list; only the archive ranks by relevance, here that
  /// order is the same as `.top`.
  package static func stands(_ a: Post, above b: Post, in order: Query.Order) -> Bool {
    switch order {
    case .newest: a.order < b.order
    case .oldest: a.order.isOlder(than: b.order)
    case .top, .relevant: TopOrder(a) < TopOrder(b)
    }
  }

  private mutating func add(_ group: PostGroups.Group) {
    if group.isArchived { archived += 1 }
    guard group.posts.count > 1 else {
      posts += group.posts
      return
    }
    let row = group.row
    posts.append(row)
    for post in group.posts where post.id != row.id { rows[post.id] = row.id }
    let boosters = group.boosters(of: row)
    if !boosters.isEmpty { self.boosters[row.id] = boosters }
  }
}
