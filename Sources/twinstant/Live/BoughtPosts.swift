import Posts
import Signals
import Synchronization

/// The posts that sources with a price send while a command runs, even those that it does not
/// print: they were paid for.
final class BoughtPosts: Sendable {
  private let posts = Mutex<[Post]>([])
  private let lifetime = Lifetime()

  /// Listens from now on, on whatever threads the posts arrive.
  init(of sources: [LiveSource]) {
    for source in sources {
      source.bought.subscribe(during: lifetime) { [weak self] posts in
        self?.posts.withLock { $0 += posts }
      }
    }
  }

  deinit { lifetime.end() }

  /// The posts that have arrived so far.
  var all: [Post] { posts.withLock { $0 } }
}
