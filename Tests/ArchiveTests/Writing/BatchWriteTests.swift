import GRDB
import Posts
import Testing

@testable import Archive

/// Posts that are written in one transaction.
struct BatchWriteTests {
  /// Writes the content of a buffer, in parts of `bytes` bytes of stored posts.
  private func write(
    _ posts: [Post], by bytes: Int, to archive: Archive
  ) throws -> StoredCounts {
    var buffer = PostBuffer()
    for post in posts { buffer.add(KeptPost(post)) }
    var rows = PostTable()
    let writer = try archive.file.writer()
    let counts = try writer.write { db in
      var batch = try BatchWrite(import: 0, maxBytes: bytes, in: db)
      try batch.write(&buffer, &rows)
      return batch.counts
    }
    try writer.close()
    return counts
  }

  /// A batch of small updates may concern large posts, which would fill the memory.
  @Test func `updates in parts change the same as all at once`() throws {
    var random = RandomPosts(seed: 21)
    let stored = (0..<90).map { random.post($0, from: 15000, days: 30) }
    let new = (90..<120).map { random.post($0, from: 15000, days: 60) }
    let updates = stored.enumerated().map { number, post in
      var update = post
      update.text += " again"
      // Two posts of three get another place.
      update.createdAt.milliseconds += Int64(number % 3 - 1) * 90_000_000
      return update
    }
    var left: (counts: StoredCounts, posts: [Post])?
    for bytes in [Int.max, 1, 20_000] {
      let place = try TemporaryArchive()
      let archive = try place.open()
      try archive.makeWriter().write(stored)
      let counts = try write(updates + new, by: bytes, to: archive)
      let posts = try archive.search(Query(), limit: 1000).posts
      #expect(posts.count == 120)
      #expect(counts == left?.counts ?? counts)
      #expect(posts == left?.posts ?? posts)
      #expect(try archive.check() == [])
      left = (counts: counts, posts: posts)
    }
    #expect(left?.counts.updated == 90)
  }
}
