import Posts

/// What the files that an import has read so far say about those that it reads later.
struct RunKnowledge {
  /// Which Bluesky repository has the handle that a person named.
  let handles: NamedHandle
  /// The owners of unpacked Bluesky repositories, by the names of their folders.
  var repositoryOwners: [String: Author] = [:]
  /// The names of the private posts of the Mastodon outboxes that were read.
  var ownPrivate: Set<String> = []
  /// The owners already reported to the archive, per service.
  private var owners: Set<Post.ID> = []

  /// - Parameter handle: `nil` where none was named.
  init(handle: String?) { handles = NamedHandle(handle) }

  /// Claims to report an owner to the archive.
  ///
  /// - Returns: `true` once for each owner, at X for each account: two may have had one handle.
  mutating func claimReport(on owner: Author, of service: String) -> Bool {
    let account = service == PostService.x ? " " + (owner.id ?? "") : ""
    return owners.insert(Post.ID(service: service, text: owner.ownName + account)).inserted
  }
}
