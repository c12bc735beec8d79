import Posts

/// What the index of a run holds of a post.
enum IndexTokens {
  /// The version of the tokens that `append` makes. A run whose index has other tokens is read post
  /// by post until it is rebuilt (`Reindexing`).
  static let version = Int64(Post.indexTokensVersion * 100 + 2)
  /// The version of an index that no program may ask.
  static let noVersion: Int64 = 0

  /// The tokens of a post, each followed by a space.
  static func of(_ post: Post) -> [UInt8] {
    var bytes: [UInt8] = []
    append(post, to: &bytes)
    return bytes
  }

  /// Appends the tokens of a post, each followed by a space: its words and marks, and its step of
  /// engagement.
  static func append(_ post: Post, to bytes: inout [UInt8]) {
    post.appendIndexTokens(to: &bytes)
    bytes.append(contentsOf: EngagementStep(of: post.metrics.engagement).token.utf8)
    bytes.append(0x20)
  }
}
