import Libc

/// The pages of a file that the system has in memory.
struct FilePages {
  let path: String

  /// Gives the pages back to the system.
  ///
  /// - Returns: the share of all pages that stays in memory all the same; 1 where that cannot be
  ///   seen.
  func drop() -> Double {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return 1 }
    defer { close(file) }
    var share = 1.0
    // Pages still being read ahead for a program that has ended stay for a moment.
    for _ in 0..<20 {
      posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
      share = Self.shareInMemory(file)
      if share == 0 { break }
      usleep(20_000)
    }
    return share
  }

  private static func shareInMemory(_ file: Int32) -> Double {
    let size = Int(lseek(file, 0, SEEK_END))
    guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_SHARED, file, 0),
      start != MAP_FAILED
    else { return 1 }
    defer { munmap(start, size) }
    let page = sysconf(Int32(_SC_PAGESIZE))
    var states = [UInt8](repeating: 0, count: (size + page - 1) / page)
    guard mincore(start, size, &states) == 0 else { return 1 }
    return Double(states.count { $0 & 1 != 0 }) / Double(states.count)
  }
}
