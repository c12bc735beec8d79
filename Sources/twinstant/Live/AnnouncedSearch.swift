import Posts
import Services
import Signals

/// A service that announces each search, so that the screen can show what is running.
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
