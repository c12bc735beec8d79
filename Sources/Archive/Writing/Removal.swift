import Posts

/// Which posts to take out of an archive.
package enum Removal: Sendable, Hashable {
  /// What only a source of this name brought, and all of a service of this name. What other sources brought
  /// too stays.
  case source(String)
  /// What only the import of this number brought. What others brought too stays.
  case `import`(Int)
  /// The post of an address.
  case post(url: String)
  /// No post: those of a collection stay, without it.
  case collection(String)

  /// The id of a single post at X, where its address tells that.
  package var idAtX: String? {
    guard case .post(let url) = self, case .x(let id) = PostAddress(url) else { return nil }
    return id
  }
}

/// What became of a removal.
package struct RemovalCounts: Sendable, Hashable {
  package var removed = 0
  /// Posts that stay: others brought them too, or only their collection goes.
  package var kept = 0
  /// The numbers of the imports that brought the posts that stay; 0 stands for live answers.
  package var keptBy: Set<Int> = []
  /// What is kept of pictures that only the removed posts, or their authors, had.
  package var pictures = PictureReferences()
  /// Their words stay in the file until its last reader is done.
  package var isBeingRead = false
  /// An earlier removal was interrupted: its words may still be in the file. This one continues it.
  package var isUnfinished = false

  /// Counts a post that is meant.
  mutating func count(_ remains: Removal.Remains) {
    switch remains {
    case .nothing: removed += 1
    case .post(let rest):
      kept += 1
      keptBy.formUnion(rest.imports.map(Int.init))
    }
  }
}
