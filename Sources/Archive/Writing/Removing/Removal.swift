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
