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
/// and a service may begin anew for ever. Enough are as many as are shown: a boost counts with what
/// it boosts.
///
/// - Parameters:
///   - cursor: where they begin; `nil` at the top.
///   - pages: the most to follow; usually one for a source with a price.
package func pages(
  of query: Query, in service: any SearchService, from cursor: Page.Cursor? = nil,
  atLeast posts: Int, atMost pages: Int = .max
) -> Signal<SearchOutcome.Answer, SearchError> {
  .unchecked { observer, lifetime in
    let seen = SeenPosts()
    let answers: Signal<SearchOutcome.Answer, SearchError> = steps(
      from: PageStep(cursor: cursor, pagesLeft: pages),
      ask: { step in service.search(query, from: step.cursor).map { seen.without($0) } },
      next: { seen.rows < posts ? $0.next(behind: $1.page) : nil })
    answers.start(observer, during: lifetime)
  }
}

/// The posts that a row of pages has brought.
private final class SeenPosts: Sendable {
  private struct List {
    var ids: Set<Post.ID> = []
    var groups = KeyedGroups<Post.RowKey>()
    var rows = 0

    /// Returns `false` for a post that came before.
    mutating func add(_ post: Post) -> Bool {
      guard ids.insert(post.id).inserted else { return false }
      let group = groups.group(of: post.rowKeys)
      rows += (group.isNew ? 1 : 0) - group.joined.count
      return true
    }
  }

  private let list = Mutex(List())

  /// How many rows of a list they are.
  var rows: Int { list.withLock { $0.rows } }

  /// An answer without the posts that came before, which count from now on.
  func without(_ answer: SearchOutcome.Answer) -> SearchOutcome.Answer {
    var new = answer
    new.page.posts = list.withLock { list in answer.page.posts.filter { list.add($0) } }
    return new
  }
}

/// How far a row of pages has come.
private struct PageStep: Sendable {
  var cursor: Page.Cursor?
  var pagesLeft: Int
  /// Pages without a post, one after the other.
  var emptyPages = 0

  /// A service that has nothing for so long may begin anew for ever.
  static let maxEmptyPages = 10

  func next(behind page: Page) -> PageStep? {
    var step = self
    step.pagesLeft -= 1
    step.emptyPages = page.posts.isEmpty ? emptyPages + 1 : 0
    guard let next = page.next, next != cursor, step.pagesLeft > 0,
      step.emptyPages < Self.maxEmptyPages
    else { return nil }
    step.cursor = next
    return step
  }
}
