import Posts
import Signals
import Synchronization

/// What a live service said last from the top, so that the same text need not be asked again.
final class LastAnswer: Sendable {
  /// The first page, merged with newer posts; then newer answers that do not reach down to it, in
  /// the order of arrival.
  private let kept = Mutex<(query: Query, answers: [SearchOutcome.Answer])?>(nil)

  /// Whether the last answers were to this query.
  func isKnown(_ query: Query) -> Bool { !answers(to: query).isEmpty }

  /// The kept answers to a query, or else the service's own. For a refresh, what came since the
  /// kept ones, as far as that can be asked.
  func answers(to query: Query, isRefresh: Bool, in service: any SearchService)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    guard service.isLive else { return service.search(query, from: nil) }
    let known = answers(to: query)
    if !known.isEmpty, !isRefresh { return .from(known) }
    return service.search(query, from: known.last { $0.page.newer != nil }?.page.newer)
      .perform(onValue: { self.note($0, to: query) })
  }

  private func answers(to query: Query) -> [SearchOutcome.Answer] {
    kept.withLock { kept in
      guard let kept, kept.query == query, kept.query.isSpelled(like: query) else { return [] }
      return kept.answers
    }
  }

  private func note(_ answer: SearchOutcome.Answer, to query: Query) {
    kept.withLock { kept in
      switch answer.stage {
      case .first: kept = (query, [answer])
      case .newer:
        guard var known = kept, known.query == query, var last = known.answers.popLast() else {
          return
        }
        if answer.page.next == nil {
          // Most services return the newest known post again; kept each time, the list would grow
          // for ever.
          let new = Set(answer.page.posts.map(\.id))
          last.page.posts = answer.page.posts + last.page.posts.filter { !new.contains($0.id) }
          last.page.newer = answer.page.newer ?? last.page.newer
          known.answers.append(last)
        } else {
          known.answers += [last, answer]
        }
        kept = known
      case .slice, .more, .moreSlice, .counted: break
      }
    }
  }
}
