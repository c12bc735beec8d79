import HTTP
import PostFormats
import Posts

/// Where an answer of v1.1, or of the search before it, continues: parameters to add to the query's
/// own.
struct TwitterV1Cursor: Sendable, Equatable {
  /// The names that a server may set, in the order in which they are sent.
  private static let names = ["since_id", "max_id", "page"]
  private(set) var items: QueryItems

  init(since id: String) { items = [("since_id", id)] }

  /// Reads a cursor that this service has given; of another cursor it takes nothing.
  init(_ cursor: Page.Cursor?) {
    guard case .token(let text)? = cursor else {
      items = []
      return
    }
    items = Self.known(QueryItems(parsing: text))
  }

  /// The page after this one; `nil` when it was the last.
  ///
  /// `max_id` is inclusive, so it is one less than the smallest id that came. `next_results` does
  /// not repeat every parameter, so only whether it is there counts; `next_page` of the older
  /// search counts pages. A server without metadata may go on as long as pages are full.
  init?(after page: StatusesPage, asked count: Int, from cursor: TwitterV1Cursor) {
    let told = page.next.map { Self.known(QueryItems(parsing: $0)) }
    if let told, told["page"] != nil {
      items = told
      items["since_id"] = told["since_id"] ?? cursor.since
      return
    }
    guard told != nil || (!page.hasMetadata && page.returned >= count),
      let oldest = page.oldestID, let below = DecimalID.before(oldest)
    else { return nil }
    items = cursor.items
    items["max_id"] = below
  }

  /// Only statuses with a larger id.
  var since: String? { items["since_id"] }
  var cursor: Page.Cursor { .token(items.encoded) }

  /// Which part of an answer comes from here. After the first page of what came since, pages lie
  /// further down.
  var stage: SearchOutcome.Answer.Stage {
    items["max_id"] != nil || items["page"] != nil ? .more : since != nil ? .newer : .first
  }

  private static func known(_ items: QueryItems) -> QueryItems {
    QueryItems(
      names.compactMap { name in
        items[name].flatMap { $0.utf8.isAllDigits ? QueryItems.Item(name, $0) : nil }
      })
  }
}
