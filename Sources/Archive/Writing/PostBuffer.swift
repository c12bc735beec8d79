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
      bytes += Self.bytes(of: both) - Self.bytes(of: posts[index])
      posts[index] = both
    } else {
      indexes[post.id] = posts.count
      posts.append(post)
      bytes += Self.bytes(of: post)
    }
  }

  /// A post, its texts, and their tokens. Whatever a file can make large counts: a post may be all tags.
  private static func bytes(of post: Post) -> Int {
    var texts = post.text.utf8.count + post.author.name.utf8.count + post.author.handle.utf8.count
    texts += post.contentWarning?.utf8.count ?? 0
    for list in [post.links, post.hashtags, post.mentions] {
      for text in list { texts += 16 + text.utf8.count }
    }
    for item in post.media { texts += 64 + item.url.utf8.count + (item.alt?.utf8.count ?? 0) }
    return 1024 + texts * 2
  }

  mutating func removeAll() {
    posts.removeAll(keepingCapacity: true)
    indexes.removeAll(keepingCapacity: true)
    (bytes, merged, repeated) = (0, 0, 0)
  }
}
