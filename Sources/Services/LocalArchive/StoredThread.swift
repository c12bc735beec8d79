import Archive
import Posts
import Signals

/// Looks in the archive for the conversation around a post.
///
/// What cannot be read is left out: the post itself is on the screen, and the next search tells
/// what is wrong with the archive.
package func storedThread(
  of post: Post, within reach: ThreadReach = ThreadReach(), by reader: SecondReader
) -> Signal<PostThread, Never> {
  Signal { observer, lifetime in
    reader.read(during: lifetime) { archive in
      let above = (try? archive.ancestors(of: post, limit: reach.above + 1)) ?? []
      let below = descendants(of: post.id, limit: reach.below + maxCounted, in: archive) {
        lifetime.hasEnded
      }
      observer.send(
        PostThread(
          of: post.id, ancestors: Array(above.suffix(reach.above)),
          hasMoreAbove: above.count > reach.above, quoted: quoted(by: post, in: archive),
          original: original(of: post, in: archive), replies: Array(below.prefix(reach.below)),
          answers: below.count, imports: imports(of: post, in: archive),
          isStored: isStored(post.id, in: archive)))
      observer.complete(.finished)
    }
  }
}

/// Whether the archive has a post. True if that cannot be read, which is no removal.
private func isStored(_ post: Post.ID, in archive: Archive) -> Bool {
  do { return try archive.post(post) != nil } catch { return true }
}

private func quoted(by post: Post, in archive: Archive) -> Post? {
  guard let quoted = post.quoteOf else { return nil }
  return (try? archive.post(Post.ID(service: post.id.service, text: quoted))) ?? nil
}

private func original(of post: Post, in archive: Archive) -> Post? {
  guard let reposted = post.reposted else { return nil }
  return (try? archive.post(reposted)) ?? nil
}

/// The imports that brought a post. The names of files are as others gave them.
private func imports(of post: Post, in archive: Archive) -> [PostThread.Import] {
  let numbers = (try? archive.provenance(of: [post]))?.first ?? []
  return ((try? archive.imports()) ?? []).filter { numbers.contains($0.number) }.map {
    PostThread.Import(
      number: $0.number, name: Sanitized.line($0.fileName), started: $0.started)
  }
}

/// The most answers that are read only to be counted.
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
