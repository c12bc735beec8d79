import Posts

/// What one source has returned for the query so far: the stretch that its pages continue, and the
/// ones above and below it, between which posts may be missing.
struct Feed: Sendable, Equatable {
  var source: String
  /// The query that its first page was asked with, and in the same spelling its next ones.
  var query: Query?
  /// The stretch that its next pages continue.
  private(set) var paged = FeedStretch()
  /// Newer posts which do not reach down to the others: there may be posts between. They wait.
  private(set) var ahead: FeedStretch?
  /// The stretches below a hole that is shown: each is joined when the pages above have come down
  /// to it.
  private(set) var below: [FeedStretch] = []
  /// The cursor that the next page was asked for with, so that it is asked for once.
  var asked: Page.Cursor?
  /// Whether the next page could not be had: it is asked for again only when a person wants it.
  var isStalled = false
  /// Whether the search goes on by itself: more rows follow unasked.
  private(set) var isPartial = false
  /// Whether its first page came whole; the beginning of one that failed says nothing of what
  /// follows.
  private var hasFirstPage = false
  private var counted = FeedCount()
  /// The time from the request to its first rows, or to the answer that there are none.
  var microseconds = 0

  init(_ source: String) { self.source = source }

  /// The posts between the holes, or all where there is none.
  var posts: [Post] { paged.posts }
  /// Where its next page goes on; `nil` when all are here.
  var next: Page.Cursor? { paged.next }
  /// How far it has come: nothing that follows stands above this place.
  var reach: Post.Order? { paged.reach }

  /// How many posts match in all, where the source tells.
  var count: Page.Count? { counted.posts }
  /// How many of these stand in the row of another one; `nil` while nobody counted.
  var folded: Int? { counted.folded }

  /// An answer from the top with the count that is shown: see `FeedCount`.
  func told(_ page: Page) -> Page { counted.told(page) }

  /// Whether its rows are the first of a search that goes on.
  var isShowingSlice: Bool { isPartial && !paged.posts.isEmpty }

  /// Whether it has rows, of which the first page is complete.
  var isWhole: Bool { hasFirstPage && !isPartial && !paged.posts.isEmpty }

  /// Whether all its rows are here, to the last, without a hole.
  var hasAllRows: Bool {
    hasFirstPage && !isPartial && next == nil && ahead?.next == nil && below.isEmpty
  }

  /// Its stretches, from the top, between which posts may be missing.
  var stretches: [FeedStretch] { ahead.asList + [paged] + below }

  /// All its posts, with those above and below the holes.
  var all: [Post] {
    if ahead == nil, below.isEmpty { return posts }
    return (ahead?.posts ?? []) + posts + below.flatMap(\.posts)
  }

  /// How many posts `all` has.
  var rowCount: Int {
    (ahead?.posts.count ?? 0) + paged.posts.count + below.reduce(0) { $0 + $1.posts.count }
  }

  /// What to tell about all these rows when the query is asked again; `nil` when there are none.
  func inHand(of query: Query) -> RowsInHand? {
    let first = ahead?.posts.top ?? paged.posts.top ?? below.first?.posts.top
    let last =
      below.last { !$0.posts.isEmpty }?.posts.bottom ?? paged.posts.bottom ?? ahead?.posts.bottom
    guard let first, let last else { return nil }
    return RowsInHand(query: query, count: rowCount, first: first, last: last)
  }

  /// Whether it has a page that nobody has asked for yet.
  var canGoOn: Bool { next != nil && asked == nil && !isPartial }
}

// What the source says.
extension Feed {
  /// Takes the rows that a long search has so far; those of a whole answer stay.
  mutating func take(slice page: Page, in order: Query.Order) {
    if isWhole { return }
    paged = FeedStretch(page, in: order)
    counted.take(slice: page)
    isPartial = true
  }

  /// Takes rows from the top. Those already here that the new ones do not reach stay behind them;
  /// where the new ones end above them all, a hole is left between.
  mutating func take(first page: Page, in order: Query.Order) {
    counted.take(first: page)
    defer { (isPartial, isStalled, asked, hasFirstPage) = (false, false, nil, true) }
    guard order == .newest, isWhole, let end = page.posts.last?.order, page.next != nil else {
      return replaceAll(with: page, in: order)
    }
    if let first = paged.posts.first?.order, end < first {
      ahead = FeedStretch(page, reachingInto: ahead)
      return
    }
    let rest = paged.posts.filter { end < $0.order }
    if rest.isEmpty { return replaceAll(with: page, in: order) }
    ahead = nil
    paged.replaceTop(with: page.posts, above: rest)
  }

  private mutating func replaceAll(with page: Page, in order: Query.Order) {
    (ahead, below) = (nil, [])
    paged = FeedStretch(page, in: order)
  }

  /// Takes rows that follow.
  mutating func take(more page: Page, in order: Query.Order) {
    paged.add(more: page, in: order)
    if order == .newest { joinReached() }
    counted.take(more: page)
    (asked, isStalled) = (nil, false)
    if next == nil { joinBelow(in: order) }
  }

  /// Takes the beginning of rows that follow; the page itself is still to come.
  mutating func take(moreSlice page: Page, in order: Query.Order) {
    let (next, asked) = (next, asked)
    take(more: page, in: order)
    (paged.next, self.asked) = (next, asked)
  }

  /// Takes posts that came since the first row. Where they are more than one page they do not reach
  /// down to it: they wait above a hole, which their next pages fill.
  mutating func take(newer page: Page, in order: Query.Order) {
    isStalled = false
    if page.next != nil {
      closeHole()
      ahead = FeedStretch(page, in: order)
      ahead?.endsAbove = true
    } else if ahead != nil {
      ahead?.add(newer: page.posts, in: order)
    } else {
      paged.add(newer: page.posts, in: order)
    }
  }

  /// Takes what was counted while nobody typed.
  mutating func take(counted page: Page) { counted.take(page) }

  /// Notes that the page that was asked for, or else the rest of a long search, does not come.
  mutating func fail(isFurtherPage: Bool) {
    if isFurtherPage { asked = nil }
    isPartial = false
  }
}

// What becomes of the holes.
extension Feed {
  /// Goes on paging from above the hole. The posts below it are kept where the pages will end above
  /// them; else the pages will bring them again.
  ///
  /// - Parameter keeping: whether the posts below are kept in any case, as a person may be looking
  ///   at them.
  mutating func closeHole(keeping: Bool = false) {
    guard var ahead else { return }
    let isKept = keeping || ahead.endsAbove
    below = isKept ? [paged] + below : []
    ahead.endsAbove = false
    (paged, asked) = (ahead, nil)
    self.ahead = nil
  }

  /// Joins the stretches below holes that the pages above have come down to.
  private mutating func joinReached() {
    while next != nil, let first = below.first?.posts.first?.order, let reach, !(reach < first) {
      joinBelow(in: .newest)
    }
  }

  /// Joins the stretch below a hole that is filled.
  private mutating func joinBelow(in order: Query.Order) {
    if !below.isEmpty { paged.join(below.removeFirst(), in: order) }
  }
}

extension [Post] {
  // Reads the post in its place: a copy would retain every part that a post consists of.
  fileprivate var top: TopOrder? { isEmpty ? nil : TopOrder(self[0]) }
  fileprivate var bottom: TopOrder? { isEmpty ? nil : TopOrder(self[count - 1]) }
}
