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
    /// Why what came since could not be had, when it was asked for last.
    var failure: SearchError?

    /// Whether the service is sent the same for this query.
    func isOf(_ query: Query, in service: any SearchService) -> Bool {
      self.query == query && service.sends(self.query, like: query)
    }
  }

  private let kept = Mutex<Kept?>(nil)
  /// Whether the service is being asked for it.
  let search = TopSearch()
  /// Whether asking costs no money. Then further pages wait for the search, which cuts them.
  let isFree: Bool

  /// Nothing kept.
  ///
  /// - Parameter isFree: whether asking costs no money. What costs money is not cut, and takes its
  ///   turns itself: see `GuardedTransport`.
  package init(isFree: Bool = true) { self.isFree = isFree }

  /// Whether the last answers were to this query.
  func isKnown(_ query: Query, in service: any SearchService) -> Bool {
    known(of: query, in: service) != nil
  }

  /// Keeps nothing of what was said so far.
  func forget() { kept.withLock { $0 = nil } }

  /// The kept answers to a query, or else the service's own. For a refresh, what came since the
  /// kept ones, as far as that can be asked; where that failed, the text is asked again when it
  /// comes back, behind what was kept. Where only a refresh asks, or asking costs money, the
  /// failure is told again.
  ///
  /// - Parameter loop: where the answers are delivered.
  func answers(
    to query: Query, isRefresh: Bool, asking: Source.Asking, in service: any SearchService,
    on loop: any Scheduler
  ) -> Signal<SearchOutcome.Answer, SearchError> {
    guard service.isLive else { return service.search(query, from: nil) }
    guard let known = known(of: query, in: service) else {
      return asked(query, from: nil, in: service)
    }
    let newer = known.answers.last { $0.page.newer != nil }?.page.newer
    if isRefresh { return asked(query, from: newer, in: service) }
    guard let failure = known.failure else { return .from(known.answers) }
    let kept = Signal<SearchOutcome.Answer, SearchError>.from(known.answers)
    guard isFree, asking == .typing else { return kept.merge(with: .fail(failure)) }
    // In the turn after theirs: they say that the source has answered, and it is searching.
    let turn = Signal<Void, SearchError>.just(()).deliver(on: loop)
    return kept.merge(with: turn.flatMap { self.asked(query, from: newer, in: service) })
  }

  private func asked(_ query: Query, from newer: Page.Cursor?, in service: any SearchService)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    service.search(query, from: newer)
      .perform(
        onValue: { self.note($0, to: query) },
        onCompletion: {
          if case .failed(let error) = $0 { self.note(error, to: query, in: service) }
        })
  }

  /// A further page, which is kept behind what it follows; `nil` where the service has answered
  /// other words by then, as nobody shows it.
  func page(_ request: PageRequest, in service: any SearchService)
    -> Signal<SearchOutcome.Answer?, SearchError>
  {
    Signal<SearchOutcome.Answer?, SearchError>.deferred {
      if self.isOfOtherWords(than: request.query, in: service) { return .just(nil) }
      return service.search(request.query, from: request.cursor, rows: request.rows)
        .perform(onValue: { self.note($0, to: request, in: service) })
        .map { $0 }
    }
  }

  private func isOfOtherWords(than query: Query, in service: any SearchService) -> Bool {
    kept.withLock { kept in
      kept.map { $0.query == query && !$0.isOf(query, in: service) } ?? false
    }
  }

  private func known(of query: Query, in service: any SearchService) -> Kept? {
    kept.withLock { kept in kept.flatMap { $0.isOf(query, in: service) ? $0 : nil } }
  }

  private func note(_ failure: SearchError, to query: Query, in service: any SearchService) {
    kept.withLock { kept in
      if kept?.isOf(query, in: service) == true { kept?.failure = failure }
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
        known.failure = nil
        kept = known
      case .slice, .more, .moreSlice, .counted: break
      }
    }
  }

  /// Puts a further page behind the answer that it follows, which goes on where the page does.
  private func note(
    _ answer: SearchOutcome.Answer, to request: PageRequest, in service: any SearchService
  ) {
    kept.withLock { kept in
      guard answer.stage == .more, var known = kept, known.isOf(request.query, in: service),
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
