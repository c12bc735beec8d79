import Posts

/// The posts that were read last, as they stand in one version of the archive: what the next key
/// finds is mostly what the last one found.
struct RecentPosts {
  static let capacity = 512
  /// Longer texts, in bytes, are not kept: with them a megabyte of posts would become a gigabyte.
  static let longestText = 2048
  /// Nor are posts that take more bytes than this by their tags, links or descriptions of pictures.
  static let largest = 8192

  private var posts = Recent<Place, Post>(capacity: capacity)

  subscript(_ place: Place) -> Post? {
    mutating get { posts[place] }
  }

  /// Returns whether the post is kept: `false` if it is too large.
  mutating func keep(_ post: Post, at place: Place) -> Bool {
    guard post.text.utf8.count <= Self.longestText, post.memory <= Self.largest else {
      return false
    }
    posts[place] = post
    return true
  }

  mutating func forget() { posts.removeAll() }
}
