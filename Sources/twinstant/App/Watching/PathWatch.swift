import Files

/// Watches the file at a path, whichever file that is by now, and the log that SQLite keeps beside
/// it; nothing else that is written in their folder. While the folder does not exist, watches the
/// folders above.
struct PathWatch: Sendable {
  private var folder: FolderWatch
  private var files: [FileWatch]

  /// - Parameter descriptor: the descriptor of inotify.
  init(of path: String, by descriptor: Int32) {
    let (folder, name) = (PathParts.folder(of: path), PathParts.name(of: path))
    self.folder = FolderWatch(of: folder, by: descriptor)
    // The log is removed each time that the last program closes the file, which changes no post.
    files = [name, name + "-wal"].map {
      FileWatch(of: $0, in: folder, tellsRemoval: $0 == name, by: descriptor)
    }
  }

  /// The reason (`errno`) if the system cannot watch a file that is there.
  var failure: Int32? { files.lazy.compactMap(\.failure).first }

  /// Begins to watch.
  ///
  /// - Returns: `false` where no folder can be watched, with the reason in `errno`.
  mutating func begin() -> Bool {
    guard folder.descend() else { return false }
    renewFiles()
    return true
  }

  /// Follows what events say: a file or folder that came to its path is watched from now on.
  ///
  /// - Returns: whether the file may have been created, replaced, written or removed.
  mutating func renew(after events: [WatchEvent]) -> Bool {
    folder.forget(after: events)
    guard folder.isThere else {
      let hasMoved = folder.descend()
      renewFiles()
      // The file may have been created together with its folder.
      return hasMoved && folder.isThere
    }
    var mayHaveChanged = false
    for index in files.indices {
      if files[index].renew(after: events) { mayHaveChanged = true }
    }
    return mayHaveChanged
  }

  private mutating func renewFiles() {
    for index in files.indices { files[index].renew() }
  }
}
