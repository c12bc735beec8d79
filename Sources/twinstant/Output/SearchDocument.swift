import Archive
import Posts

/// The answer of `search --format json`: the query, the posts, and how each source fared.
struct SearchDocument {
  /// The query as it was typed.
  let query: String
  var posts: [Post] = []
  var milliseconds = 0
  /// Where the next page would go on, when the limit cut the answer.
  var next: Page.Cursor?
  /// Why the archive could not answer.
  var failure: Failure?

  /// One object in one line.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.field("query", query)
      json.key("posts")
      json.array { json in for post in posts { json.post(post) } }
      json.key("sources")
      json.array { archive(in: &$0) }
    }
    return json.text + "\n"
  }

  /// The archive costs nothing and has no limits.
  private func archive(in json: inout JSONWriter) {
    json.object { json in
      json.field("name", "archive")
      json.field("status", status)
      json.field("count", posts.count)
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
    return posts.isEmpty ? "not-found" : "ok"
  }

  private func error(in json: inout JSONWriter) {
    guard let failure else { return json.null() }
    json.object { json in
      json.field("message", failure.message)
      json.field("remedy", failure.remedy)
    }
  }
}
