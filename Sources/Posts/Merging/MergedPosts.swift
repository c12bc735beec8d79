/// What several sources said, as one list: each post once, the fuller view of it, in one order.
///
/// It depends on what was said alone, not on who said it first. Posts are the same when they have one id or
/// one address, and a boost is the same as what it boosts: it tells who passed that on. Where only boosts
/// are there, the first of them stands for all.
package struct MergedPosts: Sendable, Equatable {
  package private(set) var posts: [Post] = []
  /// Who passed a row's post on, the latest first; mostly nobody.
  package private(set) var boosters: [Post.ID: [Author]] = [:]
  /// The row in which a post stands that is no row itself.
  package private(set) var rows: [Post.ID: Post.ID] = [:]
  /// How many rows hold a post of the archive.
  package private(set) var archived = 0

  package init() {}

  /// - Parameters:
  ///   - archived: what the archive said, in the order of the list.
  ///   - live: what all others said.
  ///   - order: which posts come first.
  package init(archived: [Post], live: [Post], in order: Query.Order) {
    // The archive alone, as after most keys: what it holds has one id each, and mostly no boosts.
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

  /// In the order "most engaging first" those with more likes, reposts and replies stand above.
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
