import Posts

/// A post as it stands in a list for people: boosts are in the row of what they boost.
struct FoundRow: Equatable {
  var post: Post
  /// Who boosted it, the latest first; usually nobody.
  var boosters: [Author] = []
}

extension FoundRow {
  /// A post of a list, with all who boosted it there.
  init(_ post: Post, in list: MergedPosts) {
    self.init(post: post, boosters: list.boosters[post.id] ?? [])
  }
}

extension FoundPosts {
  /// The rows of the next posts; none at the end.
  ///
  /// Among thousands of posts, a boost and its original may be further apart than `gather` takes at
  /// once. Then each stands alone: else all that was printed would have to be remembered.
  mutating func nextRows() -> [FoundRow] {
    var page: [Post] = []
    if report.error == nil { try? gather(into: &page) }
    let list = MergedPosts(archived: page, live: [], in: .newest)
    let rows = Dictionary(list.posts.map { ($0.id, $0) }) { first, _ in first }
    // In the order of the archive, which alone knows what is relevant.
    return page.compactMap { rows[$0.id] }.map { FoundRow($0, in: list) }
  }
}
