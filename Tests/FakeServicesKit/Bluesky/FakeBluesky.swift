import HTTP
import Posts

/// Bluesky: an account server that passes searches on, and what everybody may read.
extension FakeServices {
  /// The answer to a path of the API; `nil` for other paths.
  func bluesky(_ request: FakeRequest) -> FakeResponse? {
    guard request.path.hasPrefix("/xrpc/") else { return nil }
    var response = blueskyAnswer(to: request)
    // Whoever may not ask is told so first, and signing in has no faults.
    if response.status == 200, request.path.hasPrefix("/xrpc/app."),
      let fault = FakeFaults.response(to: request, telling: Self.blueskyRefusal)
    {
      response = fault
    }
    if response.body.isEmpty { return response }
    response.headers["RateLimit-Limit"] = "3000"
    response.headers["RateLimit-Remaining"] = response.status == 429 ? "0" : "2999"
    response.headers["RateLimit-Reset"] = String((clock().seconds / 300 + 1) * 300)
    response.headers["RateLimit-Policy"] = "3000;w=300"
    return response
  }

  private func blueskyAnswer(to request: FakeRequest) -> FakeResponse {
    switch request.path.dropFirst(6) {
    case "com.atproto.server.createSession":
      return state.withLock { $0.bluesky.create(request) }
    case "com.atproto.server.refreshSession":
      return state.withLock { $0.bluesky.renew(request) }
    case "app.bsky.feed.searchPosts":
      // Nobody without a session gets past the edge.
      guard !(request.headers["authorization"] ?? "").isEmpty else {
        return FakeResponse(
          text: "<!DOCTYPE html><title>403 Forbidden</title>", type: "text/html", status: 403)
      }
      if let refusal = state.withLock({ $0.bluesky.refusal(of: request) }) { return refusal }
      return blueskySearch(request)
    case "app.bsky.feed.getPostThread": return blueskyThread(request)
    case "app.bsky.feed.getAuthorFeed": return authorFeed(request)
    case "app.bsky.graph.getFollowers": return blueskyFollowers(request)
    default: return FakeBlueskyAccess.error(501, "MethodNotImplemented", "Method Not Implemented")
    }
  }

  private func blueskySearch(_ request: FakeRequest) -> FakeResponse {
    let items = request.query
    let query = FakeBlueskyQuery(items["q"] ?? "")
    guard !query.isEmpty else {
      return FakeBlueskyAccess.error(400, "BadQueryString", "Query string is empty")
    }
    let since = items["since"].flatMap { Timestamp(iso8601: $0) }
    let until = items["until"].flatMap { Timestamp(iso8601: $0) }
    let found = world.posts.filter { post in
      since.map { post.createdAt >= $0 } ?? true && until.map { post.createdAt < $0 } ?? true
        && query.matches(post, in: world)
    }
    return page(of: found, items) { page, next in
      .fields([
        "posts": .array(page.map(BlueskyShapes(world: world).view)),
        "cursor": next.map { .string($0) }, "hitsTotal": .number(found.count),
      ])
    }
  }

  private func authorFeed(_ request: FakeRequest) -> FakeResponse {
    guard let person = blueskyPerson(request.query["actor"] ?? "") else {
      return FakeBlueskyAccess.error(400, "InvalidRequest", "Profile not found")
    }
    let found = world.posts.filter { world.people[$0.author].id == person.id }
    let shapes = BlueskyShapes(world: world)
    return page(of: found, request.query) { page, next in
      .fields([
        "feed": .array(page.map { .fields(["post": shapes.view($0)]) }),
        "cursor": next.map { .string($0) },
      ])
    }
  }

  private func blueskyFollowers(_ request: FakeRequest) -> FakeResponse {
    guard let person = blueskyPerson(request.query["actor"] ?? "") else {
      return FakeBlueskyAccess.error(400, "InvalidRequest", "Actor not found")
    }
    let shapes = BlueskyShapes(world: world)
    let all = world.people.reversed().filter { $0.id != person.id }
    return page(of: all, request.query) { page, next in
      .fields([
        "subject": shapes.profile(person), "followers": .array(page.map(shapes.profile)),
        "cursor": next.map { .string($0) },
      ])
    }
  }

  private func blueskyPerson(_ actor: String) -> FakePerson? {
    world.people.first {
      BlueskyShapes.did(of: $0) == actor || BlueskyShapes.handle(of: $0) == actor.lowercased()
    }
  }

  /// A page of a list. Every second page is one item short without being the last.
  private func page<Item>(
    of all: [Item], _ items: QueryItems, _ body: ([Item], String?) -> FakeJSON
  ) -> FakeResponse {
    let start = items["cursor"].flatMap { Int($0) } ?? 0
    let limit = min(max(Int(items["limit"] ?? "25") ?? 25, 1), 100)
    let size = start > 0 && limit > 1 ? limit - 1 : limit
    let page = Array(all.dropFirst(start).prefix(size))
    let end = start + page.count
    return FakeResponse(body(page, end < all.count ? String(end) : nil))
  }

  private static func blueskyRefusal(_ status: Int) -> FakeResponse {
    let (name, words) =
      switch status {
      case 401: ("AuthMissing", "Authentication Required")
      case 404: ("NotFound", "Not Found")
      case 429: ("RateLimitExceeded", "Rate Limit Exceeded")
      case 500...: ("InternalServerError", "Internal Server Error")
      default: ("InvalidRequest", "Invalid Request")
      }
    return FakeBlueskyAccess.error(status, name, words)
  }
}
