import Posts
import Testing

@testable import Archive

/// An archive where SQLite can lock nothing, since its folder cannot be written. Others may still
/// write there.
struct UnlockedFileTests {
  private let place: TemporaryArchive

  init() throws {
    place = try TemporaryArchive()
    try write(1...9)
  }

  private func write(_ numbers: ClosedRange<Int>) throws {
    try place.open().makeWriter().write(numbers.map { RandomPosts.plain("\($0)", "words \($0)") })
  }

  private func unlocked(_ path: String? = nil) throws -> Archive {
    try Archive(at: path ?? place.path, mode: .readOnly, pace: WalkPace(), isLocked: false)
  }

  @Test func `it is found by any spelling of its path`() throws {
    for slashes in ["", "/", "//"] { #expect(try unlocked(slashes + place.path).total() == 9) }
  }

  @Test func `once somebody has written, nothing counts until it is opened anew`() throws {
    let archive = try unlocked()
    #expect(try archive.search(Query(), limit: 20).posts.count == 9)
    let same = try unlocked()
    #expect(!archive.isReplaced && archive.isSameFile(as: same))
    // So many posts that the file grows.
    try write(10...2000)
    #expect(archive.isReplaced)
    let error = #expect(throws: ArchiveError.self) { try archive.search(Query(), limit: 20) }
    #expect(error?.kind == .busy && archive.hasMetDamage)
    let other = try unlocked()
    #expect(try other.total() == 2000)
    #expect(!other.isReplaced && !archive.isSameFile(as: other))
  }

  @Test func `a failure is somebody's writing, not damage`() throws {
    let archive = try unlocked()
    try write(10...2000)
    let error = #expect(throws: ArchiveError.self) {
      try archive.read { _, _ -> Int in throw Damage(what: "a page of two states") }
    }
    #expect(error?.kind == .busy)
  }

  @Test func `what is in a log as yet is seen by who opens it anew`() throws {
    let archive = try unlocked()
    let writer = try place.open().makeWriter()
    try writer.write([RandomPosts.plain("10", "words")])
    #expect(archive.isReplaced)
    let other = try place.open(.readOnly)
    #expect(try other.total() == 10)
    #expect(!other.isReplaced && !archive.isSameFile(as: other))
    withExtendedLifetime(writer) {}
  }
}
