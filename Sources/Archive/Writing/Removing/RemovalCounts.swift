import Posts

/// What a removal does, or would do.
package struct RemovalCounts: Sendable, Hashable {
  /// Posts that nothing else has brought.
  package var removed = 0
  /// The post itself, where the removal of a single one is counted.
  package var post: Post?
  /// Posts that stay: others brought them too, or only a collection is removed.
  package var kept = 0
  /// The numbers of the imports that brought the posts that stay; 0 stands for live answers.
  package var keptBy: Set<Int> = []
  /// The live sources that brought the posts that stay.
  package var keptBySources: Set<String> = []
  /// Whether one of these is named like its service: a removal of that name would take all of the
  /// service.
  package var isKeptByNamesake = false
  /// Kept pictures that only the removed posts, or their authors, have.
  package var pictures = PictureReferences()
  /// Whether the removed words stay in the file until its last reader is done and somebody writes
  /// again.
  package var isBeingRead = false
  /// Whether an earlier removal was interrupted, or somebody was reading: its words may still be in
  /// the file. This removal continues it.
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
