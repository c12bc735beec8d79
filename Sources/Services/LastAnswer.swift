import Posts
import Signals
import Synchronization

/// What a live service said last from the top, and behind that, so that the same text need not be
/// asked again. Its searches and its further pages share it.
package final class LastAnswer: Sendable {
  /// The most posts that are kept of one answer. Only keys ask for further pages, but a held key
  /// asks for many.
  private static let mostPosts = 1000

  private struct Kept: Sendable {
    var query: Query
    /// The first page, merged with newer posts; then newer answers that do not reach down to it, in
    /// the order of arrival. Each has the pages that followed it.
    var answers: [SearchOutcome.Answer]

    func isOf(_ query: Query) -> Bool { self.query == query && self.query.isSpelled(like: query) }
  }

  private let kept = Mutex<Kept?>(nil)
  /// Whether the service is being asked for it.
  let search = TopSearch()
  /// Whether further pages wait for the search, which cuts them.
  let pagesWait: Bool

  /// Nothing kept.
  ///
  /// - Parameter isFree: whether asking costs no money. What costs money is not cut, and takes its
  ///   turns itself: see `GuardedTransport`.
  package init(isFree: Bool = true) { pagesWait = isFree }

  /// Whether the last answers were to this query.
  func isKnown(_ query: Query) -> Bool { !answers(to: query).isEmpty }

  /// Keeps nothing of what was said so far.
  func forget() { kept.withLock { $0 = nil } }

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

  /// A further page, which is kept behind what it follows.
  func page(_ request: PageRequest, in service: any SearchService)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    service.search(request.query, from: request.cursor, rows: request.rows)
      .perform(onValue: { self.note($0, to: request) })
  }

  private func answers(to query: Query) -> [SearchOutcome.Answer] {
    kept.withLock { kept in
      guard let kept, kept.isOf(query) else { return [] }
      return kept.answers
    }
  }

  private func note(_ answer: SearchOutcome.Answer, to query: Query) {
    kept.withLock { kept in
      switch answer.stage {
      case .first: kept = Kept(query: query, answers: [answer])
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

  /// Puts a further page behind the answer that it follows, which goes on where the page does.
  private func note(_ answer: SearchOutcome.Answer, to request: PageRequest) {
    kept.withLock { kept in
      guard answer.stage == .more, var known = kept, known.isOf(request.query),
        let index = known.answers.firstIndex(where: { $0.page.next == request.cursor }),
        known.answers[index].page.posts.count < Self.mostPosts
      else { return }
      let there = Set(known.answers[index].page.posts.map(\.id))
      known.answers[index].page.posts += answer.page.posts.filter { !there.contains($0.id) }
      known.answers[index].page.next = answer.page.next
      kept = known
    }
  }
}
