import Posts
import Signals

/// A request for the rows that follow those loaded.
package struct PageRequest: Sendable, Equatable {
  package var query: Query
  /// Where the page before told that its source goes on.
  package var cursor: Page.Cursor
  /// How many rows are wanted; `nil` for a page.
  package var rows: Int?

  package init(query: Query, cursor: Page.Cursor, rows: Int? = nil) {
    self.query = query
    self.cursor = cursor
    self.rows = rows
  }
}

/// The pages that follow the first, one request at a time; another query ends what runs. Of a free
/// live service a search from the top ends it as well, and behind that it is asked for again.
///
/// - Parameters:
///   - edits: the queries that are asked; the first may be the present one, and ends nothing.
///   - last: keeps the pages of a live service behind the answer that they follow; its searches
///     share it.
package func furtherPages(
  _ requests: Signal<PageRequest, Never>, until edits: Signal<Query, Never>,
  keeping last: LastAnswer? = nil, in service: any SearchService, on loop: any Scheduler
) -> Signal<SearchOutcome, Never> {
  requests.flatMapLatest { request -> Signal<SearchOutcome, Never> in
    answers(to: request, keeping: last, in: service, on: loop)
      .prefix(untilOutputFrom: edits.filter { $0 != request.query })
      .map {
        SearchOutcome(
          query: request.query, source: service.name, cursor: request.cursor, result: $0)
      }
  }
}

private func answers(
  to request: PageRequest, keeping last: LastAnswer?, in service: any SearchService,
  on loop: any Scheduler
) -> Signal<Result<SearchOutcome.Answer, SearchError>, Never> {
  guard let last else {
    return service.search(request.query, from: request.cursor, rows: request.rows)
      .asResult()
      .deliver(on: loop)
  }
  let page = last.page(request, in: service).asResult().deliver(on: loop)
  return (last.isFree ? last.search.behind(page, on: loop) : page).compactMap { result in
    switch result {
    case .success(let answer): answer.map { .success($0) }
    case .failure(let error): .failure(error)
    }
  }
}
