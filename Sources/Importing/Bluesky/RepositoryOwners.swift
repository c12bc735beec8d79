import PostFormats
import Posts

extension ImportRun {
  /// Learns whose unpacked Bluesky repositories are among these files: only one record of each says
  /// the name of its person.
  func learnOwners(of names: [String], in container: some Container) {
    for name in names where MemberName.base(name).hasPrefix("self.") {
      // The folder with the repository's name may be the one that is imported, or even above it.
      let path = container.path(of: name).flatMap(FileBytes.absolutePath) ?? name
      guard let parts = BlueskyID.Parts(BlueskyID.name(ofFile: path)), parts.key == "self",
        parts.collection == BlueskyID.profile
      else { continue }
      // If it cannot be read, that is reported when its turn comes.
      var items = (try? container.window(name, shouldStop: options.shouldStop))
        .map { ItemReader($0) }
      guard case .success(let profile)? = (try? items?.next())?.result else { continue }
      repositoryOwners[parts.repository] = Self.owner(
        parts.repository, options.author ?? "", profile: profile.root)
    }
  }

  /// Records whose the pages of records in a file are, or notes that nobody named their owner.
  func tellOwner(ofPagesIn input: ImportInput, _ decoder: RecordDecoder) {
    guard let owner = decoder.listed, owner != listed else { return }
    if owner.handle.isEmpty { return tellNoHandle(input) }
    listed = owner
    own(owner, of: PostService.bluesky)
  }

  /// Notes that all that is told of an owner is their DID.
  func tellNoHandle(_ input: ImportInput) {
    remarks.notes.add(
      "a repository does not tell its owner's handle: --author names it",
      at: input.isMember ? input.label : "")
  }
}
