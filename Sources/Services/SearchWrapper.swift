import Posts
import Signals

/// A service around another one, which does something with its answers and leaves everything else
/// as it is.
package protocol SearchWrapper: SearchService {
  var service: any SearchService { get }

  /// The answers to a query, wrapped.
  func wrapped(_ answers: Signal<SearchOutcome.Answer, SearchError>, to query: Query)
    -> Signal<SearchOutcome.Answer, SearchError>
}

extension SearchWrapper {
  package var name: String { service.name }
  package var pause: Duration { service.pause }
  package var isLive: Bool { service.isLive }

  /// Whether the other service accepts a query.
  package func accepts(_ query: Query) -> Bool { service.accepts(query) }

  /// Whether the other service is sent the same words for both.
  package func sends(_ query: Query, like other: Query) -> Bool {
    service.sends(query, like: other)
  }

  /// The other service's answers, wrapped.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    wrapped(service.search(query, from: cursor), to: query)
  }

  /// The other service's answers for so many rows, wrapped.
  package func search(_ query: Query, from cursor: Page.Cursor?, rows: Int?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    wrapped(service.search(query, from: cursor, rows: rows), to: query)
  }
}
