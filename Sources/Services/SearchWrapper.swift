import Posts
import Signals

/// A service around another one, which does something with its answers and leaves all else as it
/// is.
package protocol SearchWrapper: SearchService {
  var service: any SearchService { get }

  /// What becomes of the answers to a query.
  func wrapped(_ answers: Signal<SearchOutcome.Answer, SearchError>, to query: Query)
    -> Signal<SearchOutcome.Answer, SearchError>
}

extension SearchWrapper {
  package var name: String { service.name }
  package var pause: Duration { service.pause }
  package var isLive: Bool { service.isLive }

  /// What the other one accepts.
  package func accepts(_ query: Query) -> Bool { service.accepts(query) }

  /// Its answers, wrapped.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    wrapped(service.search(query, from: cursor), to: query)
  }

  /// Its answers to the same wish, wrapped.
  package func search(_ query: Query, from cursor: Page.Cursor?, rows: Int?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    wrapped(service.search(query, from: cursor, rows: rows), to: query)
  }
}
