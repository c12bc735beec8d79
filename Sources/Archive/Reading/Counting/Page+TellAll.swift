import Posts

extension Page {
  /// If all matches are on this page, tells how many they are, and how many of them stand in the
  /// row of another one.
  package mutating func tellAll() {
    count = .exactly(posts.count)
    folded = 0
    guard posts.contains(where: { $0.repostOf != nil }) else { return }
    var rows = FoldedReposts()
    for post in posts { rows.add(post) }
    folded = rows.count
  }
}
