import HTTP
import Posts

/// Where a search of Mastodon goes on, by the server's own numbers of posts.
struct MastodonCursor: Sendable, Equatable {
  /// Asks only for posts newer than this one.
  var since: String?
  /// Asks only for posts older than this one, as timelines go on.
  var before: String?
  /// Posts that were there already: how searches go on.
  var offset = 0
  /// The first post of the page before, if the search goes on by counting.
  var first: String?

  init(since: String? = nil, before: String? = nil, offset: Int = 0) {
    self.since = since
    self.before = before
    self.offset = offset
  }

  /// Reads `since:1 before:2 offset:20 first:3`; the first page for any other cursor.
  init(_ cursor: Page.Cursor?) {
    let values = cursor?.values ?? [:]
    since = values["since"]
    before = values["before"]
    offset = min(max(0, values["offset"].flatMap { Int($0) } ?? 0), Self.maxOffset)
    first = values["first"]
  }

  /// More posts than anybody reads, and few enough for a page to be added.
  private static let maxOffset = 1_000_000_000

  var cursor: Page.Cursor {
    Page.Cursor(values: [
      "since": since, "before": before, "offset": offset > 0 ? String(offset) : nil,
      "first": first,
    ])
  }

  /// Which part of an answer comes from here. After the first page of what came since, pages lie
  /// further down.
  var stage: SearchOutcome.Answer.Stage {
    before != nil || offset > 0 ? .more : since != nil ? .newer : .first
  }

  /// How the page is asked for.
  var items: QueryItems {
    var items = QueryItems()
    items["max_id"] = before
    if offset > 0 { items["offset"] = String(offset) }
    return items
  }
}
