import GRDB
import Posts

extension Archive {
  /// The post with an id; `nil` if it is not in the archive.
  package func post(_ id: Post.ID) throws(ArchiveError) -> Post? {
    try read { db, rows in
      guard let place = try rows.place(of: id, in: db) else { return nil }
      return try rows.post(at: place, in: db)
    }
  }

  /// The answers to a post, oldest first, at most `limit` of them.
  package func replies(to id: Post.ID, limit: Int = 100) throws(ArchiveError) -> [Post] {
    try read { db, rows in
      guard let service = try rows.labels.known(id.service, in: db) else { return [] }
      let keys = try PreparedStatement(
        """
        SELECT key FROM post WHERE reply_to = ? AND service = ?
        ORDER BY \(StoredTime.sql(of: id.service)), id LIMIT ?
        """, in: db)
      defer { keys.reset() }
      keys.bind(1, id: id.text)
      keys.bind(2, service)
      keys.bind(3, Int64(limit))
      var posts: [Post] = []
      while try keys.step() {
        if let post = try rows.post(at: Place(key: keys.int(0)), in: db) { posts.append(post) }
      }
      return posts
    }
  }

  /// The posts above a post in its thread, the first of the thread first; at most the last `limit`.
  package func ancestors(of post: Post, limit: Int = 100) throws(ArchiveError) -> [Post] {
    try read { db, rows in
      var posts: [Post] = []
      var seen: Set<Post.ID> = [post.id]
      var next = post.replyTo
      while let text = next, posts.count < limit {
        let id = Post.ID(service: post.id.service, text: text)
        guard seen.insert(id).inserted, let place = try rows.place(of: id, in: db),
          let parent = try rows.post(at: place, in: db)
        else { break }
        posts.append(parent)
        next = parent.replyTo
      }
      return posts.reversed()
    }
  }
}
