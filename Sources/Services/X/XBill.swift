import Budget
import HTTP
import PostFormats
import Posts

/// Counts what requests of X's APIs may bring and have brought: each post and each person costs
/// money.
///
/// It is not documented whether people who come beside posts are charged: they count until a bill
/// says otherwise.
package struct XBill: Billing {
  /// How many posts, and people, one post may bring besides itself if references are asked for.
  private static let references = 2

  package init() {}

  /// The most that a request may bring: as many posts as were asked for, each by another person.
  package func most(for request: HTTPRequest) -> Billable {
    let items = request.queryItems
    switch Kind(request) {
    case .search:
      let count = items["max_results"].flatMap { Int($0) } ?? 100
      let isWide = items["expansions"]?.contains("referenced_") == true
      let all = count * (isWide ? 1 + Self.references : 1)
      return Billable(posts: all, users: all)
    case .oldSearch:
      return Self.statuses(items["count"].flatMap { Int($0) } ?? 100)
    case .followers:
      let count = (items["max_results"] ?? items["count"]).flatMap { Int($0) } ?? 1000
      return Billable(posts: 0, users: count)
    case .user: return Billable(posts: 0, users: 1)
    case .status: return Self.statuses(1)
    // A request that is not known here is counted as the largest answer there is.
    case nil: return Billable(posts: 100, users: 100)
    }
  }

  /// The posts and people that came; a refusal costs nothing, and an unreadable or lost answer
  /// costs the maximum.
  package func billed(for request: HTTPRequest, _ response: HTTPResponse) -> Billable? {
    if response.isFree { return Billable(posts: 0, users: 0) }
    guard response.status == 200, let json = response.json else { return nil }
    switch Kind(request) {
    case .search:
      guard let posts = json["data"] else { return Self.empty(json) }
      let beside = json["includes"]
      let lists = [posts, beside?["users"], beside?["tweets"], beside?["posts"]].compactMap(\.self)
      guard lists.allSatisfy({ $0.kind == .array }) else { return nil }
      let page = XPage(json)
      return Billable(posts: page.returned + page.includedPosts, users: page.includedUsers)
    case .oldSearch:
      let page = StatusesPage(json, service: PostService.x)
      return page.isPage ? Self.statuses(page.returned) : Self.empty(json)
    case .followers:
      guard let people = json["data"] ?? json["users"] else { return Self.empty(json) }
      return people.kind == .array ? Billable(posts: 0, users: people.all.count) : nil
    case .user: return json["data"] == nil ? Self.empty(json) : Billable(posts: 0, users: 1)
    case .status: return most(for: request)
    case nil: return nil
    }
  }

  /// Whether the answer may be kept: not if the request asks for everything that came since; a page
  /// further down brings the same each time.
  package func mayBeKept(_ request: HTTPRequest) -> Bool {
    let items = request.queryItems
    let isFurther = ["next_token", "max_id", "page"].contains { items[$0] != nil }
    return request.method == .get && (items["since_id"] == nil || isFurther)
  }

  /// A bill of nothing, if an answer without a list says that there is none, or what went wrong;
  /// else `nil`.
  private static func empty(_ answer: JSONValue) -> Billable? {
    let saysNone = answer["meta"].map { $0.kind == .object && $0["result_count"]?.int ?? 0 == 0 }
    return saysNone ?? answer.saysFailure ? Billable(posts: 0, users: 0) : nil
  }

  /// The most that so many statuses bring: they have posts in them, and it is not looked which.
  private static func statuses(_ count: Int) -> Billable {
    let all = SourceKind.twitterV1.maxPosts(ofPage: count)
    return Billable(posts: all, users: all)
  }

  /// What a request asks for; `nil` for what is not known.
  private enum Kind {
    case search, oldSearch, followers, user, status

    init?(_ request: HTTPRequest) {
      let path = request.url.prefix { $0 != "?" }
      if path.hasSuffix(XSearch.path) {
        self = .search
      } else if path.contains("/2/users/by/") {  // before the others: any word may be a name
        self = .user
      } else if path.hasSuffix("/followers") || path.hasSuffix("/followers/list.json") {
        self = .followers
      } else if path.contains("/2/users/") {
        self = .user
      } else if path.hasSuffix("/statuses/show.json") {
        self = .status
      } else if path.hasSuffix(".json") {
        // A base_url that is a search itself may be called anything.
        self = .oldSearch
      } else {
        return nil
      }
    }
  }
}
