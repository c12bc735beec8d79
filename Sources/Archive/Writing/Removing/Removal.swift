import Posts

/// Which posts to remove from an archive.
package enum Removal: Sendable, Hashable {
  /// The posts that only the source of this name brought, and all posts of the service of this
  /// name.
  case source(String)
  /// The posts that only live answers brought.
  case live
  /// The posts that only the import of this number brought.
  case `import`(Int)
  /// The post at an address.
  case post(url: String)
  /// No posts, only a collection: its posts stay, but are no longer in it.
  case collection(String)

  /// The id of the post, if it is a single one at X and its address says so.
  package var idAtX: String? {
    guard case .post(let url) = self, case .x(let id) = PostAddress(url) else { return nil }
    return id
  }
}

/// What a removal does, or would do.
package struct RemovalCounts: Sendable, Hashable {
  package var removed = 0
  /// The post itself, where a removal of a single one is counted.
  package var post: Post?
  /// Posts that stay: others brought them too, or only a collection is removed.
  package var kept = 0
  /// The numbers of the imports that brought the posts that stay; 0 stands for live answers.
  package var keptBy: Set<Int> = []
  /// The live sources that brought them.
  package var keptBySources: Set<String> = []
  /// One of these is named like its service: a removal of that name would take all of the service.
  package var isKeptByNamesake = false
  /// Kept pictures that only the removed posts, or their authors, have.
  package var pictures = PictureReferences()
  /// The removed words stay in the file until its last reader is done and somebody writes again.
  package var isBeingRead = false
  /// An earlier removal was interrupted, or somebody was reading: its words may still be in the
  /// file. This one continues it.
  package var isUnfinished = false

  /// Nothing so far.
  package init() {}

  /// Counts a post that the removal concerns.
  mutating func count(_ remains: Removal.Remains) {
    switch remains {
    case .nothing: removed += 1
    case .post(let rest):
      kept += 1
      keptBy.formUnion(rest.imports.map(Int.init))
      let live = rest.liveSources
      if live.isEmpty { return }
      keptBySources.formUnion(live)
      let service = Folding.name(rest.post.id.service)
      if live.contains(where: { Folding.name($0) == service }) { isKeptByNamesake = true }
    }
  }
}
