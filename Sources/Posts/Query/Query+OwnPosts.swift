extension Query {
  /// Whether one's own posts are asked for or left out (`from:me`, `in:posts`), so that it matters
  /// which handles are the person's own.
  package var concernsOwnPosts: Bool { conditions.contains(where: \.concernsOwnPosts) }
}

extension Query.Condition {
  fileprivate var concernsOwnPosts: Bool {
    switch self {
    case .term(let term), .not(let term):
      term == .collection(Post.Collection.posts, isPrefix: false)
    case .any(let members), .all(let members): members.contains(where: \.concernsOwnPosts)
    }
  }
}
