import Files
import GRDB
import Libc

/// The file of an archive: where it is, what keeps it from being opened, and how it is made so that
/// nobody else can read it.
struct ArchiveFile: Sendable, Equatable {
  let path: String
  /// The link by which it was named.
  private let link: String?

  /// Resolves a link, as SQLite and other programs keep their files beside its target.
  init(path: String) {
    let target = Self.target(of: path)
    link = target == nil ? nil : path
    let named = target ?? path
    self.path = named.hasPrefix("/") ? named : Self.fromHere(named)
  }

  /// A relative path with `./` in front: SQLite would read one that begins with `file:` as a URI.
  /// In a working folder whose absolute path is not UTF-8 a relative path leads only readers
  /// (`checkFolder`), so there it becomes absolute where its own folder has a text.
  private static func fromHere(_ path: String) -> String {
    let folder = PathParts.folder(of: path)
    guard !AbsolutePath.isText("."), AbsolutePath.isText(folder),
      let whole = AbsolutePath.of(folder)
    else { return "./" + path }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return "\(whole)/\(name)"
  }

  private static func target(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, FileKind(status) == .link else { return nil }
    return AbsolutePath.of(path) ?? AbsolutePath.ofNewFile(path)
  }

  /// The identity of the file that the name leads to now: a link may lead elsewhere by now.
  var named: FileIdentity? { FileIdentity(at: link ?? path) }

  private var exists: Bool { access(path, F_OK) == 0 }

  func checkExists() throws(ArchiveError) {
    if !exists { throw .unreachable(path, errno) }
  }

  /// The size of the file and of its write-ahead log.
  var bytes: Int {
    size(of: path) + logBytes
  }

  /// Whether its write-ahead log has anything in it.
  var hasLog: Bool { logBytes > 0 }

  /// Whether there is such a log, but no file.
  var hasLogAlone: Bool { !exists && hasLog }

  private var logBytes: Int { size(of: path + "-wal") }

  private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  var folder: String { PathParts.folder(of: path) }

  /// Refuses anything but a regular file that can be read: opening a pipe would block for ever, and
  /// SQLite does not say why it cannot open one.
  func checkReadable() throws(ArchiveError) {
    // Asked first: whoever makes an archive now writes into the file before it has a log.
    let hasLog = self.hasLog
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreachable(path, errno) }
    guard FileKind(status) == .file else { throw .foreign(path) }
    guard access(path, R_OK) == 0 else { throw .unreadable(path, errno) }
    // SQLite, even if it only reads, removes the log beside an empty file.
    if hasLog, status.st_size == 0 { throw .leftLog(path) }
  }

  /// Also refuses what cannot be written, and a file with two names, each of which would get its
  /// own log.
  func checkWritable() throws(ArchiveError) {
    try checkReadable()
    try checkFolder()
    guard access(path, W_OK) == 0, access(folder, W_OK) == 0 else {
      throw ArchiveError(DatabaseError(resultCode: .SQLITE_READONLY), path: path)
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_nlink > 1 { throw .linked(path) }
  }

  /// Refuses a relative path in a working folder whose absolute path is not UTF-8: whoever begins
  /// to write puts the two together to ask for the log, and no text can name that. A link in any
  /// other folder leads there all the same.
  private func checkFolder() throws(ArchiveError) {
    if !path.hasPrefix("/"), !AbsolutePath.isText(".") { throw .unnamable(path) }
  }

  /// Makes the file (0600) and its folder (0700) where they are missing. SQLite gives the files it
  /// puts beside it the same mode.
  ///
  /// Where a link leads, no folder is made: its disk may not be mounted.
  func create() throws(ArchiveError) {
    // The folder would be made, and then there would be no name for the file.
    if namesFolder {
      throw ArchiveError(
        .failed, message: "\(path) names a folder, and an archive is a file.",
        remedy: path.hasSuffix("/")
          ? "Name a file in it, or leave out the slash at the end." : "Name a file in it.")
    }
    try checkFolder()
    let hasLog = self.hasLog
    if exists { return keepPrivateWhileEmpty() }
    if hasLog { throw .leftLog(path) }
    if let link, access(folder, F_OK) != 0, errno == ENOENT {
      throw ArchiveError(
        .failed, message: "\(link) is a link to \(path), and the folder \(folder) is not there.",
        remedy: "Make that folder or mount its disk, or let the link lead elsewhere.")
    }
    var error = PrivateFolder.make(for: path)
    guard error == 0 else { throw cannotCreate(folder, error) }
    error = makeEmptyFile(path)
    guard error == 0 || error == EEXIST else { throw cannotCreate(path, error) }
  }

  /// Whether the path can only be that of a folder.
  private var namesFolder: Bool {
    path.hasSuffix("/") || [".", ".."].contains(PathParts.name(of: path))
  }

  /// Makes an empty file as private as a new one: SQLite gives the files beside it its mode.
  private func keepPrivateWhileEmpty() {
    var status = stat()
    guard stat(path, &status) == 0, FileKind(status) == .file, status.st_size == 0 else { return }
    chmod(path, 0o600)
  }

  private func cannotCreate(_ name: String, _ code: Int32) -> ArchiveError {
    ArchiveError(
      code == ENOSPC ? .full : code == EACCES || code == EROFS ? .readOnly : .failed,
      message: "\(name) cannot be created: \(systemReason(code)).",
      remedy: "Free some space or get write permission there, or name another place.")
  }
}
