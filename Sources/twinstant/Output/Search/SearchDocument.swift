import Posts

/// The answer of `search --format json`: the query, the posts, and how each source fared.
struct SearchDocument {
  /// The query as it was typed.
  let query: String

  /// Writes one object in one line, piece by piece, so that all posts of an archive need no more
  /// memory than a few.
  ///
  /// - Parameters:
  ///   - post: the next post.
  ///   - sources: the reports of the sources, called after the last post.
  ///   - write: returns `false` if the reader has left.
  /// - Returns: `false` if the reader has left.
  func write(
    posts post: () -> Post?, sources: () -> [SourceReport],
    to write: (String) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
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
    guard isRead else { return false }
    return try write(json.take() + "\n")
  }

  /// How many bytes are written at once.
  private static let piece = 1 << 16
}
