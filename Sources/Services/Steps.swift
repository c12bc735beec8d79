import Posts
import Signals
import Synchronization

/// Gives answers one after the other: `ask` is called with a step, then with the step that `next`
/// makes of its answer, until it makes none.
///
///     ask(1) gives -a|, next(1, a) is 2, ask(2) gives --b|, next(2, b) is nil
///     steps(from: 1)    -a--b|
///
/// However many there are, they take no more stack and no more memory than one. Ends with the first
/// failure; cancelling cancels what runs.
func steps<Step: Sendable, Answer: Sendable>(
  from first: Step, ask: @escaping @Sendable (Step) -> Signal<Answer, SearchError>,
  next: @escaping @Sendable (Step, Answer) -> Step?
) -> Signal<Answer, SearchError> {
  .unchecked { observer, lifetime in
    let steps = Subject<Step, SearchError>()
    steps.signal.concatMap { step in
      let following = FollowingStep<Step>()
      return ask(step).perform(
        onValue: { following.step = next(step, $0) },
        onCompletion: { completion in
          guard case .finished = completion else { return }
          if let next = following.step { steps.send(next) } else { steps.complete(.finished) }
        })
    }
    .start(observer, during: lifetime)
    steps.send(first)
  }
}

/// Where the next answer begins, once that is known.
private final class FollowingStep<Step: Sendable>: Sendable {
  private let kept = Mutex<Step?>(nil)

  var step: Step? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}

/// How far a row of pages has come.
struct PageStep: Sendable {
  /// Where the page begins; `nil` at the top.
  var cursor: Page.Cursor?
  var pagesLeft = Int.max
  /// A service that has nothing new for so many pages may begin anew for ever.
  var maxEmptyPages = 10

  /// The step behind a page; `nil` where the row ends.
  ///
  /// - Parameters:
  ///   - next: where the next page begins, as the service names it.
  ///   - emptyPages: how many pages in a row, this one included, brought nothing new.
  func followed(by next: Page.Cursor?, emptyPages: Int) -> PageStep? {
    guard let next, next != cursor, pagesLeft > 1, emptyPages < maxEmptyPages else { return nil }
    var step = self
    (step.cursor, step.pagesLeft) = (next, pagesLeft - 1)
    return step
  }
}
