import Posts

/// Where an answer of X goes on: below a post's id, behind a page's token, or both.
struct XCursor: Sendable, Equatable {
  /// Only posts with a larger id.
  var since: String?
  /// The page that a token of the server names.
  var next: String?

  init(since: String? = nil, next: String? = nil) {
    self.since = since
    self.next = next
  }

  /// Reads a cursor that this service has given; another one's says nothing.
  init(_ cursor: Page.Cursor?) {
    guard case .token(let text)? = cursor else { return }
    for part in text.split(separator: " ") {
      if part.hasPrefix("since:") { since = String(part.dropFirst(6)) }
      if part.hasPrefix("next:") { next = String(part.dropFirst(5)) }
    }
  }

  /// The beginning where its post is older than what can be asked for: X refuses the id of such a one.
  func droppingSince(before oldest: Timestamp) -> XCursor {
    guard next == nil, let since, let time = Timestamp(snowflake: since), time < oldest else {
      return self
    }
    return XCursor()
  }

  /// `nil` where there is nothing to go on with.
  var cursor: Page.Cursor? {
    let parts = [since.map { "since:" + $0 }, next.map { "next:" + $0 }].compactMap(\.self)
    return parts.isEmpty ? nil : .token(parts.joined(separator: " "))
  }

  /// Which part of an answer it brings. Behind the first page of what came since are pages that lie
  /// further down.
  var stage: SearchOutcome.Answer.Stage {
    next != nil ? .more : since != nil ? .newer : .first
  }
}
