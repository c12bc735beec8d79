import Foundation
import GRDB
import Libc
import Posts
import Synchronization
import Testing

@testable import Archive

/// A removal that was broken off leaves words behind; the next removal or compaction takes them
/// out.
struct BrokenOffRemovalTests {
  private static let size = Removing.Size(step: 40, slice: 100)

  /// Removes the second import until `done` in `step`. No pictures are reported: which of them
  /// belong to nobody is not known yet.
  private static func breakOff(
    _ archive: Archive, in step: Archive.Progress.Step = .removing, at done: Int
  ) throws {
    let interruption = Interruption()
    var isOver = false
    let error = #expect(throws: ArchiveError.self) {
      _ = try archive.remove(
        .import(2), by: size, interruption: interruption,
        progress: {
          #expect(!isOver, "it went on with \($0)")
          if $0.step == step, $0.done >= done { isOver = true }
          if isOver { interruption.interrupt() }
        }, taken: { Issue.record("told of \($0)") }, tidy: { Issue.record("told of \($0)") })
    }
    #expect(error?.kind == .interrupted)
  }

  @Test func `the same removal goes on, though it finds no post any more`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    #expect(try !archive.count(.import(2)).isUnfinished)
    try Self.breakOff(archive, at: TwoImports.count)
    let left = try archive.count(.import(2))
    #expect(left.removed + left.kept == 0)
    #expect(left.isUnfinished)
    #expect(try archive.hasRemains())
    #expect(try archive.info().hasRemains)
    #expect(try place.holds(TwoImports.word))
    #expect(try archive.remove(.import(2)).removed == 0)
    #expect(try !archive.count(.import(2)).isUnfinished)
    #expect(try !archive.info().hasRemains)
    #expect(try !place.holds(TwoImports.word))
  }

  @Test func `an interrupted removal ends at once, and the rest can follow`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    try Self.breakOff(archive, at: 1)
    #expect(try archive.check() == [])
    #expect(try archive.info().imports.map(\.number) == [1, 2])
    #expect(try archive.remove(.import(2)).removed == TwoImports.count - Self.size.step)
    #expect(try archive.info().imports.map(\.number) == [1])
  }

  @Test func `compacting takes the words out, too`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    try Self.breakOff(archive, at: TwoImports.count)
    try archive.compact()
    #expect(try !archive.count(.import(2)).isUnfinished)
    #expect(try !place.holds(TwoImports.word))
  }

  /// Until the very end the old pages still hold the words.
  @Test func `compacting that cannot move its log into the file has not taken them out`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    try DatabaseQueue(path: place.path).write { try UnfinishedRemoval.note(in: $0) }
    let log = place.path + "-wal"
    let isRewriting = Atomic(false)
    // The interruption is first asked when the file is rewritten. What is read from then on is in
    // memory, except for the log that is to be moved.
    let interruption = Interruption {
      if isRewriting.load(ordering: .relaxed) { _ = truncate(log, 0) }
      return false
    }
    let error = #expect(throws: ArchiveError.self) {
      try archive.compact(interruption: interruption) {
        if $0.step == .shrinking { isRewriting.store(true, ordering: .relaxed) }
      }
    }
    #expect(error?.kind == .failed)
  }

  /// A compaction reliably takes out only what was removed before it began.
  @Test func `a removal that is broken off during a compacting can go on`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    var failure: (any Error)?
    try archive.compact { progress in
      guard progress.step == .merging else { return }
      do { try Self.breakOff(archive, at: TwoImports.count) } catch { failure = error }
    }
    if let failure { throw failure }
    #expect(try archive.count(.import(2)).isUnfinished)
    #expect(try archive.remove(.import(2)).removed == 0)
    #expect(try !archive.count(.import(2)).isUnfinished)
    #expect(try !place.holds(TwoImports.word))
  }

  /// Pictures are looked for when the posts are gone, and this step, too, can be interrupted.
  @Test func `whoever goes on is told what posts still name of pictures`() throws {
    for (isCompacted, step) in [(false, Archive.Progress.Step.removing), (true, .pictures)] {
      let place = try TemporaryArchive()
      let archive = try TwoImports.archive(place)
      let file = Post.Media.File(path: "/a-media/3f/3f00000000000000-0.jpg")
      let posts = (1...TwoImports.count).map { number in
        var post = RandomPosts.plain("a\(number)", "plain \(number)")
        post.media = [Post.Media(kind: .photo, url: "https://example.org/a.jpg", file: file)]
        return post
      }
      try archive.makeWriter().write(posts)
      var last = RandomPosts.plain("b1", "xylophonesecret 1")
      last.media = [Post.Media(kind: .photo, url: "https://example.org/b.jpg")]
      try archive.makeWriter(
        .import(path: "b", format: "x", started: Timestamp(seconds: 1))
      ).write([last])
      var told: PictureReferences?
      try archive.compact(tidy: { told = $0 })
      #expect(told == nil)
      try Self.breakOff(archive, in: step, at: Self.size.step)
      if isCompacted {
        try archive.compact(tidy: { told = $0 })
      } else {
        _ = try archive.remove(.import(2), tidy: { told = $0 })
      }
      #expect(told?.files == [file.path])
      #expect(told?.addresses == ["https://example.org/a.jpg"])
      told = nil
      try archive.compact(tidy: { told = $0 })
      #expect(told == nil)
    }
  }

  /// A kill may come before the authors of the removed posts are taken out.
  @Test func `compacting takes out who wrote none of the posts that are left`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    try DatabaseQueue(path: archive.path).write { db in
      try UnfinishedRemoval.note(in: db)
      try db.execute(sql: "INSERT INTO author(handle, name) VALUES ('hiddenhandle', '')")
    }
    try archive.compact()
    #expect(try !place.holds("hiddenhandle"))
    #expect(try archive.check() == [])
  }

  /// Otherwise nobody would know of the words if the process were killed before the log is in the
  /// file.
  @Test func `a removal is unfinished until the old pages have left the file`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    let writer = try archive.file.writer(busyTimeout: .zero)
    func settle() throws -> Bool {
      try writer.inDatabase { db in
        try UnfinishedRemoval.settle(try UnfinishedRemoval.noted(in: db), in: db)
      }
    }
    #expect(try settle())
    var reader: Archive? = try place.open(.readOnly)
    try reader?.hold()
    try writer.write { db in
      try UnfinishedRemoval.note(in: db)
      try db.execute(sql: "UPDATE author SET name = 'later'")
    }
    #expect(try !settle())
    #expect(try archive.count(.import(2)).isUnfinished)
    #expect(try reader?.total() == 2 * TwoImports.count)
    reader = nil
    #expect(try settle())
    #expect(try !archive.count(.import(2)).isUnfinished)
    try writer.close()
  }
}
