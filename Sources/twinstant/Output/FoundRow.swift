import Posts

/// A post as it stands in a list for people: boosts are in the row of what they boost.
struct FoundRow: Equatable {
  var post: Post
  /// Who boosted it, the latest first; usually nobody.
  var boosters: [Author] = []
}

extension FoundPosts {
  /// The rows of the next posts; none at the end.
  ///
  /// A boost is usually found together with its original: as many posts are gathered as the longest
  /// search brings. Where thousands are printed and the two are further apart, each stands alone:
  /// else all that was printed would have to be remembered.
  ///
  /// Newest first, a boost stands above what it boosts: posts among which there is none are rows
  /// already, whatever is further down.
  mutating func nextRows() -> [FoundRow] {
    var page: [Post] = []
    var hasBoosts = false
    while page.count < Self.pageSize, report.error == nil, let post = try? nextPost() {
      page.append(post)
      hasBoosts = hasBoosts || post.repostOf != nil
      if isNewestFirst, isBetweenSearches, !hasBoosts { break }
    }
    let list = MergedPosts(archived: page, live: [], in: .newest)
    let rows = Dictionary(list.posts.map { ($0.id, $0) }) { first, _ in first }
    // In the order of the archive, which alone knows what is relevant.
    return page.compactMap { rows[$0.id] }
      .map { FoundRow(post: $0, boosters: list.boosters[$0.id] ?? []) }
  }
}
