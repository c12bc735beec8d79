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
