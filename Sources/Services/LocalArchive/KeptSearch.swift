import Posts
import Signals

/// A live service whose answers are kept as well: each post that arrives is handed on.
package struct KeptSearch: SearchService {
  private let service: any SearchService
  private let keep: @Sendable ([Post]) -> Void

  /// - Parameter keep: called on the thread of the answer, before the answer goes on; must not block.
  package init(_ service: any SearchService, keep: @escaping @Sendable ([Post]) -> Void) {
    self.service = service
    self.keep = keep
  }

  package var name: String { service.name }
  package var pause: Duration { service.pause }
  package var isLive: Bool { service.isLive }

  /// What the service itself accepts.
  package func accepts(_ query: Query) -> Bool { service.accepts(query) }

  /// The service's own answer, untouched.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    service.search(query, from: cursor).perform(onValue: { [keep] answer in
      if !answer.page.posts.isEmpty { keep(answer.page.posts) }
    })
  }
}
