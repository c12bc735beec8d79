import Posts

@testable import Interface

/// A source of the random tests: its posts by their age in minutes, and the questions that it has
/// not answered.
struct InventedSource {
  /// What a question from the top wants.
  enum Top: Equatable {
    case first
    /// The posts that came since one of this age.
    case newer(than: Int64)
  }

  let name: String
  let pageSize: Int
  /// Whether the source can be asked for newer posts; other sources give their first page anew.
  let tellsNewer: Bool
  /// The ages of all its posts, newest first.
  var ages: [Int64]
  /// The ages that it had when it last answered from the top.
  private(set) var known: [Int64] = []
  private(set) var top: Top?
  private(set) var further: Page.Cursor?

  var isAsked: Bool { top != nil || further != nil }

  /// Takes the questions of an effect. A new one replaces the former one of its kind.
  mutating func take(_ effect: Effect) {
    switch effect {
    case .search: (top, further, known) = (.first, nil, [])
    case .refresh: askTop()
    case .searchAgain where name == Source.archiveName: askTop()
    case .askAgain(name): askTop()
    case .nextPage(_, let cursor, name, _): further = cursor
    default: break
    }
  }

  private mutating func askTop() {
    top = known.first.flatMap { tellsNewer ? .newer(than: $0) : nil } ?? .first
  }

  /// Answers what was asked from the top, or fails.
  mutating func answerTop(to query: Query, fails: Bool) -> Action {
    let asked = top
    top = nil
    if fails { return failure(query, nil) }
    known = ages
    guard case .newer(let since)? = asked else {
      return answer(query, .first, page(of: ages, since: nil), nil)
    }
    return answer(query, .newer, page(of: ages.filter { $0 < since }, since: since), nil)
  }

  /// Answers with the page that was asked for, or fails.
  mutating func answerFurther(to query: Query, fails: Bool) -> Action? {
    guard let cursor = further else { return nil }
    further = nil
    if fails { return failure(query, cursor) }
    return answer(query, .more, page(at: cursor), cursor)
  }

  /// The first rows of either answer, while its search goes on.
  func slice(of query: Query) -> Action? {
    if top == .first, further == nil {
      let page = page(of: ages, since: nil)
      return answer(query, .slice, Page(posts: Array(page.posts.prefix(3))), nil)
    }
    guard top == nil, let cursor = further else { return nil }
    return answer(query, .moreSlice, Page(posts: Array(page(at: cursor).posts.prefix(2))), cursor)
  }

  private func page(at cursor: Page.Cursor) -> Page {
    guard case .token(let token) = cursor else { return Page(posts: []) }
    let parts = token.split(separator: " ").map { Int64($0) ?? 0 }
    let since = parts.count > 1 ? parts[1] : nil
    return page(of: ages.filter { $0 > parts[0] && $0 < since ?? .max }, since: since)
  }

  private func page(of ages: [Int64], since: Int64?) -> Page {
    let posts = ages.prefix(pageSize)
    let next = posts.last.map { "\($0)" + (since.map { " \($0)" } ?? "") }
    return Page(
      posts: posts.map { samplePost("post \($0)", age: $0) },
      next: ages.count > pageSize ? next.map(Page.Cursor.token) : nil)
  }

  private func answer(
    _ query: Query, _ stage: SearchOutcome.Answer.Stage, _ page: Page, _ cursor: Page.Cursor?
  ) -> Action {
    .searched(
      SearchOutcome(
        query: query, source: name, cursor: cursor,
        result: .success(SearchOutcome.Answer(stage: stage, page: page, microseconds: 9))))
  }

  private func failure(_ query: Query, _ cursor: Page.Cursor?) -> Action {
    .searched(
      SearchOutcome(
        query: query, source: name, cursor: cursor,
        result: .failure(SearchError(message: "Gone."))))
  }
}

extension InventedSource {
  /// The posts that a feed passes over: ones the source had that are not among the feed's posts,
  /// although they are newer than where it says it has come to, and in no hole that it knows of.
  func passedOver(by feed: Feed) -> [Int64] {
    if feed.isPartial { return [] }
    let all = Set(feed.all.map(\.createdAt))
    let stretches = feed.ahead.asList + [feed.paged] + feed.below
    return known.filter { age in
      // No two posts share a moment.
      let moment = sampleMoment(age: age)
      guard !all.contains(moment) else { return false }
      return stretches.enumerated().contains { index, stretch in
        let isBelowTop = index == 0 || stretch.posts.first.map { $0.createdAt > moment } ?? false
        let isAboveReach =
          stretch.next == nil || stretch.reach.map { $0.createdAt <= moment } ?? false
        return isBelowTop && isAboveReach
      }
    }
  }
}
