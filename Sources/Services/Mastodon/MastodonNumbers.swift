import Posts
import Synchronization

/// The server's own numbers of people and posts, which never change; forgotten with the program.
/// Safe from any thread.
final class MastodonNumbers: Sendable {
  private let people = Mutex([String: String]())
  private let posts = Mutex([Post.ID: String]())
  /// Enough for some pages; after so many, all are forgotten.
  private static let (maxPeople, maxPosts) = (1000, 10_000)

  /// The number of a person, by their name.
  func number(ofPerson handle: String) -> String? { people.withLock { $0[handle] } }

  /// Remembers the number of a person.
  func note(_ number: String, ofPerson handle: String) {
    people.withLock { known in
      if known.count >= Self.maxPeople { known.removeAll() }
      known[handle] = number
    }
  }

  /// The number of a post.
  func number(ofPost id: Post.ID) -> String? { posts.withLock { $0[id] } }

  /// Remembers the number of a post.
  func note(_ number: String, ofPost id: Post.ID) {
    posts.withLock { known in
      if known.count >= Self.maxPosts { known.removeAll() }
      known[id] = number
    }
  }
}
