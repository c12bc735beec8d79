/// How far the archive's posts around one are read: of a long conversation the nearest first.
package struct ThreadReach: Sendable, Hashable {
  /// Posts above.
  package var above = 100
  /// Posts below.
  package var below = ThreadAnswer.maxPosts

  package init() {}

  /// As many more above.
  package var higher: ThreadReach {
    var reach = self
    reach.above += 100
    return reach
  }

  /// As many more below.
  package var deeper: ThreadReach {
    var reach = self
    reach.below += ThreadAnswer.maxPosts
    return reach
  }
}
