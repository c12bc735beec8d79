import HTTP
import Posts

/// A Mastodon server: status search with a token, timelines without one.
extension FakeServices {
  /// The answer to a path of the API; `nil` for other paths.
  func mastodon(_ request: FakeRequest) -> FakeResponse? {
    guard request.path.hasPrefix("/api/") else { return nil }
    let isSignedIn = !(request.headers["authorization"] ?? "").isEmpty
    if isSignedIn,
      !state.withLock({ $0.access.allows(request) || $0.mastodon.allows(request) })
    {
      return Self.mastodonError(401, "The access token is invalid")
    }
    var response =
      FakeFaults.response(to: request, telling: Self.mastodonRefusal)
      ?? mastodonAnswer(to: request, isSignedIn: isSignedIn)
    if response.body.isEmpty { return response }
    response.headers["X-RateLimit-Limit"] = "300"
    response.headers["X-RateLimit-Remaining"] = response.status == 429 ? "0" : "299"
    // A time with microseconds, as no other service writes it.
    let reset = Timestamp(seconds: (clock().seconds / 300 + 1) * 300)
    response.headers["X-RateLimit-Reset"] = String(reset.iso8601.dropLast()) + ".000000Z"
    return response
  }

  private func mastodonAnswer(to request: FakeRequest, isSignedIn: Bool) -> FakeResponse {
    let parts = request.path.split(separator: "/").dropFirst()
    switch Array(parts) {
    case ["v2", "search"]:
      return resolved(request, isSignedIn: isSignedIn)
        ?? statusSearch(request, isSignedIn: isSignedIn)
    case let path where path.count == 4 && path[1] == "statuses" && path[3] == "context":
      return context(of: String(path[2]), isSignedIn: isSignedIn) ?? Self.noRecord
    case ["v1", "accounts", "verify_credentials"]:
      guard isSignedIn, let person = world.person(named: "ada") else {
        return Self.mastodonError(401, "The access token is invalid")
      }
      return FakeResponse(MastodonShapes(world: world).account(person))
    case ["v1", "accounts", "lookup"]:
      let name = (request.query["acct"] ?? "").prefix { $0 != "@" }
      guard let person = world.person(named: String(name)) else { return Self.noRecord }
      return FakeResponse(MastodonShapes(world: world).account(person))
    case let path where path.count == 4 && path[1] == "timelines" && path[2] == "tag":
      guard isSignedIn || !options.isMastodonClosed else {
        return Self.mastodonError(422, "This API requires an authenticated user")
      }
      return tagTimeline(PercentEncoding.decode(path[3]), request)
    case let path where path.count == 4 && path[1] == "accounts" && path[3] == "statuses":
      let person = String(path[2])
      let tags = request.query["tagged"].asList
      return timeline(request, withBoosts: request.query["exclude_reblogs"] != "true") {
        world.people[$0.author].id == person && Self.has(tags, $0)
      }
    case let path where path.count == 4 && path[1] == "accounts" && path[3] == "followers":
      return mastodonFollowers(of: String(path[2]), request)
    default: return Self.noRecord
    }
  }

  private static let noRecord = mastodonError(404, "Record not found")

  static func mastodonError(_ status: Int, _ words: String) -> FakeResponse {
    FakeResponse(.fields(["error": .string(words)]), status: status)
  }

  /// Answers a search. Without a token, and on a server without full-text search, the list is empty
  /// and nothing says why.
  private func statusSearch(_ request: FakeRequest, isSignedIn: Bool) -> FakeResponse {
    let items = request.query
    var found: [FakePost] = []
    if isSignedIn, options.hasFullText {
      let query = FakeMastodonQuery(items["q"] ?? "")
      found = world.posts.filter {
        query.matches($0, in: world) && Self.stands($0.id, above: items["min_id"], below: nil)
      }
    }
    let offset = isSignedIn ? Int(items["offset"] ?? "0") ?? 0 : 0
    let page = found.dropFirst(offset).prefix(Self.pageSize(items))
    let shapes = MastodonShapes(world: world)
    return FakeResponse(
      .fields([
        "accounts": .array([]), "statuses": .array(page.map(shapes.status)),
        "hashtags": .array([]), "collections": .array([]),
      ]))
  }

  private func tagTimeline(_ tag: String, _ request: FakeRequest) -> FakeResponse {
    let tags = [tag] + request.query.items.filter { $0.name == "all[]" }.map(\.value)
    return timeline(request, withBoosts: false) { Self.has(tags, $0) }
  }

  private static func has(_ tags: [String], _ post: FakePost) -> Bool {
    let words = post.text.lowercased().split(separator: " ")
    return tags.allSatisfy { words.contains("#" + $0.lowercased()) }
  }

  private func timeline(
    _ request: FakeRequest, withBoosts: Bool, _ holds: (FakePost) -> Bool
  ) -> FakeResponse {
    let items = request.query
    let found = world.posts.filter { post in
      if !withBoosts, case .repost = post.quirk { return false }
      return holds(post) && Self.stands(post.id, above: items["since_id"], below: items["max_id"])
    }
    let page = found.prefix(Self.pageSize(items))
    var response = FakeResponse(.array(page.map(MastodonShapes(world: world).status)))
    if let last = page.last {
      response.headers["Link"] = Self.link(request.path, "max_id", last.id)
    }
    return response
  }

  private func mastodonFollowers(of id: String, _ request: FakeRequest) -> FakeResponse {
    guard let person = world.person(id: id) else { return Self.noRecord }
    // Some people hide their followers.
    let all = person.isProtected ? [] : world.people.reversed().filter { $0.id != person.id }
    let start = request.query["max_id"].flatMap { Int($0) } ?? 0
    let size = min(max(Int(request.query["limit"] ?? "40") ?? 40, 1), 80)
    let page = all.dropFirst(start).prefix(size)
    let shapes = MastodonShapes(world: world)
    var response = FakeResponse(.array(page.map(shapes.account)))
    if start + page.count < all.count {
      response.headers["Link"] = Self.link(request.path, "max_id", String(start + page.count))
    }
    return response
  }

  private static func pageSize(_ items: QueryItems) -> Int {
    min(max(Int(items["limit"] ?? "20") ?? 20, 1), 40)
  }

  private static func link(_ path: String, _ name: String, _ value: String) -> String {
    "<https://127.0.0.1\(path)?limit=1&\(name)=\(value)>; rel=\"next\", "
      + "<https://127.0.0.1\(path)?min_id=9>; rel=\"prev\""
  }

  /// A refusal in one of several languages, as servers use that of the account.
  private static func mastodonRefusal(_ status: Int) -> FakeResponse {
    let words =
      switch status {
      case 401: "The access token is invalid"
      case 404: "Record not found"
      case 429: "リクエストが多すぎます"
      case 500...: "Der Dienst ist überlastet"
      default: "This action is not allowed"
      }
    return mastodonError(status, words)
  }
}
