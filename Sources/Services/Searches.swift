import Posts
import Signals

/// What one service answers to what is typed. It never fails: an error is an outcome.
///
///     questions  s--sw--swi-----------^R----
///     searches   -----------[swi]-----[swi]-
///
/// Only a real change of the question counts as an edit; for a live service a change of its
/// spelling does, too, where it is sent other words for it. The next one ends a running search at
/// once, not after its own pause, and an answer that was on its way is never delivered. The filter
/// stands behind the pause, so that shortening the text replaces what was pending. A live service
/// that answered the same text last is not asked again: its answer is given once more, with the
/// further pages that it had; where a refresh has failed since, it is asked for the rest once more.
///
/// - Parameters:
///   - questions: what the query field asks, that at launch included; on `loop`.
///   - refreshes: asks the same again, without a pause; where a first page is known, for what came
///     since.
///   - asksAgain: asks the same again as if it were typed now, once the service need not be left
///     alone any more.
///   - asking: on demand only refreshes ask.
///   - last: keeps what a live service says; `furtherPages` may share it. What it kept before is
///     forgotten, as it may be of another account.
///   - loop: where the outcomes are delivered.
package func searches(
  of questions: Signal<Question, Never>, refreshes: Signal<Void, Never>,
  asksAgain: Signal<Void, Never> = .never, asking: Source.Asking = .typing,
  keeping last: LastAnswer = LastAnswer(), in service: any SearchService, on loop: any Scheduler
) -> Signal<SearchOutcome, Never> {
  last.forget()
  let edits =
    questions
    .removeDuplicates { $0 == $1 && (!service.isLive || service.sends($0.query, like: $1.query)) }
    .share(replay: 1)
  let asks = refreshes.withLatest(from: edits)
  return
    edits.merge(with: asksAgain.withLatest(from: edits))
    .map { Ask(question: $0, pause: service.pause, isRefresh: false) }
    .merge(with: asks.map { Ask(question: $0, pause: .zero, isRefresh: true) })
    .debounce(on: loop) { $0.pause }
    .filter { ask in
      ask.isRefresh || asking == .typing || last.isKnown(ask.question.query, in: service)
    }
    .filter { $0.suits(service) }
    .flatMapLatest { ask -> Signal<SearchOutcome, Never> in
      let answers = last.answers(
        to: ask.question.query, isRefresh: ask.isRefresh, asking: asking, in: service, on: loop
      )
      .asResult()
      .deliver(on: loop)
      // Behind the delivery, so that what waits there for the loop's turn is dropped, too.
      .prefix(untilOutputFrom: edits.dropFirst(1))
      return last.search.noting(answers)
        .map { SearchOutcome(query: ask.question.query, source: service.name, result: $0) }
    }
}

/// One question to a service, and how long to wait for a newer one first.
private struct Ask: Sendable {
  var question: Question
  var pause: Duration
  /// Whether a person asked for the same again.
  var isRefresh: Bool

  /// Whether the service is to be asked at all.
  func suits(_ service: any SearchService) -> Bool {
    (question.isLongEnough || !service.isLive) && service.accepts(question.query)
  }
}

/// What the query field asks, and whether its text is long enough for live sources.
package struct Question: Sendable, Equatable {
  package var query: Query
  /// False if only the archive answers, and the field is yellow.
  package var isLongEnough: Bool

  package init(_ query: Query, isLongEnough: Bool = true) {
    self.query = query
    self.isLongEnough = isLongEnough
  }
}
