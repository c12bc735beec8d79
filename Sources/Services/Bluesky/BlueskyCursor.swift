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

  /// Reads `since:1773144000000 next:…`, milliseconds since 1970; the first page for any other
  /// cursor.
  init(_ cursor: Page.Cursor?) {
    let values = cursor?.values ?? [:]
    since = values["since"].flatMap { Int64($0) }.map(Timestamp.init(milliseconds:))
    next = values["next"]
  }

  var cursor: Page.Cursor {
    Page.Cursor(values: ["since": since.map { String($0.milliseconds) }, "next": next])
  }

  /// Which part of an answer comes from here. After the first page of what came since, pages lie
  /// further down.
  var stage: SearchOutcome.Answer.Stage { next != nil ? .more : since != nil ? .newer : .first }
}
