import HTTP
import Posts

/// People and their followers: everybody follows everybody else, and the last person began last.
extension FakeServices {
  /// `users/by/username` of v2.
  func user(named handle: String) -> FakeResponse {
    guard let person = world.person(named: handle) else {
      return FakeResponse(
        .fields([
          "errors": .array([
            .fields([
              "value": .string(handle), "title": .string("Not Found Error"),
              "detail": .string("Could not find user with username: [\(handle)]."),
              "type": .string("https://api.x.com/2/problems/resource-not-found"),
            ])
          ])
        ]))
    }
    state.withLock { $0.bill.add(posts: [], users: [person.id], at: clock()) }
    return FakeResponse(.fields(["data": XShapes(world: world).user(person)]))
  }

  /// `users/:id/followers` of v2.
  func followers(of id: String, _ request: FakeRequest) -> FakeResponse {
    guard let person = world.person(id: id) else {
      return .problem(404, "Not Found Error", "Could not find user.", "resource-not-found")
    }
    guard !person.isProtected else {
      return .problem(
        403, "Forbidden", "You are not allowed to see who follows them.",
        "not-authorized-for-resource")
    }
    let all = followers(of: person)
    let start = request.query["pagination_token"].flatMap { Int($0) } ?? 0
    let size = min(max(Int(request.query["max_results"] ?? "100") ?? 100, 1), 1000)
    let page = all.dropFirst(start).prefix(size)
    let end = start + page.count
    state.withLock { $0.bill.add(posts: [], users: page.map(\.id), at: clock()) }
    let shapes = XShapes(world: world)
    return FakeResponse(
      .fields([
        "data": page.isEmpty ? nil : .array(page.map(shapes.user)),
        "meta": .fields([
          "result_count": .number(page.count),
          "next_token": end < all.count ? .string(String(end)) : nil,
        ]),
      ]))
  }

  /// `followers/list` of v1.1: cursor -1 is the first page, 0 says that there is none.
  func oldFollowers(_ request: FakeRequest) -> FakeResponse {
    guard let person = world.person(named: request.query["screen_name"] ?? "") else {
      return .error(404, 34, "Sorry, that page does not exist")
    }
    guard !person.isProtected else {
      return FakeResponse(
        .fields(["request": .string(request.path), "error": .string("Not authorized.")]),
        status: 401)
    }
    let all = followers(of: person)
    let cursor = request.query["cursor"].flatMap { Int($0) } ?? -1
    let start = max(cursor, 0)
    let size = min(max(Int(request.query["count"] ?? "20") ?? 20, 1), 200)
    let page = all.dropFirst(start).prefix(size)
    let end = start + page.count < all.count ? start + page.count : 0
    state.withLock { $0.bill.add(posts: [], users: page.map(\.id), at: clock()) }
    let shapes = V1Shapes(world: world)
    return FakeResponse(
      .fields([
        "users": .array(page.map(shapes.user)), "next_cursor": .number(end),
        "next_cursor_str": .string(String(end)), "previous_cursor_str": .string("0"),
      ]))
  }

  private func followers(of person: FakePerson) -> [FakePerson] {
    world.people.reversed().filter { $0.id != person.id }
  }
}
