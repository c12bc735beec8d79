import Posts

/// Posts that wait to be written together, each once.
struct PostBuffer {
  private(set) var posts: [Post] = []
  private var indexes: [Post.ID: Int] = [:]
  /// About the memory they take.
  private(set) var bytes = 0
  /// Of the posts that came twice: how often that brought something new, and how often not.
  private(set) var merged = 0
  private(set) var repeated = 0

  var isEmpty: Bool { posts.isEmpty }

  mutating func add(_ post: Post) {
    var post = post
    if post.origin == .live { post.origin = .archive }
    if let index = indexes[post.id] {
      let both = posts[index].merging(post)
      if both == posts[index] { repeated += 1 } else { merged += 1 }
      posts[index] = both
    } else {
      indexes[post.id] = posts.count
      posts.append(post)
      bytes += 1024 + post.text.utf8.count * 2
    }
  }

  mutating func removeAll() {
    posts.removeAll(keepingCapacity: true)
    indexes.removeAll(keepingCapacity: true)
    (bytes, merged, repeated) = (0, 0, 0)
  }
}
