import Archive
import Posts
import Signals

/// The posts around one post, as far as the archive holds them.
package struct Conversation: Sendable, Equatable {
  package var post: Post.ID
  /// What it answers, the beginning first.
  package var ancestors: [Post] = []
  package var quoted: Post?
  /// What answers it, oldest first, and behind that what answers those, level by level.
  package var replies: [Post] = []

  init(of post: Post.ID) { self.post = post }
}

/// Looks for the conversation of a post.
///
/// What cannot be read is left out: the post itself is on the screen, and the next search tells
/// what is wrong with the archive.
package func conversation(
  of post: Post, by reader: SecondReader
) -> Signal<Conversation, Never> {
  Signal { observer, lifetime in
    reader.read(during: lifetime) { archive in
      var found = Conversation(of: post.id)
      found.ancestors = (try? archive.ancestors(of: post)) ?? []
      found.replies = descendants(of: post.id, in: archive) { lifetime.hasEnded }
      if let quoted = post.quoteOf {
        let id = Post.ID(service: post.id.service, text: quoted)
        found.quoted = (try? archive.post(id)) ?? nil
      }
      observer.send(found)
      observer.complete(.finished)
    }
  }
}

/// Answers, and answers to them, level by level, as many as are read of one conversation. Looks before
/// each step whether somebody still waits for them.
private func descendants(
  of post: Post.ID, in archive: Archive, isOver: () -> Bool
) -> [Post] {
  var found: [Post] = []
  var seen: Set<Post.ID> = [post]
  var parent: Post.ID? = post
  var next = 0
  while let id = parent, found.count < ThreadAnswer.mostPosts, !isOver() {
    let answers = (try? archive.replies(to: id)) ?? []
    found += answers.filter { seen.insert($0.id).inserted }
    parent = found.indices.contains(next) ? found[next].id : nil
    next += 1
  }
  return found
}
