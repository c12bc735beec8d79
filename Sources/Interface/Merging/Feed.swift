import Posts

/// What one source has returned for the query so far: its posts in list order, without a hole
/// from the first one down to the last one loaded.
struct Feed: Sendable, Equatable {
  let source: String
  /// What its first page was asked with, in that spelling: its next ones are as well.
  var query: Query?
  private(set) var posts: [Post] = []
  /// Where its next page goes on; `nil` when all are here.
  private(set) var next: Page.Cursor?
  /// How far it has come: nothing that follows stands above this place.
  private(set) var reach: Post.Order?
  /// Newer posts which do not reach down to the others: there may be posts between. They wait.
  private(set) var ahead: Stretch?
  /// What stands below a hole that is shown: it is joined when the pages above have come down to
  /// it.
  private(set) var below: [Stretch] = []
  /// The cursor the next page was asked with, so that it is asked once.
  var asked: Page.Cursor?
  /// Whether the next page could not be had: it is asked for again only when a person wants it.
  var isStalled = false
  /// Whether the search goes on by itself: more rows follow unasked.
  private(set) var isPartial = false
  /// Whether its first page came whole; the beginning of one that failed says nothing of what
  /// follows.
  private var hasFirstPage = false
  /// How many posts match in all, where the source tells.
  private(set) var count: Page.Count?
  /// How many of these stand in the row of another one; `nil` while nobody counted.
  private(set) var folded: Int?
  /// Whether both were counted for the answer before, and not for this one.
  private var isCountOld = false
  /// From the request to its first rows, or to the answer that there are none.
  var microseconds = 0

  /// Posts without a hole, and where they go on.
  struct Stretch: Sendable, Equatable {
    var posts: [Post]
    var next: Page.Cursor?
    var reach: Post.Order?
    /// Whether its pages end where the posts below begin, so that those are still of use.
    var endsAbove = false
  }

  init(_ source: String) { self.source = source }

  /// Whether its rows are the first of a search that goes on.
  var isShowingSlice: Bool { isPartial && !posts.isEmpty }

  /// Whether it has rows, of which the first page is complete.
  var isWhole: Bool { hasFirstPage && !isPartial && !posts.isEmpty }

  /// Whether all its rows are here, to the last, without a hole.
  var hasAllRows: Bool {
    hasFirstPage && !isPartial && next == nil && ahead?.next == nil && below.isEmpty
  }

  /// Those above the holes and those below them.
  var all: [Post] {
    if ahead == nil, below.isEmpty { return posts }
    return (ahead?.posts ?? []) + posts + below.flatMap(\.posts)
  }

  /// How many these are.
  var rowCount: Int {
    (ahead?.posts.count ?? 0) + posts.count + below.reduce(0) { $0 + $1.posts.count }
  }

  /// What to tell about them where the query is asked again; `nil` when there are none.
  func inHand(of query: Query) -> RowsInHand? {
    let first = ahead?.posts.top ?? posts.top ?? below.first?.posts.top
    let last = below.last { !$0.posts.isEmpty }?.posts.bottom ?? posts.bottom ?? ahead?.posts.bottom
    guard let first, let last else { return nil }
    return RowsInHand(query: query, count: rowCount, first: first, last: last)
  }

  /// Whether it has a page that nobody has asked for yet.
  var canGoOn: Bool { next != nil && asked == nil && !isPartial }

  /// Takes the rows that a long search has so far; those of a whole answer stay.
  mutating func take(slice page: Page, in order: Query.Order) {
    if isWhole { return }
    replace(page, in: order)
    (count, folded) = (page.count, page.folded)
    isPartial = true
  }

  /// Takes rows from the top. What is here already stays behind them, as far as they do not reach;
  /// of those that do not reach the rows at all a hole is left.
  mutating func take(first page: Page, in order: Query.Order) {
    let told = self.told(page)
    take(countOf: told)
    isCountOld = told.count != page.count || told.folded != page.folded
    defer { (isPartial, isStalled, asked, hasFirstPage) = (false, false, nil, true) }
    guard order == .newest, isWhole, let end = page.posts.last?.order,
      page.next != nil
    else {
      (ahead, below) = (nil, [])
      return replace(page, in: order)
    }
    if let first = posts.first?.order, end < first {
      let rest = ahead?.posts.filter { end < $0.order } ?? []
      let reachesAhead = !rest.isEmpty && rest.count < (ahead?.posts.count ?? 0)
      ahead = Stretch(
        posts: sorted(page.posts) + (reachesAhead ? rest : []),
        next: reachesAhead ? ahead?.next : page.next, reach: reachesAhead ? ahead?.reach : end)
      return
    }
    ahead = nil
    let rest = posts.filter { end < $0.order }
    let known = Set(page.posts.map(\.id))
    posts = sorted(page.posts) + rest.filter { !known.contains($0.id) }
    if rest.isEmpty { (next, reach, below) = (page.next, end, []) }
  }

  /// An answer from the top with the count that is told. Where it brings a bound alone, what was
  /// counted for the answer before holds until the next count, a moment later: else the two would
  /// alternate while one small import follows the other. If another answer comes first, or if the
  /// rows or the bound contradict it, it is out of date.
  func told(_ page: Page) -> Page {
    guard !isCountOld, case .exactly(let counted)? = count, page.posts.count < counted else {
      return page
    }
    switch page.count {
    case .atMost(let bound) where counted <= bound: break
    // The number of posts is a bound for that of rows, until their boosts are counted.
    case .exactly(let posts) where page.folded == nil && folded != nil && counted <= posts: break
    default: return page
    }
    var page = page
    (page.count, page.folded) = (count, folded)
    return page
  }

  /// Takes rows that follow. Those already there are left out: what is new at the top moves all
  /// others down, also over the edge between two pages.
  mutating func take(more page: Page, in order: Query.Order) {
    if order == .newest {
      let last = posts.last?.order
      let follow = page.posts.filter { post in last.map { $0 < post.order } ?? true }
      posts += sorted(follow)
      // Some services keep their own order: what stands a little above the end is taken as well.
      let late = page.posts.filter { post in last.map { post.order < $0 } ?? false }
      if !late.isEmpty { insert(late) }
    } else {
      let known = Set(posts.map(\.id))
      posts += page.posts.filter { !known.contains($0.id) }
    }
    next = page.next
    reach = max(reach, page.posts.last?.order)
    if order == .newest { joinReached() }
    take(countOf: page, isOfFurtherRows: true)
    (asked, isStalled) = (nil, false)
    if next == nil { joinBelow(in: order) }
  }

  /// What stands below a hole begins where the pages above have come down to.
  private mutating func joinReached() {
    while next != nil, let first = below.first?.posts.first?.order, let reach, !(reach < first) {
      joinBelow(in: .newest)
    }
  }

  /// The hole is filled: what stands below it follows without one.
  private mutating func joinBelow(in order: Query.Order) {
    guard !below.isEmpty else { return }
    let stretch = below.removeFirst()
    let known = Set(posts.map(\.id))
    let all = posts + stretch.posts.filter { !known.contains($0.id) }
    posts = order == .newest ? sorted(all) : all
    (next, reach) = (stretch.next, stretch.reach)
  }

  /// Takes the beginning of rows that follow; the page itself is still to come.
  mutating func take(moreSlice page: Page, in order: Query.Order) {
    let (next, asked) = (next, asked)
    take(more: page, in: order)
    (self.next, self.asked) = (next, asked)
  }

  /// Takes posts that came since the first row. Where they are more than one page they do not reach
  /// down to it: they wait above a hole, and their next pages fill that.
  mutating func take(newer page: Page, in order: Query.Order) {
    isStalled = false
    if page.next != nil {
      closeHole()
      let reach = page.posts.last?.order
      ahead = Stretch(
        posts: order == .newest ? sorted(page.posts) : page.posts, next: page.next, reach: reach,
        endsAbove: true)
      return
    }
    let above = ahead?.posts ?? posts
    let known = Set(page.posts.map(\.id))
    let all = page.posts + above.filter { !known.contains($0.id) }
    let new = order == .newest ? sorted(all) : all
    if ahead == nil { posts = new } else { ahead?.posts = new }
  }

  /// Takes what was counted while nobody typed.
  mutating func take(counted page: Page) { take(countOf: page) }

  /// The page that was asked for, or else the rest of a long search, does not come.
  mutating func fail(isFurtherPage: Bool) {
    if isFurtherPage { asked = nil }
    isPartial = false
  }

  /// Takes what a page counts. One of further rows that tells a bound, or the same number of posts,
  /// says less than an exact count that is known.
  private mutating func take(countOf page: Page, isOfFurtherRows: Bool = false) {
    switch (count, page.count) {
    case (_, nil): break
    case (.exactly, .atMost) where isOfFurtherRows: break
    case (.exactly(let known), .exactly(let told)) where isOfFurtherRows && known == told: break
    default: (count, folded, isCountOld) = (page.count, page.folded, false)
    }
  }

  /// Goes on paging from above the hole. What stands below it is kept where the pages will end
  /// above it, and comes again with them where they will not.
  ///
  /// - Parameter keeping: whether it is kept in any case, as one may be looking at it.
  mutating func closeHole(keeping: Bool = false) {
    guard let ahead else { return }
    let isKept = keeping || ahead.endsAbove
    below = isKept ? [Stretch(posts: posts, next: next, reach: reach)] + below : []
    (posts, next, reach, asked) = (ahead.posts, ahead.next, ahead.reach, nil)
    self.ahead = nil
  }

  private mutating func replace(_ page: Page, in order: Query.Order) {
    posts = order == .newest ? sorted(page.posts) : page.posts
    next = page.next
    reach = page.posts.last?.order
  }

  private mutating func insert(_ others: [Post]) {
    let known = Set(others.map(\.id))
    posts = sorted(others + posts.filter { !known.contains($0.id) })
  }

  private func sorted(_ posts: [Post]) -> [Post] {
    // Between most neighbours the moment decides, without a look at the rest of a post.
    let isSorted = posts.indices.dropFirst().allSatisfy { index in
      let (above, moment) = (posts[index - 1].createdAt, posts[index].createdAt)
      return above > moment || (above == moment && posts[index - 1].order < posts[index].order)
    }
    return isSorted ? posts : posts.sorted { $0.order < $1.order }
  }

  private func max(_ a: Post.Order?, _ b: Post.Order?) -> Post.Order? {
    guard let a, let b else { return a ?? b }
    return a < b ? b : a
  }
}

extension [Post] {
  // Of the post in its place: a copy would count all that a post consists of.
  fileprivate var top: TopOrder? { isEmpty ? nil : TopOrder(self[0]) }
  fileprivate var bottom: TopOrder? { isEmpty ? nil : TopOrder(self[count - 1]) }
}
