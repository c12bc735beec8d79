import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// A removal that was broken off leaves words behind: whoever removes or compacts next takes them out.
struct BrokenOffRemovalTests {
  private static let count = Removing.step + 900

  /// Posts of two imports, the second of which has a word of its own.
  private static func archive(_ place: TemporaryArchive) throws -> Archive {
    let archive = try place.open()
    for (path, word) in [("a", "plain"), ("b", "xylophonesecret")] {
      let writer = try archive.makeWriter(
        .import(path: path, format: "x", started: Timestamp(seconds: 1)))
      try writer.write((1...count).map { RandomPosts.plain("\(path)\($0)", "\(word) \($0)") })
    }
    return archive
  }

  /// Removes the second import until so many posts have gone; what is told to be taken.
  private static func breakOff(_ archive: Archive, at done: Int) throws -> RemovalCounts {
    let interruption = Interruption()
    var taken = RemovalCounts()
    let error = #expect(throws: ArchiveError.self) {
      _ = try archive.remove(
        .import(2), interruption: interruption,
        progress: { if $0.step == .removing, $0.done >= done { interruption.interrupt() } },
        taken: { taken = $0 })
    }
    #expect(error?.kind == .interrupted)
    return taken
  }

  @Test func `the same removal goes on, though it finds no post any more`() throws {
    let place = try TemporaryArchive()
    let archive = try Self.archive(place)
    #expect(try !archive.count(.import(2)).isUnfinished)
    #expect(try Self.breakOff(archive, at: Self.count).removed == Self.count)
    let left = try archive.count(.import(2))
    #expect(left.removed + left.kept == 0)
    #expect(left.isUnfinished)
    #expect(try place.holds("xylophonesecret"))
    #expect(try archive.remove(.import(2)).removed == 0)
    #expect(try !archive.count(.import(2)).isUnfinished)
    #expect(try !place.holds("xylophonesecret"))
  }

  @Test func `what was taken out is told, and the rest can follow`() throws {
    let place = try TemporaryArchive()
    let archive = try Self.archive(place)
    #expect(try Self.breakOff(archive, at: 1).removed == Removing.step)
    #expect(try archive.check() == [])
    #expect(try archive.info().imports.map(\.number) == [1, 2])
    #expect(try archive.remove(.import(2)).removed == Self.count - Removing.step)
    #expect(try archive.info().imports.map(\.number) == [1])
  }

  @Test func `compacting takes the words out, too`() throws {
    let place = try TemporaryArchive()
    let archive = try Self.archive(place)
    _ = try Self.breakOff(archive, at: Self.count)
    try archive.compact()
    #expect(try !archive.count(.import(2)).isUnfinished)
    #expect(try !place.holds("xylophonesecret"))
  }

  @Test func `whoever goes on is told which files posts still name`() throws {
    for isCompacted in [false, true] {
      let place = try TemporaryArchive()
      let archive = try Self.archive(place)
      var post = RandomPosts.plain("a1", "plain 1")
      let file = Post.Media.File(path: "/a-media/3f/3f00000000000000-0.jpg")
      post.media = [Post.Media(kind: .photo, url: "https://example.org/a.jpg", file: file)]
      try archive.makeWriter().write([post])
      var told: Set<String>?
      try archive.compact(tidy: { told = $0 })
      #expect(told == nil)
      _ = try Self.breakOff(archive, at: Self.count)
      if isCompacted {
        try archive.compact(tidy: { told = $0 })
      } else {
        _ = try archive.remove(.import(2), tidy: { told = $0 })
      }
      #expect(told == [file.path])
      told = nil
      try archive.compact(tidy: { told = $0 })
      #expect(told == nil)
    }
  }

  /// A kill may come before who wrote the posts is taken out.
  @Test func `compacting takes out who wrote none of the posts that are left`() throws {
    let place = try TemporaryArchive()
    let archive = try Self.archive(place)
    try DatabaseQueue(path: archive.path).write { db in
      try UnfinishedRemoval.note(in: db)
      try db.execute(sql: "INSERT INTO author(handle, name) VALUES ('hiddenhandle', '')")
    }
    try archive.compact()
    #expect(try !place.holds("hiddenhandle"))
    #expect(try archive.check() == [])
  }
}
