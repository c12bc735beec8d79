import Posts

/// A post on its way into an archive. It is an object, since it is passed on many times and a post
/// is expensive to copy.
package final class KeptPost: Sendable {
  /// As it is stored: no longer of a live source.
  package let post: Post
  /// How it came into the archive that it was exported from, as far as the export says.
  package let earlier: [Provenance]

  /// Any thread.
  package init(_ post: consuming Post, from earlier: [Provenance] = []) {
    // A post has many fields: it is moved, not copied.
    var kept = consume post
    // Once it is in the archive, it no longer comes from a live source.
    if kept.origin == .live { kept.origin = .archive }
    self.post = kept
    self.earlier = earlier
  }

  /// About how many bytes it takes in memory, at most.
  package var memory: Int { post.memory + memoryOfEarlier }

  /// About how many bytes `earlier` takes.
  var memoryOfEarlier: Int { earlier.reduce(0) { $0 + $1.memory } }
}

extension Provenance {
  /// About how many bytes it takes in memory.
  var memory: Int {
    guard case .import(let path, let format, _) = self else { return 64 }
    return 64 + path.utf8.count + format.utf8.count
  }
}
