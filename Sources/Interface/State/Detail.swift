import Posts

/// A post that is open over the list.
package struct Detail: Sendable, Equatable {
  package var post: Post
  /// What it answers and what answers it; `nil` until it is known.
  package var thread: PostThread?
  /// The first line seen.
  package var scroll = 0
  /// Which of its links is selected.
  package var link: Int?
  /// Whether what is sensitive is shown.
  package var isRevealed: Bool

  package init(post: Post, isRevealed: Bool = false) {
    self.post = post
    self.isRevealed = isRevealed
  }
}

/// The posts around one post.
package struct PostThread: Sendable, Equatable {
  /// Whose thread it is.
  package var id: Post.ID
  /// What it answers, the beginning of the conversation first.
  package var ancestors: [Post]
  /// The post it quotes, where it is known.
  package var quoted: Post?
  /// What answers it, oldest first.
  package var replies: [Post]

  package init(of id: Post.ID, ancestors: [Post], quoted: Post? = nil, replies: [Post]) {
    self.id = id
    self.ancestors = ancestors
    self.quoted = quoted
    self.replies = replies
  }
}
