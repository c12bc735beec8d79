import Posts

/// Where a walk through a conversation stops.
package enum ThreadStop: Sendable, Hashable {
  case post(Post.ID)
  /// The lines that read more of the archive's posts above, and below.
  case above, below
  /// The line that asks a service which is asked by a key only.
  case offer
}
