import GRDB
import Posts

/// The handles under which the person wrote, as their own exports tell them.
enum OwnHandles {
  /// Remembers the authors of posts that are the person's own.
  static func add(of posts: [Post], in db: Database) throws {
    var handles: Set<String> = []
    for post in posts
    where post.collections.contains(Post.Collection.posts) && !post.author.handle.isEmpty {
      handles.insert(post.author.handle)
    }
    guard !handles.isEmpty else { return }
    let row = try Prepared("INSERT OR IGNORE INTO own VALUES (?)", in: db)
    for handle in handles.sorted() {
      row.bind(1, handle)
      try row.run()
    }
  }
}

extension Archive {
  /// The handles of the person's own accounts, as far as imports told them: who is meant by
  /// `from:me`.
  package func ownHandles() throws(ArchiveError) -> [String] {
    try read { db, _ in
      let rows = try Prepared("SELECT handle FROM own ORDER BY handle", in: db)
      defer { rows.reset() }
      var handles: [String] = []
      while try rows.step() { handles.append(rows.text(0)) }
      return handles
    }
  }
}
