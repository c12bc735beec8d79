import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Archive {
  /// Asks the system to read the whole file into the memory it keeps for files, piece by piece. Blocks for
  /// as long as the disk needs, tenths of a second for a million posts; ends early once `isWanted` is
  /// false.
  ///
  /// A search reads single pages all over the file: where each must come from the disk, a screen of
  /// rows takes milliseconds. A file larger than an eighth of the machine's memory is left alone.
  package func readAhead(while isWanted: () -> Bool) {
    guard file.bytes <= ReadAhead.maxBytes, let descriptor = ReadAhead.descriptor(of: file.path)
    else { return }
    var offset = 0
    while isWanted(), ReadAhead.read(descriptor, from: offset) { offset += ReadAhead.piece }
  }
}

/// Reading for the system's memory alone: nothing is copied to this process.
private enum ReadAhead {
  /// Bytes that are waited for at a time: a read by a search queues behind no more than these.
  static let piece = 1 << 20
  /// Bytes that a system reads ahead at once, however many it is asked for.
  private static let step = 1 << 17

  static var maxBytes: Int { sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 8 }

  /// Files by their paths, open for good: closing one would end the locks that SQLite has on the same
  /// file in this process (POSIX).
  private static let descriptors = Mutex<[String: Int32]>([:])

  static func descriptor(of path: String) -> Int32? {
    descriptors.withLock { known in
      if let descriptor = known[path] { return descriptor }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      known[path] = descriptor
      return descriptor
    }
  }

  /// Brings one piece into memory, and waits for its last byte; `false` behind the end of the file.
  static func read(_ descriptor: Int32, from offset: Int) -> Bool {
    for start in stride(from: offset, to: offset + piece, by: step) {
      #if canImport(Glibc)
        _ = posix_fadvise(descriptor, start, step, POSIX_FADV_WILLNEED)
      #else
        var advice = radvisory(ra_offset: off_t(start), ra_count: Int32(step))
        _ = fcntl(descriptor, F_RDADVISE, &advice)
      #endif
    }
    var byte: UInt8 = 0
    return pread(descriptor, &byte, 1, off_t(offset + piece - 1)) == 1
  }
}
