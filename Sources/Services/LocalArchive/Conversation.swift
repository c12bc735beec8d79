import Archive
import Posts
import Signals

/// The posts around one post, as far as the archive holds them.
package struct Conversation: Sendable, Equatable {
  package var post: Post.ID
  /// Whether the archive has the post itself.
  package var isStored = true
  /// What it answers, the beginning first.
  package var ancestors: [Post] = []
  /// Whether the first of them answers a post that is stored and stands beyond the reach.
  package var hasMoreAbove = false
  package var quoted: Post?
  /// What it passes on.
  package var original: Post?
  /// What answers it, oldest first, and behind that what answers those, level by level.
  package var replies: [Post] = []
  /// How many answers are stored; counted as far as `maxCounted` beyond the reach.
  package var answers = 0
  /// What brought the post itself, in the order of the imports; live answers are none.
  package var imports: [ArchiveInfo.Import] = []

  init(of post: Post.ID) { self.post = post }
}

/// Looks for the conversation of a post.
///
/// What cannot be read is left out: the post itself is on the screen, and the next search tells
/// what is wrong with the archive.
package func conversation(
  of post: Post, within reach: ThreadReach = ThreadReach(), by reader: SecondReader
) -> Signal<Conversation, Never> {
  Signal { observer, lifetime in
    reader.read(during: lifetime) { archive in
      var found = Conversation(of: post.id)
      found.isStored = isStored(post.id, in: archive)
      let above = (try? archive.ancestors(of: post, limit: reach.above + 1)) ?? []
      found.ancestors = above.suffix(reach.above)
      found.hasMoreAbove = above.count > reach.above
      let below = descendants(of: post.id, limit: reach.below + maxCounted, in: archive) {
        lifetime.hasEnded
      }
      found.replies = Array(below.prefix(reach.below))
      found.answers = below.count
      if let quoted = post.quoteOf {
        let id = Post.ID(service: post.id.service, text: quoted)
        found.quoted = (try? archive.post(id)) ?? nil
      }
      if let reposted = post.reposted { found.original = (try? archive.post(reposted)) ?? nil }
      let numbers = (try? archive.provenance(of: [post]))?.first ?? []
      found.imports = ((try? archive.imports()) ?? []).filter { numbers.contains($0.number) }
      observer.send(found)
      observer.complete(.finished)
    }
  }
}

/// Whether the archive has a post; also where that cannot be read, which is no removal.
private func isStored(_ post: Post.ID, in archive: Archive) -> Bool {
  do { return try archive.post(post) != nil } catch { return true }
}

/// Answers that are read for the sake of their number alone.
private let maxCounted = 3000

/// Answers, and answers to them, level by level, at most `limit` of them. Looks before each step
/// whether somebody still waits for them.
private func descendants(
  of post: Post.ID, limit: Int, in archive: Archive, isOver: () -> Bool
) -> [Post] {
  var found: [Post] = []
  var seen: Set<Post.ID> = [post]
  var parent: Post.ID? = post
  var next = 0
  while let id = parent, found.count < limit, !isOver() {
    let answers = (try? archive.replies(to: id, limit: limit - found.count)) ?? []
    found += answers.filter { seen.insert($0.id).inserted }
    parent = found.indices.contains(next) ? found[next].id : nil
    next += 1
  }
  return found
}
