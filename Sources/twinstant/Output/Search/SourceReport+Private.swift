import Archive
import Posts

/// Followers-only and direct posts of a live source: with an account it answers what not everybody
/// may read, and that leaves the program only on request.
extension SourceReport {
  /// Takes them out; to be called before they are put into the archive.
  ///
  /// - Parameter archive: the one that answers the query, too.
  /// - Returns: those that the archive does not leave out as well.
  mutating func takePrivate(of query: Query, beside archive: Archive?) -> Set<Post.ID> {
    let found = posts.filter(\.visibility.isPrivate)
    if found.isEmpty { return [] }
    posts.removeAll(where: \.visibility.isPrivate)
    let others = found.filter { post in
      let stored = try? archive?.post(post.id)
      return stored.map(query.matches) != true
    }
    return Set(others.map(\.id))
  }
}
