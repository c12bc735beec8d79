import PostFormats
import Posts
import Signals

/// A place that knows which post answers which.
package protocol ThreadService: Sendable {
  /// The posts around a post, and the post itself if the service sends it. A post that is gone is
  /// an answer, not a failure.
  ///
  /// Work starts on subscription and stops with it; on any thread.
  func thread(of post: Post) -> Signal<ThreadAnswer, SearchError>
}

extension ThreadAnswer {
  /// The whole answer of a service that does not have the post any more.
  static func gone(_ post: Post.ID, usage: Usage? = nil) -> ThreadAnswer {
    ThreadAnswer(nodes: [ThreadNode(id: post, content: .gone)], usage: usage)
  }
}

extension SearchError {
  /// The error for a post that is not one of those a service tells of.
  static func foreign(_ post: Post, to server: String) -> SearchError {
    SearchError(
      .notSearchable, message: "\(server) does not know posts of \(post.id.service).")
  }
}

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
