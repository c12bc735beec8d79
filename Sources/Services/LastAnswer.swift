import Posts
import Signals
import Synchronization

/// What a live service said last from the top, so that the same text need not be asked again.
final class LastAnswer: Sendable {
  private let kept = Mutex<(query: Query, answer: SearchOutcome.Answer)?>(nil)

  /// The last answer, if it was to this query.
  func answer(to query: Query) -> SearchOutcome.Answer? {
    kept.withLock { $0?.query == query ? $0?.answer : nil }
  }

  /// The kept answer, or the service's own: of a refresh what came since, as far as that can be asked.
  func answers(to query: Query, isRefresh: Bool, in service: any SearchService)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    guard service.isLive else { return service.search(query, from: nil) }
    let known = answer(to: query)
    if let known, !isRefresh { return .just(known) }
    return service.search(query, from: known?.page.newer)
      .perform(onValue: { self.note($0, to: query) })
  }

  private func note(_ answer: SearchOutcome.Answer, to query: Query) {
    kept.withLock { kept in
      switch answer.stage {
      case .first: kept = (query, answer)
      case .newer:
        guard var known = kept, known.query == query else { return }
        known.answer.page.posts.insert(contentsOf: answer.page.posts, at: 0)
        known.answer.page.newer = answer.page.newer ?? known.answer.page.newer
        kept = known
      case .slice, .more, .moreSlice, .counted: break
      }
    }
  }
}
