/// A handle of the person's own, and what tells their posts from a stranger's: at X a handle that
/// was given up may be somebody else's, or be sold.
package struct OwnHandle: Sendable, Hashable {
  package var name: String
  /// The ids of the person's accounts at X that have it, or had it, sorted; none where no export
  /// told one.
  package var ids: [String]
  /// Whether these accounts have other handles by now: X is not asked for what costs money and may
  /// be a stranger's.
  package var isFormer: Bool

  package init(_ name: String, ids: [String] = [], isFormer: Bool = false) {
    self.name = name
    self.ids = ids
    self.isFormer = isFormer
  }

  /// Whether a post is by somebody of this name, which must be folded, and by one of these accounts
  /// where both are known.
  package func isAuthor(of post: Post) -> Bool {
    guard post.author.isCalled(oneOf: CollectionOfOne(name)) else { return false }
    guard !ids.isEmpty, post.id.service == PostService.x, let id = post.author.id else {
      return true
    }
    return ids.contains(id)
  }
}

/// A handle of which no more is known.
extension OwnHandle: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
