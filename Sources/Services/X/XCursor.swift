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

  /// Reads `since:1149557488447975425 next:…`; the first page for any other cursor.
  init(_ cursor: Page.Cursor?) {
    let values = cursor?.values ?? [:]
    since = values["since"]
    next = values["next"]
  }

  /// This cursor, without its post's id if the post is older than what can be asked for: X refuses
  /// such an id.
  func droppingSince(before oldest: Timestamp) -> XCursor {
    guard next == nil, let since, let time = Timestamp(snowflake: since), time < oldest else {
      return self
    }
    return XCursor()
  }

  var cursor: Page.Cursor { Page.Cursor(values: ["since": since, "next": next]) }

  /// Which part of an answer comes from here. After the first page of what came since, pages lie
  /// further down.
  var stage: SearchOutcome.Answer.Stage {
    next != nil ? .more : since != nil ? .newer : .first
  }
}
