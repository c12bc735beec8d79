import HTTP
import Posts

/// The recent search of API v2.
extension FakeServices {
  /// Answers with one page, and charges for it.
  func recentSearch(_ request: FakeRequest) -> FakeResponse {
    let items = request.query
    if let refusal = refusal(of: items) { return refusal }
    let query: FakeQuery
    do { query = try FakeQuery(items["query"] ?? "", longest: 512) } catch {
      return Self.invalid("query", items["query"] ?? "", error.words)
    }
    let matching = FakeMatching(world: world)
    let oldest = clock().milliseconds - 7 * 86_400_000
    let start = items["start_time"].flatMap { Timestamp(iso8601: $0) }
    let end = items["end_time"].flatMap { Timestamp(iso8601: $0) }
    let found = world.posts.filter { post in
      post.createdAt.milliseconds >= oldest && start.map { post.createdAt >= $0 } ?? true
        && end.map { post.createdAt < $0 } ?? true
        && Self.stands(post.id, above: items["since_id"], below: Self.place(items["next_token"]))
        && matching.matches(post, query.root)
    }
    let size = Int(items["max_results"] ?? "10") ?? 10
    let posts = Array(found.prefix(size))
    let next = found.count > size ? posts.last.map { "fake" + $0.id } : nil
    let expansions = items["expansions"] ?? ""
    let shapes = XShapes(
      world: world, usesNewNames: items["post.fields"] != nil,
      hasReferences: expansions.contains("referenced_"))
    let page = shapes.page(posts, next: next)
    state.withLock { $0.bill.add(posts: page.posts, users: page.users, at: clock()) }
    return FakeResponse(page.body)
  }

  /// The answer where a parameter beside the query is wrong.
  private func refusal(of items: QueryItems) -> FakeResponse? {
    if let newNames = options.newNames {
      let wrong = newNames ? "tweet.fields" : "post.fields"
      if let value = items[wrong] {
        return Self.invalid(
          wrong, value, "The query parameter [\(wrong)] is not one of the valid ones")
      }
    }
    guard let size = Int(items["max_results"] ?? "10"), (10...100).contains(size) else {
      return Self.invalid(
        "max_results", items["max_results"] ?? "",
        "The `max_results` query parameter value is not between 10 and 100")
    }
    let oldest = clock().milliseconds - 7 * 86_400_000
    if let text = items["start_time"] {
      guard let start = Timestamp(iso8601: text), start.milliseconds >= oldest else {
        return Self.invalid("start_time", text, "'start_time' must be on or after seven days ago")
      }
    }
    return nil
  }

  private static func invalid(_ name: String, _ value: String, _ words: String) -> FakeResponse {
    .problem(
      400, "Invalid Request", "One or more parameters to your request was invalid.",
      "invalid-request",
      .array([
        .fields([
          "parameters": .fields([name: .array([.string(value)])]),
          "message": .string(words),
        ])
      ]))
  }

  /// The id that a page token names: the next page begins below it.
  private static func place(_ token: String?) -> String? {
    token.flatMap { $0.hasPrefix("fake") ? String($0.dropFirst(4)) : "0" }
  }

  /// Whether an id lies between two others, both exclusive.
  static func stands(_ id: String, above since: String?, below until: String?) -> Bool {
    guard let number = UInt64(id) else { return false }
    return since.flatMap { UInt64($0) }.map { number > $0 } ?? true
      && until.flatMap { UInt64($0) }.map { number < $0 } ?? true
  }
}
