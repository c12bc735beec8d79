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
