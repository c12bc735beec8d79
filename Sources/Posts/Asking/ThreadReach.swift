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
