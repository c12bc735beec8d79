import Libc

/// Watches what comes into a folder or leaves it, or the deepest existing one above it until it
/// exists. It does not watch what is written into the folder's files: they may be anybody's.
struct FolderWatch: Sendable {
  private let folder: String
  /// The descriptor of inotify.
  private let descriptor: Int32
  /// The watched folder, and the number that inotify gave it; `nil` before the first call of
  /// `descend`.
  private var watched: (path: String, number: Int32)?

  /// Makes the descriptor of inotify, which many watches can share; negative where there is none
  /// left, with the reason in `errno`.
  static func begin() -> Int32 { inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) }

  init(of folder: String, by descriptor: Int32) {
    self.folder = folder
    self.descriptor = descriptor
  }

  /// Whether the folder itself is watched.
  var isThere: Bool { watched?.path == folder }

  /// Stops watching a folder that was removed or moved: one made later with the same name is
  /// another.
  mutating func forget(after events: [WatchEvent]) {
    guard let watched, events.contains(where: { $0.tellsOfTheEnd(of: watched.number) }) else {
      return
    }
    _ = inotify_rm_watch(descriptor, watched.number)
    self.watched = nil
  }

  /// Moves on towards the folder, as far as its path exists.
  ///
  /// - Returns: whether another folder is watched than before.
  mutating func descend() -> Bool {
    let before = watched?.path
    // Again, since more may have been created before its folder was watched.
    while let path = deepest, path != watched?.path {
      let names = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM)
      let events = names | UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
      let number = inotify_add_watch(descriptor, path, events)
      guard number >= 0 else { break }
      if let watched { _ = inotify_rm_watch(descriptor, watched.number) }
      watched = (path, number)
    }
    return watched?.path != before
  }

  /// The folder, or the nearest existing one above it.
  private var deepest: String? {
    var path = folder
    while access(path + "/.", F_OK) != 0 {
      guard let slash = path.lastIndex(of: "/") else { return path == "." ? nil : "." }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return path
  }
}
