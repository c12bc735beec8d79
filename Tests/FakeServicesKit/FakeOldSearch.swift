import HTTP
import Posts

/// The search of API v1.1, and the one from before it.
extension FakeServices {
  /// Answers with one page; `isFirst` stands for the search before v1.1.
  func oldSearch(_ request: FakeRequest, isFirst: Bool) -> FakeResponse {
    let items = request.query
    guard let text = items["q"], !text.isEmpty else {
      return .error(403, 25, "Query parameters are missing.")
    }
    let query: FakeQuery
    do { query = try FakeQuery(text, longest: 500, isOld: true) } catch {
      return .error(403, 195, error.words)
    }
    let matching = FakeMatching(world: world)
    let until = items["until"].flatMap { Timestamp(iso8601: $0) }
    let above = items["since_id"]
    let found = world.posts.filter { post in
      until.map { post.createdAt < $0 } ?? true && Self.stands(post.id, above: above, below: nil)
        && !Self.stands(post.id, above: items["max_id"] ?? "18446744073709551615", below: nil)
        && items["lang"].map { post.language == $0 } ?? true && matching.matches(post, query.root)
    }
    let asked = isFirst ? items["rpp"] : items["count"]
    let size = min(max(Int(asked ?? "15") ?? 15, 1), 100)
    return isFirst
      ? results(found, size, items) : statuses(found, size, items)
  }

  private func statuses(_ found: [FakePost], _ size: Int, _ items: QueryItems) -> FakeResponse {
    let posts = found.prefix(size)
    charge(for: posts)
    let shapes = V1Shapes(world: world)
    var next: QueryItems = []
    if found.count > size, let last = posts.last { next = [("max_id", last.id)] }
    next["q"] = items["q"]
    return FakeResponse(
      .fields([
        "statuses": .array(posts.map { shapes.status($0) }),
        "search_metadata": .fields([
          "completed_in": .number(0), "count": .number(size), "since_id_str": .string("0"),
          "max_id_str": .string(posts.first?.id ?? "0"),
          "refresh_url": .string("?since_id=\(posts.first?.id ?? "0")&q=x"),
          "next_results": found.count > size ? .string("?" + next.encoded) : nil,
        ]),
      ]))
  }

  private func results(_ found: [FakePost], _ size: Int, _ items: QueryItems) -> FakeResponse {
    let page = max(Int(items["page"] ?? "1") ?? 1, 1)
    let start = min((page - 1) * size, found.count)
    let posts = found[start..<min(start + size, found.count)]
    charge(for: posts)
    let shapes = V1Shapes(world: world)
    let newest = items["max_id"] ?? found.first?.id ?? "0"
    let hasMore = found.count > start + size
    return FakeResponse(
      .fields([
        "completed_in": .number(0), "max_id_str": .string(newest), "page": .number(page),
        "next_page": hasMore ? .string("?page=\(page + 1)&max_id=\(newest)&q=x") : nil,
        "refresh_url": .string("?since_id=\(newest)&q=x"),
        "results": .array(posts.map(shapes.result)), "results_per_page": .number(size),
      ]))
  }

  /// Charges for the posts alone, as their authors come within them.
  private func charge(for posts: ArraySlice<FakePost>) {
    state.withLock { $0.bill.add(posts: posts.map(\.id), users: [], at: clock()) }
  }
}
