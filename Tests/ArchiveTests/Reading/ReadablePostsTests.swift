import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// What an export reads from a sound archive and from a damaged one.
struct ReadablePostsTests {
  private typealias Read = (posts: [Post], imports: [[Int]], damage: ArchiveError?)

  private func read(_ archive: Archive) throws -> Read {
    var readable = ReadablePosts(of: archive)
    var read: Read = ([], [], nil)
    while !readable.isAtEnd {
      for (post, imports) in try readable.next() {
        read.posts.append(post)
        read.imports.append(imports)
      }
    }
    read.damage = readable.damage
    return read
  }

  private func expectAll(of archive: Archive) throws {
    let read = try read(archive)
    let posts = try archive.search(Query(), limit: 5000).posts
    let imports = try archive.provenance(of: posts)
    let total = try archive.total()
    #expect(read.posts == posts && read.posts.count == total)
    #expect(read.imports == imports && read.damage == nil)
  }

  @Test func `all posts come once, the newest first, with the numbers of their imports`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 41)
    try expectAll(of: archive)
    // The newest posts first, then older and newer ones, then some in between: several runs.
    for (number, day) in [18060, 18000, 18090, 18030, 18000].enumerated() {
      let provenance = Provenance.import(
        path: "\(number).zip", format: "x", started: Timestamp(seconds: 1))
      let posts = (0..<300).map { random.post(number / 2 * 200 + $0, from: day, days: 40) }
      try archive.makeWriter(provenance).write(posts)
    }
    #expect(try archive.info().runs > 1)
    try expectAll(of: archive)
    // Removed posts leave holes.
    _ = try archive.remove(.import(2))
    try expectAll(of: archive)
  }

  /// Fills an archive of one run whose file holds all of it, without a log.
  private func filled(_ place: TemporaryArchive, _ posts: Int) throws {
    var random = RandomPosts(seed: 42)
    try place.open().makeWriter().write((0..<posts).map { random.post($0, from: 18000, days: 90) })
    let queue = try DatabaseQueue(path: place.path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try queue.close()
  }

  @Test func `millions of places without posts are passed in a few steps`() throws {
    let place = try TemporaryArchive()
    try filled(place, 600)
    let whole = try read(place.open(.readOnly)).posts
    let queue = try DatabaseQueue(path: place.path)
    try queue.write { db in
      try db.execute(
        sql: """
          UPDATE run
          SET first = \(Place.ordinals.lowerBound), last = \(Place.ordinals.upperBound)
          """)
    }
    try queue.close()
    var readable = ReadablePosts(of: try place.open(.readOnly))
    var posts: [Post] = []
    for _ in 0..<20 where !readable.isAtEnd { posts += try readable.next().map { $0.post } }
    #expect(readable.isAtEnd && readable.damage == nil)
    #expect(whole.count == 600 && posts == whole)
  }

  /// The place in the file of a key from the middle of the table; the key stands in its row alone,
  /// as no page refers to it.
  private func row(in bytes: Data, of place: TemporaryArchive) throws -> Int {
    let queue = try DatabaseQueue(path: place.path)
    let keys = try queue.read { try Int64.fetchAll($0, sql: "SELECT key FROM post ORDER BY key") }
    try queue.close()
    for key in keys[(keys.count / 2)...] {
      // The key as SQLite writes it: seven bits in a byte.
      let number = Data(
        stride(from: Int64(28), through: 0, by: -7).map { shift in
          UInt8(key >> shift & 0x7F) | (shift > 0 ? 0x80 : 0)
        })
      if let found = bytes.range(of: number),
        bytes[found.upperBound...].range(of: number) == nil
      {
        return found.lowerBound
      }
    }
    throw CocoaError(.fileReadCorruptFile)
  }

  @Test(arguments: [0, 3, 4])
  func `a wrong key costs its own post and no other`(byte: Int) throws {
    let place = try TemporaryArchive()
    try filled(place, 600)
    let whole = try read(place.open(.readOnly)).posts
    var bytes = try Data(contentsOf: URL(filePath: place.path))
    let key = try row(in: bytes, of: place)
    bytes[key + byte] ^= 0x40
    try bytes.write(to: URL(filePath: place.path))
    let archive = try place.open(.readOnly)
    let posts = try read(archive).posts
    let total = try archive.total()
    #expect(total == 600 && whole.count == 600 && posts.count == 599)
    #expect(Set(posts).count == 599 && Set(posts).isSubset(of: whole))
  }

  @Test func `a page that cannot be read costs its own posts and no other`() throws {
    let place = try TemporaryArchive()
    try filled(place, 600)
    let whole = try read(place.open(.readOnly)).posts
    var bytes = try Data(contentsOf: URL(filePath: place.path))
    let page = try row(in: bytes, of: place) / 8192 * 8192
    bytes.replaceSubrange(page..<(page + 8192), with: Data(repeating: 0xA5, count: 8192))
    try bytes.write(to: URL(filePath: place.path))
    let archive = try place.open(.readOnly)
    let (posts, _, damage) = try read(archive)
    #expect(damage?.kind == .damaged)
    #expect((300..<600).contains(posts.count))
    let kept = Set(posts)
    #expect(whole.filter(kept.contains).map(\.id) == posts.map(\.id))
  }
}
