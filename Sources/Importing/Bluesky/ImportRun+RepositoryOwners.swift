import PostFormats
import Posts

extension ImportRun {
  /// Learns whose unpacked Bluesky repositories are among these files: only one record of each says
  /// the name of its person. `prefix` is what comes before each name in reports.
  func learnOwners(of names: [String], in container: some Container, prefix: String) {
    for name in names where MemberName.base(name).hasPrefix("self.") {
      let file = filePath(of: name, in: container)
      let path = file ?? name
      let did = repository(ofRecordIn: path, isOnDisk: file != nil)
      guard let parts = BlueskyID.Parts(BlueskyID.name(ofFile: path, in: did)), parts.key == "self",
        parts.collection == BlueskyID.profile,
        let profile = firstValue(in: name, of: container)
      else { continue }
      let handle =
        known.repositoryOwners[parts.repository]?.handle
        ?? known.handles.handle(of: parts.repository, inFolder: parts.repository)
      if handle.isEmpty, known.handles.isNamed { tellOtherHandle(prefix + Sanitized.line(name)) }
      known.repositoryOwners[parts.repository] = Self.owner(
        parts.repository, handle, profile: profile.root)
    }
  }

  /// Records whose unpacked repository a file is in, or whose records it has pages of; or notes
  /// that nobody named their owner, of a repository once.
  ///
  /// - Parameter refusals: how many refusals there were before the file was read.
  func tellOwner(ofRecordsIn input: ImportInput, _ decoder: RecordDecoder, since refusals: Int) {
    if known.handles.refusals > refusals { tellNoHandle(input) }
    if let owner = decoder.unpacked, noteOwner(owner, of: PostService.bluesky),
      owner.handle.isEmpty, !known.handles.isNamed
    {
      tellNoHandle(input)
    }
    guard let owner = decoder.listed else { return }
    if !owner.handle.isEmpty {
      noteOwner(owner, of: PostService.bluesky)
    } else if !known.handles.isNamed {
      tellNoHandle(input)
    }
  }

  /// Notes that nothing but their DID is known of an owner.
  func tellNoHandle(_ input: ImportInput) {
    let place = input.isMember ? input.label : ""
    if known.handles.isNamed { return tellOtherHandle(place) }
    findings.note("a repository does not tell its owner's handle: --author names it", at: place)
  }

  private func tellOtherHandle(_ place: String) {
    findings.note(
      "its owner is not named, as --author names that of a repository before it: "
        + "import it by itself", at: place)
  }
}
