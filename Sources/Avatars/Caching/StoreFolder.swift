import Files
import Libc
import Synchronization

/// The files of the store. Nothing waits for anybody: a reader sees the old file or the new one,
/// whatever another running copy does, and an error counts as if nothing were kept.
struct StoreFolder: Sendable {
  /// A file that is there.
  struct File {
    var name: String
    /// What it takes of the disk: whole blocks.
    var bytes: Int
    /// Nanoseconds since 1970.
    var lastUsed: Int
  }

  let path: String

  /// How often a file is touched at most, in seconds: as a rule, reading writes nothing.
  static let touchPause = 24 * 3600
  /// A half-written file of this age, in seconds, belongs to a copy that died.
  private static let longestWrite = 3600
  /// Numbers the writes of this process: no two threads write to one new file.
  private static let writes = Atomic(0)

  /// The whole file, which counts as used now; `nil` when there is none or it is longer than
  /// `limit` bytes.
  func read(_ name: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path + "/" + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileKind(status) == .file,
      status.st_size <= limit
    else { return nil }
    let (bytes, _) = readAll(from: descriptor, limit: Int(status.st_size))
    if abs(Self.age(of: status)) > Self.touchPause { futimens(descriptor, nil) }
    return bytes
  }

  /// Puts a file in place of the older one, as a whole. Does not wait for the disk: after a power
  /// cut the checksum tells whether it is whole.
  ///
  /// - Returns: whether it is there now.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) -> Bool {
    PrivateFolder.make(path)
    let number = Self.writes.add(1, ordering: .relaxed).newValue
    let new = NewFile(path + "/" + name, draft: path + "/.\(getpid())-\(number).new")
    new.write(bytes)
    return new.keep() == 0
  }

  /// Takes a file away.
  func remove(_ name: String) { unlink(path + "/" + name) }

  /// All files that are kept, in no order. Removes what a copy that died left half written.
  func files() -> [File] {
    var files: [File] = []
    for name in FolderEntries.names(in: path) {
      var status = stat()
      guard lstat(path + "/" + name, &status) == 0, FileKind(status) == .file else { continue }
      if !name.hasPrefix(".") {
        files.append(
          File(
            name: name, bytes: Self.blocks(Int(status.st_size)),
            lastUsed: Self.nanoseconds(of: status.written)))
      } else if Self.age(of: status) > Self.longestWrite {
        remove(name)
      }
    }
    return files
  }

  /// Seconds since a file was written; a disk can keep dates that no clock has.
  private static func age(of status: stat) -> Int {
    let (age, overflows) = time(nil).subtractingReportingOverflow(status.written.tv_sec)
    return overflows ? .max : age
  }

  /// Nanoseconds since 1970. A disk can keep dates too far away to be counted so: those count as
  /// the farthest.
  private static func nanoseconds(of time: timespec) -> Int {
    let (seconds, isTooFar) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = seconds.addingReportingOverflow(Int(time.tv_nsec))
    return isTooFar || overflows ? (time.tv_sec < 0 ? .min : .max) : sum
  }

  /// What a file of this many bytes takes on most disks.
  static func blocks(_ bytes: Int) -> Int { (bytes + 4095) & ~4095 }
}
