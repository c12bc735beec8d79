import Posts

/// Posts that wait to be written together, each once.
struct PostBuffer {
  private(set) var posts: [IndexedPost] = []
  private var indexes: [Post.ID: Int] = [:]
  /// About the memory they take.
  private(set) var bytes = 0
  /// Of the posts that came twice: how often that brought something new, and how often not.
  private(set) var merged = 0
  private(set) var repeated = 0

  var isEmpty: Bool { posts.isEmpty }

  mutating func add(_ post: IndexedPost) {
    let index = indexes.updateValue(posts.count, forKey: post.post.id)
    guard let index else {
      posts.append(post)
      bytes += Self.bytes(of: post.post)
      return
    }
    indexes[post.post.id] = index
    let known = posts[index].post
    let both = known.merging(post.post)
    if both == known {
      repeated += 1
    } else {
      merged += 1
      bytes += Self.bytes(of: both) - Self.bytes(of: known)
      posts[index] = IndexedPost(both)
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
