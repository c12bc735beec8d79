import Files
import Foundation
import GRDB
import Synchronization
import Testing
import WaitTesting

@testable import Archive

/// A file that something other than SQLite overwrote while it was open.
struct ArchiveUsersTests {
  private let place: TemporaryArchive
  private let backup: Data

  /// Makes an archive of two thousand posts, and a backup of nine.
  init() throws {
    place = try TemporaryArchive()
    try Self.write(1...9, in: place)
    backup = try Data(contentsOf: URL(filePath: place.path))
    try Self.write(10...2000, in: place)
  }

  private static func write(_ numbers: ClosedRange<Int>, in place: TemporaryArchive) throws {
    try place.open().makeWriter().write(numbers.map { RandomPosts.plain("\($0)", "words \($0)") })
  }

  @Test func `a backup that is put back in place is seen once all have let go of the file`() throws
  {
    let writer = try place.open(.existing).makeWriter()
    // As the program leaves the file: what stands in the log would be put into the backup.
    writer.rest()
    let archive = try place.open(.existing)
    let other = try place.open(.existing)
    for archive in [archive, other] { #expect(try archive.total() == 2000) }
    #expect(!archive.letGoIfWritten() && writer.isInPlace)
    try backup.write(to: URL(filePath: place.path))
    #expect(archive.letGoIfWritten())
    #expect(archive.isClosed && other.isClosed && !writer.isInPlace)
    let error = #expect(throws: ArchiveError.self) { _ = try other.total() }
    #expect(error?.kind == .interrupted)
    let unwritten = #expect(throws: ArchiveError.self) {
      try writer.write([RandomPosts.plain("new", "words")])
    }
    #expect(unwritten?.kind == .interrupted)
    let next = try place.open(.existing)
    #expect(try next.total() == 9)
    let faults = try next.check()
    #expect(faults.isEmpty, "\(faults)")
  }

  /// A closed connection keeps some memory for ever.
  @Test func `what this program writes itself closes nothing, a hundred times`() throws {
    let archive = try place.open(.existing)
    let writer = try archive.makeWriter()
    let first = FileStamp(at: place.path)
    for number in 2001...2100 {
      try writer.write([RandomPosts.plain("\(number)", "words \(number)")])
      writer.rest()
      #expect(!archive.letGoIfWritten())
    }
    #expect(FileStamp(at: place.path) != first && writer.isInPlace)
    #expect(try archive.total() == 2100)
    try backup.write(to: URL(filePath: place.path))
    #expect(archive.letGoIfWritten())
  }

  @Test func `what this program writes after a backup was put back does not hide it`() throws {
    let archive = try place.open(.existing)
    let writer = try archive.makeWriter()
    try backup.write(to: URL(filePath: place.path))
    writer.rest()
    #expect(archive.letGoIfWritten() && !writer.isInPlace)
    #expect(try place.open(.existing).total() == 9)
  }

  @Test func `a damaged file is let go, though it was not written`() throws {
    let archive = try place.open(.existing)
    let error = #expect(throws: ArchiveError.self) {
      try archive.read { _, _ -> Int in throw Damage(what: "a page") }
    }
    #expect(error?.kind == .damaged)
    #expect(archive.hasMetDamage && archive.letGoIfWritten())
    #expect(try place.open(.existing).total() == 2000)
  }

  @Test func `nor is it kept where it was moved away since`() throws {
    let archive = try place.open(.existing)
    #expect(throws: ArchiveError.self) {
      try archive.read { _, _ -> Int in throw Damage(what: "a page") }
    }
    try FileManager.default.moveItem(atPath: place.path, toPath: place.path + ".old")
    #expect(archive.letGoIfWritten() && archive.isClosed)
    try FileManager.default.moveItem(atPath: place.path + ".old", toPath: place.path)
    // A sound archive goes on in its file.
    let other = try place.open(.existing)
    try FileManager.default.moveItem(atPath: place.path, toPath: place.path + ".old")
    #expect(!other.letGoIfWritten())
    #expect(try other.total() == 2000)
  }

  /// The outcome of a thread.
  private final class Outcome: Sendable {
    private let kinds = Mutex<[ArchiveError.Kind?]>([])
    var all: [ArchiveError.Kind?] { kinds.withLock { $0 } }

    func add(_ kind: ArchiveError.Kind?) { kinds.withLock { $0.append(kind) } }
  }

  @Test func `nobody waits for a writer that waits for another program`() throws {
    let writer = try place.open(.existing).makeWriter()
    let archive = try place.open(.existing)
    #expect(throws: ArchiveError.self) {
      try archive.read { _, _ -> Int in throw Damage(what: "a page") }
    }
    let outcome = Outcome()
    let other = try DatabaseQueue(path: place.path)
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      Thread.detachNewThread {
        do {
          try writer.write([RandomPosts.plain("new", "words")])
          outcome.add(nil)
        } catch { outcome.add((error as? ArchiveError)?.kind) }
      }
      #expect(eventually { writer.connection.isWriting.load(ordering: .sequentiallyConsistent) })
      #expect(archive.letGoIfWritten())
      try db.execute(sql: "COMMIT")
    }
    #expect(eventually { !outcome.all.isEmpty })
    // If somebody had waited for the writer, it would have given up.
    #expect(outcome.all != [.busy] && !writer.isInPlace)
  }
}
