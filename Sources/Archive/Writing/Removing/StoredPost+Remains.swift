import Posts

/// What remains of a post without one of those that brought it.
///
/// Which of its sources an import named, and which were live, is not stored. But the source of an
/// import stands first: if an import brought the post, all other sources count as live. A live
/// source with the same name (`x`) cannot be told from that of the import.
extension StoredPost {
  /// The live sources that brought it.
  var liveSources: [String] {
    if imports.first != Provenance.liveNumber { return [] }
    let others = post.otherSources
    return post.origin == .import && !others.isEmpty ? others : [post.source] + others
  }

  /// The post without the source of a folded name; `nil` if nothing else brought it.
  func without(source name: String) -> StoredPost? {
    guard let left = post.without(source: name) else { return nil }
    var rest = self
    rest.post = left
    let isOnlyImported =
      left.origin == .import && left.source == post.source && left.otherSources.isEmpty
    return isOnlyImported ? rest.withoutLive : rest
  }

  /// The post without an import; `nil` if nothing else brought it.
  ///
  /// It still counts as imported, and keeps the name of its source, as it has what the import told.
  func without(import number: Int64) -> StoredPost? {
    var rest = self
    rest.imports.removeAll { $0 == number }
    return rest.imports.isEmpty ? nil : rest
  }

  /// The post without live answers; `nil` if no import brought it.
  var withoutLive: StoredPost? {
    guard var rest = without(import: Provenance.liveNumber) else { return nil }
    let wasLive = imports.first == Provenance.liveNumber
    if wasLive, post.origin == .import { rest.post.otherSources = [] }
    rest.post.collections.removeAll { $0 == Post.Collection.live }
    (rest.post.origin, rest.post.isRelayed) = (.import, false)
    return rest
  }
}
