/// One post of a conversation, as a service describes it: the post, or why it is missing.
package struct ThreadNode: Sendable, Equatable, Identifiable {
  /// The post, or why it is missing.
  package enum Content: Sendable, Equatable {
    case post(Post)
    /// Deleted, or never there.
    case gone
    /// It exists, but not for whoever asks.
    case withheld(Reason)
  }

  /// Why a service does not show a post.
  package enum Reason: Sendable, Equatable {
    /// One of the two people has blocked the other.
    case blocked
    /// Its author wants to be seen by signed-in members only, and nobody is signed in.
    case membersOnly
    /// Its author is visible to followers only.
    case protected
  }

  package var id: Post.ID
  package var content: Content
  /// The post that it answers; `nil` if it begins the conversation, or if the service does not say.
  package var parent: Post.ID?
  /// Whether all answers to it are included, so that a missing one must have been deleted.
  package var hasAllReplies: Bool

  package init(
    id: Post.ID, content: Content, parent: Post.ID? = nil, hasAllReplies: Bool = false
  ) {
    self.id = id
    self.content = content
    self.parent = parent
    self.hasAllReplies = hasAllReplies
  }

  /// A post that is there.
  package init(_ post: Post, parent: Post.ID? = nil, hasAllReplies: Bool = false) {
    self.init(id: post.id, content: .post(post), parent: parent, hasAllReplies: hasAllReplies)
  }

  package var post: Post? {
    if case .post(let post) = content { post } else { nil }
  }
}
