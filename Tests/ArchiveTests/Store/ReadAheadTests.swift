import Foundation
import Posts
import Testing
import WaitTesting

@testable import Archive

/// An archive that is read into the system's page cache.
struct ReadAheadTests {
  /// An archive of some megabytes.
  private func archive(in place: TemporaryArchive) throws -> Archive {
    let archive = try place.open()
    let text = String(repeating: "coffee ", count: 600)
    try archive.makeWriter().write(
      (0..<4000).map { RandomPosts.plain("\($0)", text, at: 1_500_000_000 + Int64($0)) })
    return archive
  }

  @Test func `the whole file is in memory afterwards`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place)
    let pages = try FilePages(place.path)
    #expect(pages.count > 1000)
    pages.drop()
    // Repeated, as a system that is short of memory takes pages away as they come.
    let isWhole = eventually {
      archive.readAhead { true }
      return pages.missing == 0
    }
    #expect(isWhole)
  }

  @Test func `a file is closed where another has taken its place, and that one is read`() throws {
    let (place, other) = try (TemporaryArchive(), TemporaryArchive())
    try archive(in: place).readAhead { true }
    _ = try archive(in: other)
    for suffix in ["", "-wal", "-shm"] {
      unlink(place.path + suffix)
      rename(other.path + suffix, place.path + suffix)
    }
    try place.open(.existing).readAhead { true }
    let folder = "/proc/self/fd"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
    }
    #expect(files.contains(place.path))
    #expect(!files.contains(place.path + " (deleted)"))
  }

  @Test func `it ends when nobody wants it any more`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place)
    var looks = 0
    archive.readAhead {
      looks += 1
      return looks < 3
    }
    #expect(looks == 3)
  }
}

/// The pages of a file, with whether they are in memory.
private final class FilePages {
  let count: Int
  private let bytes: Int
  private let file: Int32
  private let start: UnsafeMutableRawPointer

  init(_ path: String) throws {
    file = open(path, O_RDONLY)
    bytes = Int(lseek(file, 0, SEEK_END))
    count = (bytes + 4095) / 4096
    start = try #require(mmap(nil, bytes, PROT_READ, MAP_SHARED, file, 0))
  }

  /// Gives all pages back to the system, where its file system can do without them.
  func drop() {
    fsync(file)
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
  }

  /// How many pages are on the disk alone.
  var missing: Int {
    var states = [UInt8](repeating: 0, count: count)
    mincore(start, bytes, &states)
    return states.count { $0 & 1 == 0 }
  }

  deinit {
    munmap(start, bytes)
    close(file)
  }
}
