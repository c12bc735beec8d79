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
