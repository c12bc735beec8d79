import Archive
import Posts

/// Prints found posts in one of the formats, as they come.
struct SearchPrinter {
  let format: SearchCommand.Format
  /// The query as it was typed.
  let text: String

  private let output = StandardStream.output

  init(format: SearchCommand.Format, text: String) {
    self.format = format
    self.text = text
  }

  /// - Returns: how many posts were printed. A reader that left early ends it without an error.
  /// - Throws: `ArchiveError`.
  func print(_ found: inout FoundPosts) throws(ArchiveError) -> Int {
    switch format {
    case .text:
      let emphasis = output.takesEmphasis
      return try each(&found) { PostText.lines($0, emphasis: emphasis) }
    case .jsonl:
      return try each(&found) { post in
        var json = JSONWriter()
        json.post(post)
        return json.text + "\n"
      }
    case .csv:
      output.write(PostCSV.header)
      return try each(&found, PostCSV.row)
    case .json:
      return try document(&found)
    }
  }

  private func each(_ found: inout FoundPosts, _ line: (Post) -> String)
    throws(ArchiveError) -> Int
  {
    var count = 0
    while let post = try found.nextPost() {
      count += 1
      if !output.write(line(post)) { break }
    }
    return count
  }

  /// One JSON object: the query, the posts, and how each source fared.
  private func document(_ found: inout FoundPosts) throws(ArchiveError) -> Int {
    let clock = ContinuousClock()
    let start = clock.now
    var posts: [Post] = []
    while let post = try found.nextPost() { posts.append(post) }
    let elapsed = clock.now - start
    let milliseconds = Int(elapsed / .milliseconds(1))
    var json = JSONWriter()
    json.object { json in
      json.field("query", text)
      json.key("posts")
      json.array { json in for post in posts { json.post(post) } }
      json.key("sources")
      json.array { json in
        json.archive(count: posts.count, milliseconds: milliseconds, next: found.next)
      }
    }
    output.write(json.text + "\n")
    return posts.count
  }
}

extension JSONWriter {
  /// How the archive fared; it costs nothing and has no limits.
  fileprivate mutating func archive(count: Int, milliseconds: Int, next: Page.Cursor?) {
    object { json in
      json.field("name", "archive")
      json.field("status", count == 0 ? "not-found" : "ok")
      json.field("count", count)
      json.field("milliseconds", milliseconds)
      json.field("next", next.map { "\($0.after.createdAt.milliseconds):\($0.after.id.text)" })
      json.key("cost")
      json.value(0, decimals: 2)
      for name in ["remaining", "resets_at", "error"] {
        json.key(name)
        json.null()
      }
    }
  }
}
