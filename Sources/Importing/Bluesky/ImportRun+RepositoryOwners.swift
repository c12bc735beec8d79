import PostFormats
import Posts

extension ImportRun {
  /// Learns whose unpacked Bluesky repositories are among these files from the commits beside the
  /// folders of their records, as some programs call the folder of a repository by a handle, or by
  /// a name of the person's own.
  ///
  /// - Returns: these commits, which have no posts.
  func learnRepositories(of names: [String], in container: some Container) -> Set<String> {
    surroundings.repositories = [:]
    var commits: Set<String> = []
    for name in names where MemberName.base(name) == "_commit.json" {
      guard let did = firstValue(in: name, of: container)?.root["did"]?.text, BlueskyID.isDID(did)
      else { continue }
      commits.insert(name)
      findings.remarks.records += 1
      let folder = MemberName.folder(path(of: name, in: container))
      surroundings.repositories[folder] = did
      let title = MemberName.base(String(folder.dropLast()))
      if BlueskyID.isHandle(title) {
        known.repositoryOwners[did] = Author(
          id: did, handle: known.handles.handle(of: did, inFolder: title))
      }
    }
    return commits
  }

  /// The repository of the record in a file, if a commit tells it.
  func repository(ofRecordIn path: String) -> String? {
    let collection = String(MemberName.folder(path).dropLast())
    // Kinds of records have dots in their names. What is beside the commit is no record: at the top
    // of a zip, the folder above has the same name as that folder.
    guard MemberName.base(collection).contains(".") else { return nil }
    return surroundings.repositories[MemberName.folder(collection)]
  }

  /// Learns whose unpacked Bluesky repositories are among these files: only one record of each says
  /// the name of its person. `prefix` is what comes before each name in reports.
  func learnOwners(of names: [String], in container: some Container, prefix: String) {
    for name in names where MemberName.base(name).hasPrefix("self.") {
      let path = path(of: name, in: container)
      let did = repository(ofRecordIn: path)
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

  /// The path by which a file tells whose record it is: the folder with the repository's name may
  /// be the imported one, or even above it.
  private func path(of name: String, in container: some Container) -> String {
    container.path(of: name).flatMap(FileBytes.absolutePath) ?? name
  }

  /// The first value in a file. If it cannot be read, that is reported when its turn comes.
  private func firstValue(in name: String, of container: some Container) -> JSONDocument? {
    var items = (try? container.window(name, shouldStop: options.shouldStop)).map { ItemReader($0) }
    guard case .success(let value)? = (try? items?.next())?.result else { return nil }
    return value
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
