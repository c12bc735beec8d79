import Posts

extension Page {
  /// Counts the posts of this page, and how many of them stand in the row of another one. Only for
  /// a page that has every match.
  package mutating func countAsWhole() {
    count = .exactly(posts.count)
    folded = 0
    guard posts.contains(where: { $0.repostOf != nil }) else { return }
    var rows = FoldedReposts()
    for post in posts { rows.add(post) }
    folded = rows.count
  }
}
