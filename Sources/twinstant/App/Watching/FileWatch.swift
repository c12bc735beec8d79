import Libc

/// Watches what is written into the file at a path, whichever file that is by now. For a link it
/// watches only the link, for a folder nothing.
struct FileWatch: Sendable {
  private let name: String
  private let path: String
  /// Whether the removal of the file is told.
  private let tellsRemoval: Bool
  /// The descriptor of inotify.
  private let descriptor: Int32
  /// The number that inotify gave to the file; `nil` while there is none.
  private var number: Int32?
  /// The reason (`errno`) if the system cannot watch the file that is there.
  private(set) var failure: Int32?

  /// Watches nothing before the first call of `renew`.
  init(of name: String, in folder: String, tellsRemoval: Bool, by descriptor: Int32) {
    self.name = name
    self.tellsRemoval = tellsRemoval
    path = folder + "/" + name
    self.descriptor = descriptor
  }

  /// Watches the file that has the path now, and no longer the one that had it before.
  mutating func renew() {
    let before = number
    (number, failure) = (nil, nil)
    // A folder would tell of all its files.
    if access(path + "/.", F_OK) != 0 {
      let events = UInt32(IN_MODIFY | IN_MOVE_SELF | IN_DONT_FOLLOW)
      let added = inotify_add_watch(descriptor, path, events)
      let reason = errno
      if added >= 0 {
        number = added
      } else if reason == ENOSPC || reason == ENOMEM {
        failure = reason
      }
    }
    if let before, before != number { _ = inotify_rm_watch(descriptor, before) }
  }

  /// Follows what events say: a file that came to the path is watched from now on.
  ///
  /// - Returns: whether they say that the file was written or removed, or that one came.
  mutating func renew(after events: [WatchEvent]) -> Bool {
    let watched = number
    let isLost = events.contains { $0.isOverflow }
    let isNew = events.contains { [name] in $0.tellsOfComing(of: name) }
    let isGone = tellsRemoval && events.contains { [name] in $0.tellsOfRemoval(of: name) }
    let isWritten = events.contains { event in watched.map(event.tellsOfWriting) ?? false }
    // One that was moved away may be back already: its path decides.
    let hasEnded = events.contains { event in watched.map(event.tellsOfTheEnd) ?? false }
    if isNew || isLost || hasEnded { renew() }
    return isNew || isLost || isWritten || isGone
  }
}
