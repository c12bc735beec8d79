import Posts

/// Posts of one source in list order, without a hole from the first one down to the last, and where
/// they go on.
struct FeedStretch: Sendable, Equatable {
  private(set) var posts: [Post] = []
  /// Where its next page goes on; `nil` when all are here.
  var next: Page.Cursor?
  /// How far it has come: nothing that follows stands above this place.
  private(set) var reach: Post.Order?
  /// Whether its pages end where the posts below begin, so that those are still of use.
  var endsAbove = false

  init() {}

  init(_ page: Page, in order: Query.Order) {
    posts = page.posts.listed(in: order)
    next = page.next
    reach = page.posts.last?.order
  }

  /// The newest posts, and behind them what is left of a former stretch if they reach into it.
  init(_ page: Page, reachingInto former: FeedStretch?) {
    self.init(page, in: .newest)
    guard let former, let end = reach else { return }
    let rest = former.posts.filter { end < $0.order }
    guard !rest.isEmpty, rest.count < former.posts.count else { return }
    posts = (posts + rest).listed(in: .newest)
    (next, reach) = (former.next, former.reach)
  }

  /// Replaces the top by the newest posts; `rest` is what is left of the former ones.
  mutating func replaceTop(with newest: [Post], above rest: [Post]) {
    posts = (newest + rest.without(newest)).listed(in: .newest)
  }

  /// Puts posts above all others, or where the order wants them.
  mutating func add(newer: [Post], in order: Query.Order) {
    posts = (newer + posts.without(newer)).listed(in: order)
  }

  /// Takes posts that follow. Those already there are left out: what is new at the top moves all
  /// others down, also over the edge between two pages.
  mutating func add(more page: Page, in order: Query.Order) {
    if order == .newest {
      let last = posts.last?.order
      let follow = page.posts.filter { post in last.map { $0 < post.order } ?? true }
      posts += follow.listed(in: order)
      // Some services keep their own order: what stands a little above the end is taken as well.
      let late = page.posts.filter { post in last.map { post.order < $0 } ?? false }
      if !late.isEmpty { add(newer: late, in: order) }
    } else {
      posts += page.posts.without(posts)
    }
    next = page.next
    reach = Self.lower(reach, page.posts.last?.order)
  }

  /// Takes the stretch below, which follows without a hole, and goes on where that does.
  mutating func join(_ below: FeedStretch, in order: Query.Order) {
    posts = (posts + below.posts.without(posts)).listed(in: order)
    (next, reach) = (below.next, below.reach)
  }

  /// The posts above one place and below another, found by halving. Only for the newest first, as
  /// other orders are not sorted here.
  func posts(above end: Post.Order, below top: Post.Order?) -> ArraySlice<Post> {
    let last = posts.partitioningIndex { !($0.order < end) }
    guard let top else { return posts[..<last] }
    return posts[posts[..<last].partitioningIndex { top < $0.order }..<last]
  }

  private static func lower(_ a: Post.Order?, _ b: Post.Order?) -> Post.Order? {
    guard let a, let b else { return a ?? b }
    return a < b ? b : a
  }
}

extension [Post] {
  /// The posts as a list has them: only newest first is sorted here, other orders are the source's.
  fileprivate func listed(in order: Query.Order) -> [Post] {
    order == .newest && !isNewestFirst ? sorted { $0.order < $1.order } : self
  }

  private var isNewestFirst: Bool {
    // Between most neighbours the moment decides, without a look at the rest of a post.
    indices.dropFirst().allSatisfy { index in
      let (above, moment) = (self[index - 1].createdAt, self[index].createdAt)
      return above > moment || (above == moment && self[index - 1].order < self[index].order)
    }
  }

  fileprivate func without(_ others: [Post]) -> [Post] {
    let known = Set(others.map(\.id))
    return filter { !known.contains($0.id) }
  }
}
