import PostFormats
import Posts

/// The commits beside the folders of records in unpacked Bluesky repositories tell whose these are,
/// as some programs call the folder of a repository by a handle, or by a name of the person's own.
extension ImportRun {
  private static let commit = "_commit.json"
  /// A commit has a few hundred bytes.
  private static let commitLimit = 1 << 16

  /// Learns whose unpacked Bluesky repositories are among these files from their commits.
  ///
  /// - Returns: these commits, which have no posts.
  func learnRepositories(of names: [String], in container: some Container) -> Set<String> {
    surroundings.repositories = [:]
    var commits: Set<String> = []
    for name in names where MemberName.base(name) == Self.commit {
      let folder = MemberName.folder(filePath(of: name, in: container) ?? name)
      guard let did = learnRepository(inFolder: folder, by: name, of: container) else { continue }
      commits.insert(name)
      findings.remarks.records += 1
      surroundings.repositories[folder] = did
    }
    return commits
  }

  /// The repository of the record in a file, if a commit tells it. On the disk the commit need not
  /// be among the files that were named: a person may name a part of a repository.
  func repository(ofRecordIn path: String, isOnDisk: Bool) -> String? {
    let collection = String(MemberName.folder(path).dropLast())
    let (kind, folder) = (MemberName.base(collection), MemberName.folder(collection))
    // Kinds of records have dots in their names. What is beside the commit is no record: at the top
    // of a zip, the folder above has the same name as that folder.
    guard kind.contains(".") else { return nil }
    if let known = surroundings.repositories[folder] { return known }
    guard isOnDisk, kind.hasPrefix("app.bsky.") else { return nil }
    let files = FolderContainer(folder, names: [Self.commit], counter: ByteCount())
    // What is no file has no size, and reading a pipe would wait for its writer.
    let isCommit = (1...Self.commitLimit).contains(files.size(of: Self.commit))
    let did = isCommit ? learnRepository(inFolder: folder, by: Self.commit, of: files) : nil
    surroundings.repositories.updateValue(did, forKey: folder)
    return did
  }

  /// The owner of the repository in a folder as its commit tells it. If the folder is called by a
  /// handle, that is the owner's.
  private func learnRepository(
    inFolder folder: String, by commit: String, of container: some Container
  ) -> String? {
    guard let did = firstValue(in: commit, of: container)?.root["did"]?.text, BlueskyID.isDID(did)
    else { return nil }
    let title = MemberName.base(String(folder.dropLast()))
    if BlueskyID.isHandle(title) {
      let handle = known.handles.handle(of: did, inFolder: title)
      // The profile may have told more of them, as the folder above each part is looked at anew.
      known.repositoryOwners[did, default: Author(id: did, handle: handle)].handle = handle
    }
    return did
  }

  /// The path by which a file on the disk tells whose record it is: the folder with the
  /// repository's name may be the imported one, or even above it. `nil` in a zip or tar.
  func filePath(of name: String, in container: some Container) -> String? {
    container.path(of: name).flatMap(FileBytes.absolutePath)
  }

  /// The first value in a file. If it cannot be read, that is reported when its turn comes.
  func firstValue(in name: String, of container: some Container) -> JSONDocument? {
    var items = (try? container.window(name, shouldStop: options.shouldStop)).map { ItemReader($0) }
    guard case .success(let value)? = (try? items?.next())?.result else { return nil }
    return value
  }
}
