/// The posts around one post, as far as the archive holds them.
package struct PostThread: Sendable, Equatable {
  /// Whose thread it is.
  package var id: Post.ID
  /// What it answers, the beginning of the conversation first.
  package var ancestors: [Post]
  /// Whether the first of them answers a post that the archive holds as well, beyond the reach.
  package var hasMoreAbove: Bool
  /// The post it quotes, where it is known.
  package var quoted: Post?
  /// The post it passes on, where it is known.
  package var original: Post?
  /// What answers it, oldest first, and behind that what answers those, level by level.
  package var replies: [Post]
  /// How many answers the archive holds at least.
  package var answers: Int
  /// The imports that brought the post itself, in their order; live answers do not count.
  package var imports: [Import]
  /// Whether the archive has the post itself.
  package var isStored: Bool

  /// A file that was imported.
  package struct Import: Sendable, Equatable {
    /// As `archive info` has it.
    package var number: Int
    /// Without its folder.
    package var name: String
    package var started: Timestamp

    package init(number: Int, name: String, started: Timestamp) {
      (self.number, self.name, self.started) = (number, name, started)
    }
  }

  /// - Parameter answers: how many there are at least; `nil` where these are all.
  package init(
    of id: Post.ID, ancestors: [Post], hasMoreAbove: Bool = false, quoted: Post? = nil,
    original: Post? = nil, replies: [Post], answers: Int? = nil, imports: [Import] = [],
    isStored: Bool = true
  ) {
    self.id = id
    self.ancestors = ancestors
    self.hasMoreAbove = hasMoreAbove
    self.quoted = quoted
    self.original = original
    self.replies = replies
    self.answers = answers ?? replies.count
    self.imports = imports
    self.isStored = isStored
  }
}

/// How much of a conversation is read from the archive: of a long one, the posts nearest to the
/// open one first.
package struct ThreadReach: Sendable, Hashable {
  /// How many posts above it.
  package var above = 100
  /// How many posts below it.
  package var below = ThreadAnswer.maxPosts

  package init() {}

  /// This reach with more posts above.
  package var higher: ThreadReach {
    var reach = self
    reach.above += 100
    return reach
  }

  /// This reach with more posts below.
  package var deeper: ThreadReach {
    var reach = self
    reach.below += ThreadAnswer.maxPosts
    return reach
  }
}
