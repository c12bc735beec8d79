import Posts

/// Followers-only and direct posts among what sources found: with an account, a live source answers
/// posts that not everybody may read, and these leave the program only on request.
extension [SourceReport] {
  /// Takes out every post that any report has as private, from all reports: another source, or an
  /// export, may not tell who may read a post, and have it as public.
  ///
  /// - Parameter known: the posts that somebody else knows to be private.
  /// - Returns: which posts are private. The archive may have left out some of them as well.
  mutating func takePrivate(besides known: Set<Post.ID> = []) -> Set<Post.ID> {
    let found = known.union(flatMap(\.posts).filter(\.visibility.isPrivate).map(\.id))
    if found.isEmpty { return [] }
    for place in indices where !self[place].posts.isEmpty {
      self[place].posts.removeAll { found.contains($0.id) }
      self[place].isAllPrivate = self[place].posts.isEmpty
    }
    return found
  }
}
