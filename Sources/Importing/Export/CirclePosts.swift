/// Posts of X that only a circle of people could see, by their ids. An export may have them twice:
/// in `twitter-circle-tweet.js`, and among all others, where nothing sets them apart.
struct CirclePosts {
  var ids: Set<String> = []
  private var read: Set<String> = []

  /// Whether this post is for a circle and has been read before; from now on it counts as read.
  mutating func hasRead(_ id: String) -> Bool {
    ids.contains(id) && !read.insert(id).inserted
  }
}
