import Posts
import Signals
import Synchronization

/// Pages of a live service one after the other, until there are posts enough, or no more.
///
///     pages(atLeast: 25)    [10 posts]-[10 posts]-[10 posts]|
///
/// The next page is asked for when the one before it is there. Each post comes once: pages overlap
/// where a service counts from the newest post while others are written. It ends where a service
/// names the same place again, or where too many pages bring nothing: posts may be filtered here,
/// and a service may begin anew for ever. Posts are counted as they are shown: a boost adds nothing
/// beside what it boosts, unless all posts are wanted.
///
/// - Parameters:
///   - cursor: where they begin; `nil` at the top.
///   - posts: how many are wanted; `.max` for all.
///   - counts: whether a post is one of those wanted; the others come as well.
///   - pages: the most pages to ask for; usually one for a source with a price.
package func pages(
  of query: Query, in service: any SearchService, from cursor: Page.Cursor? = nil,
  atLeast posts: Int, atMost pages: Int = .max,
  where counts: @escaping @Sendable (Post) -> Bool = { _ in true }
) -> Signal<SearchOutcome.Answer, SearchError> {
  .unchecked { observer, lifetime in
    let seen = SeenPosts(areAllWanted: posts == .max, counts)
    let answers: Signal<SearchOutcome.Answer, SearchError> = steps(
      from: PageStep(cursor: cursor, pagesLeft: pages),
      ask: { step in service.search(query, from: step.cursor).map { seen.without($0) } },
      next: { step, answer in
        guard seen.rows < posts else { return nil }
        return step.followed(by: answer.page.next, emptyPages: answer.emptyPages)
      })
    answers.start(observer, during: lifetime)
  }
}

/// The posts that a row of pages has brought.
private final class SeenPosts: Sendable {
  private struct List {
    let areAllWanted: Bool
    let counts: @Sendable (Post) -> Bool
    var ids: Set<Post.ID> = []
    var groups = KeyedGroups<Post.RowKey>()
    var rows = 0
    /// The most that were ever found: when rows are joined, there are fewer.
    var most = 0
    var emptyPages = 0

    /// Returns `false` for a post that came before.
    mutating func add(_ post: Post) -> Bool {
      guard ids.insert(post.id).inserted else { return false }
      guard counts(post) else { return true }
      let group = groups.group(of: post.rowKeys)
      rows += (group.isNew ? 1 : 0) - group.joined.count
      return true
    }

    /// The posts of a page that did not come before.
    mutating func new(of page: Page) -> [Post] {
      let new = page.posts.filter { add($0) }
      let found = areAllWanted ? ids.count : rows
      emptyPages = found > most ? 0 : emptyPages + 1
      most = max(most, found)
      return new
    }
  }

  private let list: Mutex<List>

  init(areAllWanted: Bool, _ counts: @escaping @Sendable (Post) -> Bool) {
    list = Mutex(List(areAllWanted: areAllWanted, counts: counts))
  }

  /// How many rows of a list the posts make.
  var rows: Int { list.withLock { $0.rows } }

  /// An answer without the posts that came before, which count from now on.
  func without(_ answer: SearchOutcome.Answer) -> SearchOutcome.Answer {
    var new = answer
    (new.page.posts, new.emptyPages) = list.withLock { list in
      (list.new(of: answer.page), list.emptyPages)
    }
    return new
  }
}
