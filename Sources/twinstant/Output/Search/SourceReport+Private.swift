import Posts

/// Followers-only and direct posts of a live source: with an account it answers what not everybody
/// may read, and that leaves the program only on request.
extension SourceReport {
  /// Takes them out.
  ///
  /// - Returns: which they are. The archive may have left out some of them as well.
  mutating func takePrivate() -> Set<Post.ID> {
    let found = posts.filter(\.visibility.isPrivate)
    if found.isEmpty { return [] }
    posts.removeAll(where: \.visibility.isPrivate)
    return Set(found.map(\.id))
  }
}
