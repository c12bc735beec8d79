import Posts
import Signals
import Synchronization

/// The posts that sources with a price brought while a command ran, also those that it does not print:
/// they were paid for.
final class BoughtPosts: Sendable {
  private let posts = Mutex<[Post]>([])
  private let lifetime = Lifetime()

  /// Listens from now on, on whatever threads they come.
  init(of sources: [LiveSource]) {
    for source in sources {
      source.bought.subscribe(during: lifetime) { [weak self] posts in
        self?.posts.withLock { $0 += posts }
      }
    }
  }

  deinit { lifetime.end() }

  /// Those up to now.
  var all: [Post] { posts.withLock { $0 } }
}
