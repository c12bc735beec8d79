import Accounts
import Archive
import Files
import Interface
import Libc
import Posts
import Settings

/// The person's own archive: the file that was named, or the usual one.
struct ArchivePlace {
  let path: String
  /// Whether `--archive` named it: then a missing file is an error.
  let isNamed: Bool

  /// - Throws: `Failure` if the settings are wrong.
  init(_ options: CommonOptions) throws(Failure) {
    self.init(try options.configuration(readsAccounts: false).archive)
  }

  init(_ settings: ArchiveSettings) {
    path = settings.path
    isNamed = settings.isNamed
  }

  /// Where pictures of exports are kept.
  var mediaFolder: MediaFolder { MediaFolder(of: path) }

  /// The archive, or `nil` if nothing was ever imported.
  ///
  /// - Throws: `Failure`, also if a named file does not exist, or if its folder may not be entered.
  func existing() throws(Failure) -> Archive? {
    if access(path, F_OK) != 0 {
      try refuseUnreachable(errno)
      try refuseMistyped()
      return nil
    }
    try refuseFolder()
    do throws(ArchiveError) {
      return try Archive(at: path, mode: .existing) { Self.accountHandles }
    } catch {
      // An import that was stopped at once leaves such a file.
      if error.kind == .empty, !isNamed { return nil }
      throw Failure(error)
    }
  }

  /// The archive, or `nil` while it has no posts, so that the demo can stand in for it. A named
  /// archive is searched as it is.
  ///
  /// - Throws: `Failure` as `existing`, also if it cannot be read.
  func withPosts() throws(Failure) -> Archive? {
    guard let archive = try existing() else { return nil }
    if isNamed { return archive }
    do throws(ArchiveError) {
      return try archive.total() == 0 ? nil : archive
    } catch {
      throw Failure(error)
    }
  }

  /// The handles of the person's accounts: what these write is the person's own, imported or not.
  /// Looked up each time, as accounts come and go while the program runs.
  static var accountHandles: [String] { handles.now }
  private static let handles = AccountHandles(Places.ofThisPerson.credentials)

  /// Why there is nothing to search; the path shows where a variable or the settings led.
  var nothingThere: String {
    let place = Sanitized.line(path)
    let isThere = access(path, F_OK) == 0
    return "nothing is imported yet: "
      + (isThere ? "\(place) is empty." : "there is no archive at \(place).")
  }

  /// The command that brings posts into the archive, for a named one with its name.
  var importing: String {
    guard isNamed else { return ImportingWords.usual }
    return "twinstant import --archive \(Sanitized.line(path).shellWord) EXPORT"
  }

  /// The failure of a search where nothing was ever imported.
  var nothingImported: Failure {
    Failure(
      nothingThere,
      remedy: "“\(importing)” creates an archive; --demo searches invented posts.",
      status: ExitStatus.nothingFound)
  }

  /// Refuses a file that was named but does not exist, or has nothing in it.
  func refuseMistyped() throws(Failure) {
    guard isNamed else { return }
    var status = stat()
    if stat(path, &status) == 0 {
      guard FileKind(status) == .file, status.st_size == 0 else { return }
      throw Failure(ArchiveError.empty(Sanitized.line(path)))
    }
    try refuseUnreachable(errno)
    throw Failure(
      "There is no archive at \(Sanitized.line(path)).",
      remedy: "“\(importing)” makes one.")
  }

  /// Refuses a path that cannot be called missing, since nobody may look there.
  private func refuseUnreachable(_ code: Int32) throws(Failure) {
    let error = ArchiveError.unreachable(Sanitized.line(path), code)
    if error.kind != .missing { throw Failure(error) }
  }

  /// The archive, created if it does not exist.
  ///
  /// - Throws: `Failure`.
  func created() throws(Failure) -> Archive {
    try refuseFolder()
    do throws(ArchiveError) {
      return try Archive(at: path, mode: .create)
    } catch {
      throw Failure(error)
    }
  }

  /// Refuses a folder, which SQLite would call a disk error.
  private func refuseFolder() throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0, FileKind(status) == .folder else { return }
    throw Failure(
      "\(Sanitized.line(path)) is a folder, and an archive is a file.",
      remedy: "Name another file with --archive, or move the folder away.")
  }
}

/// The archive with an index of this version.
extension ArchivePlace {
  /// The archive as commands search and maintain it, with the index of this version; `nil` if
  /// nothing was ever imported. Blocks while an index is rebuilt.
  ///
  /// - Throws: `Failure`, as `existing` does.
  func upToDate() throws(Failure) -> Archive? {
    let archive = try existing()
    archive?.bringUpToDate()
    return archive
  }
}

extension Archive {
  /// Rebuilds the index if another version of the program wrote it, and shows progress.
  ///
  /// If that is impossible now, because of ^C or because another program writes, searches are still
  /// correct, but slower.
  fileprivate func bringUpToDate() {
    guard (try? needsReindexing()) == true else { return }
    let line = ProgressLine()
    Interruption.atFirstInterrupt { interruption in
      try? reindex(interruption: interruption, progress: line.following())
    }
    line.clear()
  }
}
