import Budget
import HTTP
import PostFormats
import Posts

/// Counts what requests may bring and have brought if a page is as long as its `limit`. For
/// Mastodon and Bluesky, where a source costs money only if its settings have a price.
package struct LimitBill: Billing {
  package init() {}

  /// The most that a request may bring: a page, with each post by another person; people alone; or
  /// a conversation, which at Mastodon has no limit in its request, and at Bluesky no answers.
  package func most(for request: HTTPRequest) -> Billable {
    let items = request.queryItems
    let limit = items["limit"].flatMap { Int($0) }
    switch Kind(request) {
    case .people: return Billable(posts: 0, users: limit ?? 1)
    case .posts:
      let count = limit ?? ThreadAnswer.maxPosts
      return Billable(posts: count, users: count)
    case .ancestors:
      let height = items["parentHeight"].flatMap { Int($0) } ?? ThreadAnswer.maxHeight
      return Billable(posts: height + 1, users: height + 1)
    case .context:
      let count = 2 * ThreadAnswer.maxSentEachWay
      return Billable(posts: count, users: count)
    }
  }

  /// The posts and people that came; a refusal costs nothing, and what cannot be counted costs the
  /// maximum.
  package func billed(for request: HTTPRequest, _ response: HTTPResponse) -> Billable? {
    if response.isFree { return Billable(posts: 0, users: 0) }
    guard response.status == 200, let json = response.json else { return nil }
    switch Kind(request) {
    case .people:
      guard let list = json.kind == .array ? json : json["followers"] else {
        // A person who is looked up alone is no list.
        return request.queryItems["limit"] == nil ? Billable(posts: 0, users: 1) : nil
      }
      return list.kind == .array ? Billable(posts: 0, users: list.all.count) : nil
    case .ancestors:
      guard let thread = json["thread"], thread.kind == .object else { return nil }
      let count = Self.posts(in: thread)
      return Billable(posts: count, users: count)
    case .posts, .context:
      let lists =
        json.kind == .array
        ? [json]
        : ["statuses", "posts", "feed", "ancestors", "descendants"].compactMap { json[$0] }
      guard !lists.isEmpty, lists.allSatisfy({ $0.kind == .array }) else { return nil }
      let count = lists.map(\.all.count).reduce(0, +)
      return Billable(posts: count, users: count)
    }
  }

  /// How many posts are within one another, also those that were not asked for.
  private static func posts(in thread: JSONValue) -> Int {
    var (waiting, count) = ([thread], 0)
    while let view = waiting.popLast() {
      if view["post"] != nil { count += 1 }
      waiting += view["parent"].asList + (view["replies"]?.all ?? [])
    }
    return count
  }

  /// Whether the answer may be kept: not if the request asks for everything that came since. A page
  /// below a number brings the same each time; a page at an offset does not, as more has come
  /// before it.
  package func mayBeKept(_ request: HTTPRequest) -> Bool {
    let items = request.queryItems
    let asksForNews = request.asksForNews || ["since_id", "min_id"].contains { items[$0] != nil }
    return request.method == .get && (!asksForNews || items["max_id"] != nil)
  }

  /// What an answer lists, which decides what is counted.
  private enum Kind {
    case people, posts
    /// A conversation at Mastodon; its server sends all of it that it has.
    case context
    /// A post of Bluesky with those above it: where it has a price its answers are not asked for.
    case ancestors

    init(_ request: HTTPRequest) {
      let path = request.url.prefix { $0 != "?" }
      let ends: [(end: String, kind: Kind)] = [
        ("/followers", .people), (".getFollowers", .people), ("/lookup", .people),
        ("/verify_credentials", .people), ("/context", .context), (".getPostThread", .ancestors),
      ]
      // The last word may be a tag.
      let isTimeline = path.contains("/timelines/")
      self = isTimeline ? .posts : ends.first { path.hasSuffix($0.end) }?.kind ?? .posts
    }
  }
}
