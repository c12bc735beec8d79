import HTTP
import Posts
import Signals

/// A place that answers queries: the archive, or one account of one live service.
package protocol SearchService: Sendable {
  /// Unique among the sources; shown in the list of sources.
  var name: String { get }

  /// Quiet time before it is asked for what is typed.
  var pause: Duration { get }

  /// Whether asking has a cost for someone: a live service is not asked for short texts, nor again
  /// for a text that it has just answered. The archive may grow at any moment and is always asked.
  var isLive: Bool { get }

  /// Whether there is anything to ask it. An answer says what the service cannot do.
  func accepts(_ query: Query) -> Bool

  /// Whether it is sent the same words for two equal queries, however they are spelled: then it
  /// need not be asked for the second one. The screen expects what `SourceKind.keepsSigns` says.
  func sends(_ query: Query, like other: Query) -> Bool

  /// The answer, from the top or from a cursor on. Work starts on subscription and is really
  /// stopped when the subscription ends; values may arrive on any thread.
  func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>

  /// `search` with a wanted number of rows, `nil` for a page: free sources may honour it.
  func search(_ query: Query, from cursor: Page.Cursor?, rows: Int?)
    -> Signal<SearchOutcome.Answer, SearchError>
}

extension SearchService {
  /// Every query but the empty one, which asks the archive for the newest posts. If a live service
  /// cannot look for a query, it answers with the reason, without a request.
  package func accepts(_ query: Query) -> Bool { !isLive || !query.isEmpty }

  /// As for a service to which `node.js` is one word (`SourceKind.keepsSigns`).
  package func sends(_ query: Query, like other: Query) -> Bool { query.isSpelled(like: other) }

  /// A page, whatever `rows` is.
  package func search(_ query: Query, from cursor: Page.Cursor?, rows: Int?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    search(query, from: cursor)
  }
}

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

/// Reads the answers of a service apart from any search: posts that were paid for are kept even if
/// the person has typed something else meanwhile.
package protocol AnswerReader: Sendable {
  /// All posts in the answer, whatever the query, as far as the answer alone tells them; of an
  /// answer about people none.
  func posts(in response: HTTPResponse, to request: HTTPRequest) -> [Post]
}
