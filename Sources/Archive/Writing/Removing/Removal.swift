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

  /// Whether it removes what live sources brought. These have shown pictures of people who wrote no
  /// post of the archive: of followers, and of authors whose posts were not kept.
  var isOfLiveSources: Bool {
    switch self {
    case .source, .live: true
    case .import, .post, .collection: false
    }
  }

  /// Whether it removes a post whose address may as well be that of any other page.
  package var isOfAnyPage: Bool {
    guard case .post(let url) = self else { return false }
    return !PostAddress(url).hasID
  }
}

/// What it takes of a post, and what it leaves.
extension Removal {
  /// What remains of a post that a removal concerns.
  enum Remains {
    case nothing
    /// Others brought it too, or only a collection is removed.
    case post(StoredPost)
  }

  /// What remains of a post; `nil` if the removal does not concern it.
  ///
  /// - Parameter sought: the address of the post, if a single one is to be removed.
  func remains(of stored: StoredPost, _ sought: PostAddress?) -> Remains? {
    var rest = stored
    switch self {
    case .post: return sought?.names(stored.post) == true ? .nothing : nil
    case .source(let name):
      let folded = Folding.name(name)
      guard Folding.name(stored.post.id.service) != folded,
        let left = stored.without(source: folded)
      else { return .nothing }
      rest = left
    case .live:
      guard let left = stored.withoutLive else { return .nothing }
      if left.imports == stored.imports, left.post == stored.post { return nil }
      rest = left
    case .import(let number):
      guard let left = stored.without(import: Int64(number)) else { return .nothing }
      if left.imports == stored.imports { return nil }
      rest = left
    case .collection(let name):
      let folded = Folding.name(name)
      rest.post.collections.removeAll { Folding.name($0) == folded }
      if rest.post.collections == stored.post.collections { return nil }
    }
    return .post(rest)
  }
}

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
