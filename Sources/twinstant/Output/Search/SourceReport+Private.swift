import Posts

/// Followers-only and direct posts among what sources found: with an account a live one answers
/// what not everybody may read, and that leaves the program only on request.
extension [SourceReport] {
  /// Takes out what any of them has as private, wherever it is: another source, and an export, may
  /// not tell who may read a post, and have it as public.
  ///
  /// - Parameter known: those of them that somebody else knows to be private.
  /// - Returns: which they are. The archive may have left out some of them as well.
  mutating func takePrivate(besides known: Set<Post.ID> = []) -> Set<Post.ID> {
    let found = known.union(flatMap(\.posts).filter(\.visibility.isPrivate).map(\.id))
    if found.isEmpty { return [] }
    for place in indices { self[place].posts.removeAll { found.contains($0.id) } }
    return found
  }
}
