import Posts
import Signals

/// What a service said of the posts around one, or why it said nothing.
package struct ThreadOutcome: Sendable {
  package var request: ThreadRequest
  package var result: Result<ThreadAnswer, SearchError>
}

extension ThreadRequest {
  /// How long a post is open before its service is asked, where no key wants that at once.
  package static let pause = Duration.milliseconds(400)
}

/// What services say of the conversations of open posts. One is asked at a time, and none for posts
/// that are only scrolled past.
///
///     wishes  a--b--------c-----nil
///     asked   ------[b]-------[c]
///
/// The next wish ends the running request at once, and so does `nil`: nobody looks any more. What a
/// person asked for by a key does not wait.
///
/// - Parameters:
///   - pause: how long a post is open before its service is asked.
///   - answer: the work itself; it starts on subscription and stops with it.
package func threads(
  for wishes: Signal<ThreadRequest?, Never>, pause: Duration = ThreadRequest.pause,
  on loop: any Scheduler,
  answer: @escaping @Sendable (ThreadRequest) -> Signal<ThreadAnswer, SearchError>
) -> Signal<ThreadOutcome, Never> {
  wishes
    .debounce(on: loop) { wish in wish.map { $0.isOnDemand ? .zero : pause } ?? .zero }
    .flatMapLatest { wish -> Signal<ThreadOutcome, Never> in
      guard let wish else { return .empty }
      return answer(wish)
        .asResult()
        .deliver(on: loop)
        .prefix(untilOutputFrom: wishes)
        .map { ThreadOutcome(request: wish, result: $0) }
    }
}
