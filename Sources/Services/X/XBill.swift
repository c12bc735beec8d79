import Budget
import HTTP
import PostFormats

/// What X charges for: posts and people that an answer brings, those of expansions among them.
package struct XBill: Billing {
  package init() {}

  /// Each post by another person; a lookup of a name brings one. An address that is not known here is
  /// counted as the largest answer there is.
  package func most(for request: HTTPRequest) -> Billable {
    let (path, items) = request.parts
    let asked = items["max_results"].flatMap { Int($0) }
    if path.hasSuffix("/2/tweets/search/recent") {
      return Billable(posts: asked ?? 10, users: asked ?? 10)
    }
    if path.hasSuffix("/followers") { return Billable(posts: 0, users: asked ?? 100) }
    if path.contains("/2/users/by/username/") { return Billable(posts: 0, users: 1) }
    return Billable(posts: 100, users: 100)
  }

  /// Counts what is in the body; a refusal costs nothing. `nil` for what cannot be read.
  package func billed(for request: HTTPRequest, _ response: HTTPResponse) -> Billable? {
    guard response.status == 200 else {
      return response.status >= 400 ? Billable(posts: 0, users: 0) : nil
    }
    guard let json = try? JSONDocument(response.body).root else { return nil }
    let (path, _) = request.parts
    let data = json["data"].map { $0.kind == .array ? $0.all.count : 1 } ?? 0
    let includes = json["includes"]
    let users = includes?["users"]?.all.count ?? 0
    let posts = (includes?["tweets"] ?? includes?["posts"])?.all.count ?? 0
    return path.contains("/2/users/")
      ? Billable(posts: posts, users: data + users) : Billable(posts: data + posts, users: users)
  }

  /// All but what asks for what is new.
  package func isKept(_ request: HTTPRequest) -> Bool { request.parts.items["since_id"] == nil }
}

extension HTTPRequest {
  /// The address before the query, and what is in the query.
  fileprivate var parts: (path: Substring, items: QueryItems) {
    let pieces = url.split(separator: "?", maxSplits: 1)
    return (pieces.first ?? "", QueryItems(parsing: pieces.count > 1 ? pieces[1] : ""))
  }
}
