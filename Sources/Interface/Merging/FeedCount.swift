import Posts

/// How many posts of a source match in all, as far as its answers tell.
struct FeedCount: Sendable, Equatable {
  /// `nil` while no answer told it.
  private(set) var posts: Page.Count?
  /// How many of these stand in the row of another one; `nil` while nobody counted.
  private(set) var folded: Int?
  /// Whether both were counted for the answer before, and not for this one.
  private var isOld = false

  /// Takes what the rows that a long search has so far count.
  mutating func take(slice page: Page) { (posts, folded) = (page.count, page.folded) }

  /// Takes what an answer from the top counts.
  mutating func take(first page: Page) {
    let told = self.told(page)
    take(told)
    isOld = told.count != page.count || told.folded != page.folded
  }

  /// Takes what a page of further rows counts. A bound, or the same number of posts, says less than
  /// an exact count that is known.
  mutating func take(more page: Page) {
    switch (posts, page.count) {
    case (.exactly, .atMost): break
    case (.exactly(let known), .exactly(let told)) where known == told: break
    default: take(page)
    }
  }

  /// Takes what a page counts, if it counts anything.
  mutating func take(_ page: Page) {
    if page.count != nil { (posts, folded, isOld) = (page.count, page.folded, false) }
  }

  /// An answer from the top with the count that is shown. Where it brings only a bound, the count
  /// of the answer before holds until the next count, a moment later: else the two would alternate
  /// while one small import follows the other. That count is out of date if another answer comes
  /// first, or if the rows or the bound contradict it.
  func told(_ page: Page) -> Page {
    guard !isOld, case .exactly(let counted)? = posts, page.posts.count < counted else {
      return page
    }
    switch page.count {
    case .atMost(let bound) where counted <= bound: break
    // The number of posts is a bound for that of rows, until their boosts are counted.
    case .exactly(let all) where page.folded == nil && folded != nil && counted <= all: break
    default: return page
    }
    var page = page
    (page.count, page.folded) = (posts, folded)
    return page
  }
}
