import Synchronization

/// A file that SQLite has open in this process, for as long as this value lives. That must be from
/// before the first lock until the file is closed, and no longer: the next file that is made may
/// get its number.
///
/// A POSIX lock ends when the process closes any descriptor of its file. So code that opens a file
/// which somebody else named asks first whether it is one of these: otherwise another program would
/// believe that nobody has the database open, and remove the log that is being written. Connections
/// of SQLite itself know of each other.
package final class LockedFile: Sendable {
  private struct Place: Hashable {
    let path: String
    let file: FileIdentity?
  }

  /// How often each is open.
  private static let places = Mutex<[Place: Int]>([:])

  private let place: Place

  package init(_ path: String) {
    let place = Place(path: path, file: FileIdentity(at: path))
    self.place = place
    Self.places.withLock { $0[place, default: 0] += 1 }
  }

  deinit {
    let place = place
    Self.places.withLock { places in
      let left = places[place, default: 1] - 1
      places[place] = left > 0 ? left : nil
    }
  }

  /// Whether a file is one of these, wherever it was moved, or the log of one, or the index of that
  /// log, which SQLite locks as well. Blocks for a few `stat`.
  package static func isOne(_ file: FileIdentity) -> Bool {
    let places = places.withLock { Array($0.keys) }
    return places.contains { place in
      place.file == file
        || ["", "-wal", "-shm"].contains { FileIdentity(at: place.path + $0) == file }
    }
  }

  /// Whether the file at a path is one of these, whatever links lead there.
  package static func isAt(_ path: String) -> Bool {
    FileIdentity(at: path).map(isOne) ?? false
  }
}
