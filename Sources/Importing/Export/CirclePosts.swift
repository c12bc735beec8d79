/// Posts of X that only a circle of people could see, by their ids. An export may have them twice:
/// in `twitter-circle-tweet.js`, and among all others, where nothing sets them apart.
struct CirclePosts {
  var ids: Set<String> = []
  private var read: Set<String> = []

  /// Claims to add a post to the archive.
  ///
  /// - Returns: `true` once for each post that is for a circle, always for any other.
  mutating func claim(_ id: String) -> Bool {
    !ids.contains(id) || read.insert(id).inserted
  }
}
