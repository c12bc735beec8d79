import Posts

/// The posts that services have said to be gone since the program began. So it is still known where
/// a post is opened again and its service cannot be asked.
struct GonePosts: Sendable, Equatable {
  /// Who said that a post is gone, and when.
  struct Word: Sendable, Equatable {
    var source: String
    var at: Timestamp
    /// The post that it answered, where the service has said so.
    var parent: Post.ID?
  }

  private var words: [Post.ID: Word] = [:]
  /// More than anybody opens; after so many, all are forgotten.
  private static let most = 1000

  /// What was said last of a post; `nil` if it is not gone, as far as is known.
  subscript(id: Post.ID) -> Word? { words[id] }

  /// The posts that answered one of these.
  func answers(to posts: Set<Post.ID>) -> [Post.ID: Word] {
    words.filter { word in word.value.parent.map { posts.contains($0) } ?? false }
  }

  /// Notes what a service has said: a post that it sends again is there. A kept answer may be older
  /// than what was said since.
  mutating func take(_ answer: ThreadAnswer, from source: String, at moment: Timestamp) {
    for node in answer.nodes {
      if let word = words[node.id], moment < word.at { continue }
      if node.content != .gone {
        words[node.id] = nil
      } else {
        if words.count >= Self.most { words.removeAll() }
        words[node.id] = Word(source: source, at: moment, parent: node.parent)
      }
    }
  }
}
