import Posts
import Signals

/// A place that answers queries: the archive, or one account of one live service.
package protocol SearchService: Sendable {
  /// Unique among the sources; shown in the list of sources.
  var name: String { get }

  /// Quiet time before it is asked for what is typed.
  var pause: Duration { get }

  /// Whether the query is long enough, understood, and within this service's limits.
  func accepts(_ query: Query) -> Bool

  /// The answer, from the top or from a cursor on. Work starts on subscription and is really
  /// stopped when the subscription ends; values may arrive on any thread.
  func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
}
