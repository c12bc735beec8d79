import Posts

/// A post on its way into an archive: an object, since it goes through many hands.
package final class KeptPost: Sendable {
  package let post: Post
  /// How it came into the archive it was exported from, as far as that is told.
  package let earlier: [Provenance]

  /// Any thread.
  package init(_ post: consuming Post, from earlier: [Provenance] = []) {
    // A post has many fields: it is moved, not copied.
    var kept = consume post
    // In the archive it is not from a live source any more.
    if kept.origin == .live { kept.origin = .archive }
    self.post = kept
    self.earlier = earlier
  }
}
