import Posts
import Signals

/// A live service whose answers are kept as well: each post that arrives is handed on.
package struct KeptSearch: SearchWrapper {
  package let service: any SearchService
  private let keep: @Sendable ([Post]) -> Void

  /// - Parameter keep: called on the thread of the answer, before the answer goes on; must not
  ///   block.
  package init(_ service: any SearchService, keep: @escaping @Sendable ([Post]) -> Void) {
    self.service = service
    self.keep = keep
  }

  /// The service's own answers, untouched.
  package func wrapped(_ answers: Signal<SearchOutcome.Answer, SearchError>, to query: Query)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    answers.perform(onValue: { [keep] in keep($0.page.posts) })
  }
}
