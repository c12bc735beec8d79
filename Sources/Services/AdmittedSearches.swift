import Posts
import Signals

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
