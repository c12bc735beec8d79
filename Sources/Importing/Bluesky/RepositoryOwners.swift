import PostFormats
import Posts

extension ImportRun {
  /// Learns who made the unpacked repositories of Bluesky among these files: the name of their person stands
  /// in one record, and no other one tells it.
  func learnOwners(of names: [String], in container: some Container) {
    for name in names {
      guard let parts = BlueskyID.Parts(BlueskyID.name(ofFile: name)), parts.key == "self",
        parts.collection == BlueskyID.profile
      else { continue }
      // Why it cannot be read is told when it is its turn.
      var items = (try? container.window(name, shouldStop: options.shouldStop))
        .map { ItemReader($0) }
      guard case .success(let profile)? = (try? items?.next())?.result else { continue }
      repositoryOwners[parts.repository] = Self.owner(
        parts.repository, options.author ?? "", profile: profile.root)
    }
  }
}
