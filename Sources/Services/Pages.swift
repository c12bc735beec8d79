import Posts
import Signals

/// Pages of a live service one after the other, until there are posts enough, or no more.
///
///     pages(atLeast: 25)    [10 posts]-[10 posts]-[10 posts]|
///
/// The next page is asked for when the one before it is there. It ends where a service names the same
/// place again, or leaves too many pages empty, as one may whose posts are filtered here.
///
/// - Parameter pages: the most to follow; usually one for a source with a price.
package func pages(
  of query: Query, in service: any SearchService, atLeast posts: Int, atMost pages: Int = .max
) -> Signal<SearchOutcome.Answer, SearchError> {
  Services.pages(of: query, in: service, from: nil, Progress(missing: posts, left: pages))
}

/// How far a row of pages has come.
private struct Progress: Sendable {
  /// Posts and pages.
  var missing: Int
  var left: Int
  var empty = 0

  static let mostEmpty = 10
}

private func pages(
  of query: Query, in service: any SearchService, from cursor: Page.Cursor?, _ progress: Progress
) -> Signal<SearchOutcome.Answer, SearchError> {
  service.search(query, from: cursor).flatMap { answer in
    var progress = progress
    progress.left -= 1
    progress.missing -= answer.page.posts.count
    progress.empty = answer.page.posts.isEmpty ? progress.empty + 1 : 0
    guard let next = answer.page.next, next != cursor, progress.missing > 0,
      progress.left > 0, progress.empty < Progress.mostEmpty
    else { return .just(answer) }
    return .just(answer).merge(with: pages(of: query, in: service, from: next, progress))
  }
}
