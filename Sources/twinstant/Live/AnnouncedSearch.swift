import Posts
import Services
import Signals

/// A service that says when it is asked, so that the screen can tell what runs.
struct AnnouncedSearch: SearchService {
  let service: any SearchService
  /// Called when a search starts, on its thread.
  let announce: @Sendable (Query) -> Void

  var name: String { service.name }
  var pause: Duration { service.pause }
  var isLive: Bool { service.isLive }

  func accepts(_ query: Query) -> Bool { service.accepts(query) }

  func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    service.search(query, from: cursor).perform(onStart: { announce(query) })
  }
}
