import Glibc

/// Watches a folder, or, until it is there, the deepest one above it that is.
struct FolderWatch: Sendable {
  private let folder: String
  /// Of inotify.
  private let descriptor: Int32
  /// The folder that is watched, and the number inotify gave it; none before the first call of `descend`.
  private var watched: (path: String, number: Int32)?

  init(of folder: String, by descriptor: Int32) {
    self.folder = folder
    self.descriptor = descriptor
  }

  /// Whether the folder itself is watched.
  var isThere: Bool { watched?.path == folder }

  /// Watches nothing any more where the folder was taken away or moved: one that is made again under its name
  /// is another.
  mutating func forget(after events: [FolderEvent]) {
    guard let watched, events.contains(where: { $0.tellsOfTheEnd(of: watched.number) }) else {
      return
    }
    _ = inotify_rm_watch(descriptor, watched.number)
    self.watched = nil
  }

  /// Goes on to the folder, as far as the way to it is there.
  ///
  /// - Returns: whether another folder is watched than before.
  mutating func descend() -> Bool {
    let before = watched?.path
    // Again, for what was created before its folder was watched.
    while let path = deepest, path != watched?.path {
      var events = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
      if path == folder { events |= UInt32(IN_MODIFY) }
      let number = inotify_add_watch(descriptor, path, events)
      guard number >= 0 else { break }
      if let watched { _ = inotify_rm_watch(descriptor, watched.number) }
      watched = (path, number)
    }
    return watched?.path != before
  }

  /// The folder, or the nearest one above it that is there.
  private var deepest: String? {
    var path = folder
    while access(path + "/.", F_OK) != 0 {
      guard let slash = path.lastIndex(of: "/") else { return path == "." ? nil : "." }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return path
  }
}
