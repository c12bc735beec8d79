/// Which post's conversation is wanted, and of which source.
package struct ThreadRequest: Sendable, Hashable {
  package var post: Post
  /// Name of the source.
  package var source: String
  /// Whether a person wants it now: it is then asked for without a pause, and may cost money.
  package var isOnDemand: Bool

  package init(post: Post, source: String, isOnDemand: Bool = false) {
    self.post = post
    self.source = source
    self.isOnDemand = isOnDemand
  }
}

/// One post of a conversation, as a service tells it: the post, or what became of it.
package struct ThreadNode: Sendable, Equatable, Identifiable {
  /// What there is to be seen.
  package enum Content: Sendable, Equatable {
    case post(Post)
    /// Deleted, or never there.
    case gone
    /// It is there, and not for whoever asks.
    case withheld(Reason)
  }

  /// Why a service does not show a post.
  package enum Reason: Sendable, Equatable {
    /// One of both people has blocked the other.
    case blocked
    /// Its author wants to be seen by members alone, and nobody is signed in.
    case membersOnly
    /// Its author is seen by followers alone.
    case protected
  }

  package var id: Post.ID
  package var content: Content
  /// What it answers; `nil` where it begins the conversation, or where that is not told.
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

/// What a service tells of the posts around one.
package struct ThreadAnswer: Sendable, Equatable {
  /// Each post once, in any order; the one that was asked for is among them, as far as it is told.
  package var nodes: [ThreadNode]
  /// The server whose posts are all known; `nil` where a service has only one. That a post of
  /// another server is missing proves nothing.
  package var home: String?
  /// What is missing, in a sentence.
  package var remark: String?
  /// What it cost and what is left; `nil` where the service does not tell.
  package var usage: Usage?

  package init(
    nodes: [ThreadNode], home: String? = nil, remark: String? = nil, usage: Usage? = nil
  ) {
    self.nodes = nodes
    self.home = home
    self.remark = remark
    self.usage = usage
  }

  /// Posts that a conversation is told with at most; of a longer one a remark says so.
  package static let maxPosts = 300

  /// Says that a conversation has more.
  package static let remarkOfMore = "Only \(maxPosts) of its posts: ^O shows all of them."

  /// Requests of one conversation, where a service tells it post by post.
  package static let maxSteps = 10
}
