import Files
import Libc
import Synchronization

extension Archive {
  /// Asks the system to read the whole file into the memory it keeps for files, piece by piece.
  /// Blocks for as long as the disk needs, tenths of a second for a million posts; ends early once
  /// `isWanted` is false.
  ///
  /// A search reads single pages all over the file: where each must come from the disk, a screen of
  /// rows takes milliseconds. A file larger than an eighth of the machine's memory is left alone.
  package func readAhead(while isWanted: () -> Bool) {
    guard file.bytes <= ReadAhead.maxBytes, let ahead = ReadAhead.file(at: file.path)
    else { return }
    var offset = 0
    while isWanted(), ahead.read(from: offset) { offset += ReadAhead.piece }
  }
}

/// A file that is read for the system's memory alone: nothing is copied to this process.
private final class ReadAhead: Sendable {
  /// Bytes that are waited for at a time: a read by a search queues behind no more than these.
  static let piece = 1 << 20
  /// Bytes that a system reads ahead at once, even if it is asked for more.
  private static let step = 1 << 17

  static var maxBytes: Int { sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 8 }

  /// Files by their paths, kept open as long as they are there: closing one ends the locks that
  /// SQLite has on the same file in this process (POSIX). Once another file has taken its place
  /// nobody needs those locks, and the open file would keep its room on the disk.
  private static let files = Mutex<[String: ReadAhead]>([:])

  private let descriptor: Int32
  private let identity: FileIdentity

  static func file(at path: String) -> ReadAhead? {
    files.withLock { files in
      if let known = files[path], known.identity == FileIdentity(at: path) { return known }
      guard let file = ReadAhead(path) else { return nil }
      files[path] = file
      return file
    }
  }

  private init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    var status = stat()
    fstat(descriptor, &status)
    identity = FileIdentity(status)
  }

  deinit { close(descriptor) }

  /// Brings one piece into memory, and waits for its last byte; `false` behind the end of the file.
  func read(from offset: Int) -> Bool {
    for start in stride(from: offset, to: offset + Self.piece, by: Self.step) {
      #if os(Linux)
        _ = posix_fadvise(descriptor, start, Self.step, POSIX_FADV_WILLNEED)
      #else
        var advice = radvisory(ra_offset: off_t(start), ra_count: Int32(Self.step))
        _ = fcntl(descriptor, F_RDADVISE, &advice)
      #endif
    }
    var byte: UInt8 = 0
    return pread(descriptor, &byte, 1, off_t(offset + Self.piece - 1)) == 1
  }
}
