import Posts

/// The answer of `search --format json`: the query, the posts, and how each source fared.
struct SearchDocument {
  /// The query as it was typed.
  let query: String

  /// Writes one object in one line, piece by piece: all posts of an archive need no more memory than
  /// some.
  ///
  /// - Parameters:
  ///   - post: the next post.
  ///   - sources: how the sources fared, asked for behind the last post.
  ///   - write: `false` when the reader has left.
  func write(
    posts post: () -> Post?, sources: () -> [SourceReport],
    to write: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    var json = JSONWriter()
    var isRead = true
    try json.object { (json) throws(Failure) in
      json.field("query", query)
      json.key("posts")
      try json.array { (json) throws(Failure) in
        while isRead, let post = post() {
          json.post(post)
          if json.bytes.count >= Self.piece { isRead = try write(json.take()) }
        }
      }
      json.key("sources")
      json.array { json in for source in sources() { source.write(to: &json) } }
    }
    if isRead { _ = try write(json.take() + "\n") }
  }

  /// Bytes that are written at once.
  private static let piece = 1 << 16
}
