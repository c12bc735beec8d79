import Posts

extension Page {
  /// Tells how many posts match, and how many of these stand in the row of another one, where all
  /// of them are here.
  package mutating func tellAll() {
    count = .exactly(posts.count)
    folded = 0
    guard posts.contains(where: { $0.repostOf != nil }) else { return }
    var rows = FoldedReposts()
    for post in posts { rows.add(post) }
    folded = rows.count
  }
}
