import Posts

/// Where a search of Bluesky goes on.
struct BlueskyCursor: Sendable, Equatable {
  /// Only what was written from this moment on.
  var since: Timestamp?
  /// The server's own word for the next page.
  var next: String?

  init(since: Timestamp? = nil, next: String? = nil) {
    self.since = since
    self.next = next
  }

  /// Reads `since:1773144000000 next:…`, milliseconds since 1970; the first page for any other cursor.
  init(_ cursor: Page.Cursor?) {
    guard case .token(let text)? = cursor else { return }
    for part in text.split(separator: " ") {
      if part.hasPrefix("since:") {
        since = Int64(part.dropFirst(6)).map(Timestamp.init(milliseconds:))
      } else if part.hasPrefix("next:") {
        next = String(part.dropFirst(5))
      }
    }
  }

  var cursor: Page.Cursor {
    var parts: [String] = []
    if let since { parts.append("since:\(since.milliseconds)") }
    if let next { parts.append("next:" + next) }
    return .token(parts.joined(separator: " "))
  }

  /// What an answer from here is to the list.
  var stage: SearchOutcome.Answer.Stage { since != nil ? .newer : next != nil ? .more : .first }
}
