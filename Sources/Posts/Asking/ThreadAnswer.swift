/// Asks a source for the conversation around a post.
package struct ThreadRequest: Sendable, Hashable {
  package var post: Post
  /// Name of the source.
  package var source: String
  /// Whether a person wants it now: then it is requested without a pause, and may cost money.
  package var isOnDemand: Bool

  package init(post: Post, source: String, isOnDemand: Bool = false) {
    self.post = post
    self.source = source
    self.isOnDemand = isOnDemand
  }
}

/// What a service says about the conversation around a post.
package struct ThreadAnswer: Sendable, Equatable {
  /// Each post once, in any order; usually with the one that was asked for.
  package var nodes: [ThreadNode]
  /// The server all of whose posts are known; `nil` if the service has only one. If a post of
  /// another server is missing, that proves nothing.
  package var home: String?
  /// What is missing, in a sentence.
  package var remark: String?
  /// What it cost and what is left; `nil` if the service does not say.
  package var usage: Usage?

  package init(
    nodes: [ThreadNode], home: String? = nil, remark: String? = nil, usage: Usage? = nil
  ) {
    self.nodes = nodes
    self.home = home
    self.remark = remark
    self.usage = usage
  }

  /// The most posts of a conversation; if it is longer, a remark says so.
  package static let maxPosts = 300

  /// The most posts above a post, and as many below it, that a server of Mastodon sends to an
  /// account, however few of them are taken.
  package static let maxSentEachWay = 4096

  /// The most posts above a post that Bluesky is asked for: more would be nested deeper than what
  /// is read of an answer.
  package static let maxHeight = 80

  /// Says that a conversation has more; how many there are of it stands before that. It names the
  /// usual key.
  package static let remarkOfMore = wordsOfMore(by: "^O")

  /// `remarkOfMore` with the key that opens the post in the browser.
  package static func wordsOfMore(by key: String) -> String {
    "These are not all: \(key) shows the others."
  }

  /// The most requests for one conversation, if a service gives it post by post.
  package static let maxSteps = 10
}

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
