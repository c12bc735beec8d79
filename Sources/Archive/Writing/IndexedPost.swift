import Posts

/// A post with what the index will hold of it.
///
/// Cutting a post into words takes about as long as reading it from a file, so it is done on the
/// thread that reads, while others gather and write.
package struct IndexedPost: Sendable {
  let kept: KeptPost
  /// How it came into the archive it was exported from, as far as that is told.
  package let earlier: [Provenance]
  /// Each followed by a space (`IndexTokens`).
  let tokens: [UInt8]

  package var post: Post { kept.post }

  /// Any thread.
  package init(_ post: consuming Post, from earlier: [Provenance] = []) {
    self.earlier = earlier
    // In the archive it is not from a live source any more.
    if post.origin == .live { post.origin = .archive }
    var tokens: [UInt8] = []
    tokens.reserveCapacity(256 + post.text.utf8.count * 2)
    IndexTokens.append(post, to: &tokens)
    kept = KeptPost(post)
    self.tokens = tokens
  }
}

/// A post as an object, since it goes through many hands.
final class KeptPost: Sendable {
  let post: Post

  init(_ post: consuming Post) { self.post = post }
}
