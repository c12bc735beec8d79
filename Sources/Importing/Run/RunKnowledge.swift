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
  /// - Returns: `true` once for each owner, at X for each account and each date of an export:
  ///   two accounts may have had one handle, and a handle may have come back.
  mutating func claimReport(on owner: Author, of service: String, made: Timestamp?) -> Bool {
    var name = owner.ownName
    if service == PostService.x {
      name += " \(owner.id ?? "") \(made.map { String($0.milliseconds) } ?? "")"
    }
    return owners.insert(Post.ID(service: service, text: name)).inserted
  }
}
