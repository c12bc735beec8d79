import Posts
import Services
import Signals

/// A service that says when it is asked, so that the screen can tell what runs.
struct AnnouncedSearch: SearchWrapper {
  let service: any SearchService
  /// Called when a search starts, on its thread.
  let announce: @Sendable (Query) -> Void

  func wrapped(_ answers: Signal<SearchOutcome.Answer, SearchError>, to query: Query)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    answers.perform(onStart: { announce(query) })
  }
}
