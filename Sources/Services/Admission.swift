import Posts
import Signals

/// Whether a live source may be asked now, and how.
package enum Admission: Sendable, Equatable {
  /// Switched off: it emits nothing.
  case off
  /// The person has not answered yet whether its account may be used: nothing is sent.
  case undecided
  /// No account, or the person refused it: each text is answered with the reason.
  case closed(SearchError)
  case open(Source.Asking)
}

/// What a live service answers as far as it may be asked. A change of the admission ends what runs,
/// and the text in the field then counts as new.
///
///     admissions  undecided----open----------
///     questions   swift-----------------linux
///     searches    ----------------[swift]----[linux]
package func searches(
  of questions: Signal<Question, Never>, refreshes: Signal<Void, Never>,
  asksAgain: Signal<Void, Never> = .never, admitted admissions: Signal<Admission, Never>,
  keeping last: LastAnswer = LastAnswer(), in service: any SearchService, on loop: any Scheduler
) -> Signal<SearchOutcome, Never> {
  let current = questions.share(replay: 1)
  let outcomes = admissions.removeDuplicates()
    .flatMapLatest { admission -> Signal<SearchOutcome, Never> in
      switch admission {
      case .off, .undecided: .never
      case .closed(let error):
        current.merge(with: refreshes.withLatest(from: current))
          .filter(\.isLongEnough)
          .map { .init(query: $0.query, source: service.name, result: .failure(error)) }
      case .open(let asking):
        searches(
          of: current, refreshes: refreshes, asksAgain: asksAgain, asking: asking, keeping: last,
          in: service, on: loop)
      }
    }
  // Stays subscribed throughout, so that each admission knows the current text.
  return current.compactMap { _ in nil }.merge(with: outcomes)
}
