import Archive
import Posts

/// The answer of `search --format json`: the query, the posts, and how each source fared.
struct SearchDocument {
  /// The query as it was typed.
  let query: String
  var count = 0
  var milliseconds = 0
  /// Where the next page would go on, when the limit cut the answer.
  var next: Page.Cursor?
  /// Why the archive could not answer, or not to its end.
  var failure: Failure?

  init(query: String, failure: Failure? = nil) {
    self.query = query
    self.failure = failure
  }

  /// Writes one object in one line, piece by piece: all posts of an archive need no more memory than
  /// some.
  ///
  /// - Parameters:
  ///   - post: the next post; a failure ends the posts and is reported behind them.
  ///   - write: `false` when the reader has left.
  mutating func write(
    posts post: () throws(Failure) -> Post?, next: () -> Page.Cursor? = { nil },
    to write: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    let clock = ContinuousClock()
    let start = clock.now
    var json = JSONWriter()
    var isRead = true
    try json.object { (json) throws(Failure) in
      json.field("query", query)
      json.key("posts")
      try json.array { (json) throws(Failure) in
        while isRead, let post = found(post) {
          count += 1
          json.post(post)
          if json.bytes.count >= Self.piece { isRead = try write(json.take()) }
        }
      }
      milliseconds = Int((clock.now - start) / .milliseconds(1))
      self.next = next()
      json.key("sources")
      json.array { archive(in: &$0) }
    }
    if isRead { _ = try write(json.take() + "\n") }
  }

  /// Bytes that are written at once.
  private static let piece = 1 << 16

  private mutating func found(_ post: () throws(Failure) -> Post?) -> Post? {
    guard failure == nil else { return nil }
    do throws(Failure) { return try post() } catch {
      failure = error
      return nil
    }
  }

  /// The archive costs nothing and has no limits.
  private func archive(in json: inout JSONWriter) {
    json.object { json in
      json.field("name", Source.archiveName)
      json.field("status", status)
      json.field("count", count)
      json.field("milliseconds", milliseconds)
      json.field("next", next?.after.map { "\($0.createdAt.milliseconds):\($0.id.text)" })
      json.key("cost")
      json.value(0, decimals: 2)
      json.field("remaining", nil as Int?)
      json.field("resets_at", nil as String?)
      json.key("error")
      error(in: &json)
    }
  }

  private var status: String {
    if failure != nil { return "failed" }
    return count == 0 ? "not-found" : "ok"
  }

  private func error(in json: inout JSONWriter) {
    guard let failure else { return json.null() }
    json.object { json in
      json.field("message", failure.message)
      json.field("remedy", failure.remedy)
    }
  }
}
