import Foundation
import Importing
import Posts
import Synchronization
import Testing
import WaitTesting

@testable import Archive
@testable import twinstant

/// Batches that are gathered while others are written.
@Suite struct ArchiveSinkTests {
  let program: Program
  let archive: Archive

  init() throws {
    program = try Program()
    archive = try Archive(at: program.home + "/archive.db", mode: .create)
  }

  private func post(_ id: Int, _ text: String = "x") -> Post {
    Post(
      id: Post.ID(service: "x", text: "\(id)"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: Int64(id)), text: text)
  }

  private func sink() throws -> ArchiveSink {
    try ArchiveSink(archive, path: "posts.jsonl", format: "auto")
  }

  private final class Taken: Sendable {
    let posts = Atomic(0)
  }

  @Test func `a whole batch is gathered while another one waits to be written`() throws {
    let sink = try sink()
    let blocker = try archive.makeWriter()
    let taken = Taken()
    // The first batch has `firstPosts` posts, the next one twice as many.
    let posts = (1...ArchiveWriter.firstPosts * 3).map { post($0) }
    try blocker.writing { _, _ in
      Thread.detachNewThread {
        for post in posts {
          guard (try? sink.add(post)) != nil else { return }
          taken.posts.add(1, ordering: .relaxed)
        }
      }
      #expect(eventually { taken.posts.load(ordering: .relaxed) == posts.count - 1 })
    }
    #expect(eventually { taken.posts.load(ordering: .relaxed) == posts.count })
    try sink.flush()
    #expect(sink.counts == StoredCounts(added: posts.count))
  }

  /// Each batch knows only its own posts.
  @Test func `a post that comes again in the next batch is merged with what was written`() throws {
    let sink = try sink()
    let first = ArchiveWriter.firstPosts
    for id in 1...first { try sink.add(post(id, "once")) }
    for id in 1...first { try sink.add(post(id, id == 1 ? "once and longer" : "once")) }
    try sink.add(post(first + 1, "once"))
    try sink.flush()
    #expect(sink.counts == StoredCounts(added: first + 1, updated: 1, unchanged: first - 1))
    try sink.finish()
    #expect(try archive.total() == first + 1)
  }

  @Test func `where an archive was moved away, it is told where its posts are`() throws {
    let sink = try sink()
    try sink.add(post(1))
    try sink.flush()
    try sink.checkPlace()
    let log = archive.path + "-wal"
    #expect(rename(archive.path, program.home + "/old.db") == 0)
    try sink.add(post(2))
    try sink.finish()
    let left = #expect(throws: Failure.self) { try sink.checkPlace() }
    #expect(left?.message.hasPrefix("The archive \(archive.path) was moved away or ") == true)
    #expect(left?.remedy.contains(" still in \(log): when no ") == true)
    // Now it is as if the archive and its log had both been moved.
    #expect(rename(log, program.home + "/old.db-wal") == 0)
    let whole = #expect(throws: Failure.self) { try sink.checkPlace() }
    #expect(
      whole?.remedy == "If it was moved, they are in it there. If it was removed, import again.")
  }
}
