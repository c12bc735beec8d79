import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// What a person reads when the file is not as it should be.
struct ArchiveErrorTests {
  private func error(_ body: () throws -> Void) -> ArchiveError? {
    do { try body() } catch { return error as? ArchiveError }
    return nil
  }

  /// An archive of 500 posts in one run, opened by nobody.
  private func filled() throws -> TemporaryArchive {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 1)
    try archive.makeWriter().write((0..<500).map { random.post($0, from: 18000, days: 90) })
    try archive.compact()
    return place
  }

  /// Writes noise over all pages but the first ones, which opening needs.
  private func damage(_ place: TemporaryArchive) throws {
    let file = try FileHandle(forUpdating: URL(filePath: place.path))
    let end = try file.seekToEnd()
    for page in stride(from: 3 * 8192, to: end, by: 8192) {
      try file.seek(toOffset: page)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 8192))
    }
    try file.close()
  }

  private func errorOfSearch(in place: TemporaryArchive) -> ArchiveError? {
    error { _ = try place.open().search(Query(parsing: "the", lastWordIsPrefix: true), limit: 9) }
  }

  @Test func `a missing archive is named with what to do`() throws {
    let place = try TemporaryArchive()
    let error = error { _ = try place.open(.existing) }
    #expect(error?.kind == .missing)
    #expect(error?.message == "There is no archive at \(place.path).")
    #expect(error?.remedy == "Import posts first: twinstant import FILE")
  }

  @Test(arguments: [Archive.Mode.create, .existing, .readOnly])
  func `what cannot be reached does not count as missing`(mode: Archive.Mode) throws {
    let place = try TemporaryArchive()
    let path = place.folder.appending(path: "loop.db").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "loop.db")
    let error = error { _ = try Archive(at: path, mode: mode) }
    #expect(error?.kind == .failed)
    #expect(
      error?.message == "The archive \(path) cannot be reached: Too many levels of symbolic links.")
  }

  @Test func `another file is left alone`() throws {
    let place = try TemporaryArchive()
    let text = Data("window.YTD.tweets.part0 = [] and more text than a header has".utf8)
    for content in [text + text + text, text] {
      try content.write(to: URL(filePath: place.path))
      #expect(error { _ = try place.open() }?.kind == .foreign)
      #expect(try Data(contentsOf: URL(filePath: place.path)) == content)
    }
  }

  @Test func `the database of another program is left alone`() throws {
    let place = try TemporaryArchive()
    try DatabaseQueue(path: place.path).write { try $0.execute(sql: "CREATE TABLE t(x)") }
    #expect(error { _ = try place.open() }?.kind == .foreign)
  }

  @Test func `a database without tables is changed only by whoever makes archives`() throws {
    let place = try TemporaryArchive()
    let other = try DatabaseQueue(path: place.path)
    try other.write { try $0.execute(sql: "CREATE TABLE t(x); DROP TABLE t") }
    try other.close()
    let content = try Data(contentsOf: URL(filePath: place.path))
    for mode in [Archive.Mode.existing, .readOnly] {
      let error = error { _ = try place.open(mode) }
      #expect(error?.kind == .empty)
      #expect(error?.message == "\(place.path) is empty, and no archive yet.")
      #expect(try Data(contentsOf: URL(filePath: place.path)) == content)
    }
    #expect(try place.open(.create).total() == 0)
  }

  /// SQLite would remove the log, and with it posts that are nowhere else.
  @Test(arguments: [false, true])
  func `the log of an archive that was moved away is kept`(isEmptyFileThere: Bool) throws {
    let place = try TemporaryArchive()
    let log = Data("what was written last".utf8)
    try log.write(to: URL(filePath: place.path + "-wal"))
    if isEmptyFileThere { try Data().write(to: URL(filePath: place.path)) }
    for mode in isEmptyFileThere ? [Archive.Mode.create, .readOnly] : [.create] {
      let error = error { _ = try Archive(at: place.path, mode: mode) }
      #expect(error?.kind == .failed)
      #expect(error?.message.hasPrefix("\(place.path)-wal holds what was written last") == true)
      #expect(error?.remedy.contains("old.db-wal beside old.db") == true)
      #expect(try Data(contentsOf: URL(filePath: place.path + "-wal")) == log)
    }
    #expect(FileManager.default.fileExists(atPath: place.path) == isEmptyFileThere)
    try FileManager.default.removeItem(atPath: place.path + "-wal")
    #expect(try Archive(at: place.path, mode: .create).total() == 0)
  }

  @Test func `an archive of a newer version is not touched`() throws {
    let place = try TemporaryArchive()
    _ = try place.open()
    try DatabaseQueue(path: place.path).write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: from the future')")
    }
    let error = error { _ = try place.open() }
    #expect(error?.kind == .newer)
    #expect(error?.message == "\(place.path) was written by a newer version of twinstant.")
  }

  @Test func `an archive that another writes in says so`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(busyTimeout: .zero)
    let other = try DatabaseQueue(path: place.path)
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let error = error { try writer.write([RandomPosts.plain("1", "one")]) }
      #expect(error?.kind == .busy)
      // SQLite does not distinguish who writes from who reads, such as an open screen.
      #expect(error?.message == "Another program is using the archive \(place.path).")
      #expect(error?.remedy.contains("or close it") == true)
      #expect(try archive.total() == 0)
      try db.execute(sql: "COMMIT")
    }
    try writer.flush()
    #expect(try archive.total() == 1)
  }

  /// A check would say that the archive is sound, and the fault is not the disk's.
  @Test(arguments: [ResultCode.SQLITE_NOMEM, .SQLITE_IOERR_NOMEM])
  func `where memory is short that is said, and how to get some`(code: ResultCode) {
    let error = ArchiveError(DatabaseError(resultCode: code), path: "a.db")
    #expect(error.message == "There is no memory left to work in the archive a.db.")
    #expect(error.remedy.hasPrefix("Close other programs, then try again"))
  }

  @Test func `an error of somebody else is not printed as a program has it`() {
    let foreign = CocoaError(.fileNoSuchFile, userInfo: ["NSURL": "file:///x.db-wal"])
    let error = ArchiveError(foreign, path: "a.db")
    #expect(error.message == "The archive a.db failed, and nothing says why.")
  }

  @Test func `a damaged archive is said to be`() throws {
    let place = try filled()
    try damage(place)
    let found = errorOfSearch(in: place)
    #expect(found?.kind == .damaged)
    #expect(
      found?.remedy == "Put a copy in its place, or move it away and import again. "
        + "“twinstant archive export FILE” saves the posts that can be read.")
    #expect(try place.open().check() != [])
  }

  /// As happens when a backup is put back and the log of the file that it replaces stays.
  @Test func `a log beside a damaged archive is named, since it may be another copy's`() throws {
    let place = try filled()
    try damage(place)
    let log = place.path + "-wal"
    try Data("of another".utf8).write(to: URL(filePath: log))
    let found = errorOfSearch(in: place)
    #expect(found?.kind == .damaged)
    #expect(found?.remedy.hasPrefix("The file \(log) may be another copy's: when no ") == true)
    // Without its own log the archive lacks posts, and a copy must not stand beside that log.
    #expect(found?.remedy.contains("If a killed import left it, what that stored") == true)
    #expect(found?.remedy.contains("move it away too, and put a copy in its place") == true)
    #expect(found?.remedy.contains("“twinstant archive export FILE” saves") == true)
  }

  @Test(arguments: [
    "first = -5", "first = 4294967295, last = 4294967296", "last = 9223372036854775807",
    "posts = -1", "posts = 9223372036854775807", "newest = oldest - 1",
    "first = -9223372036854775807 - 1", "key = 0", "key = 9223372036854775807",
  ])
  func `a list of runs that makes no sense is said to be damaged`(change: String) throws {
    let place = try TemporaryArchive()
    try place.open().makeWriter().write([
      RandomPosts.plain("1", "one"), RandomPosts.plain("2", "two"),
    ])
    try DatabaseQueue(path: place.path).write { try $0.execute(sql: "UPDATE run SET " + change) }
    let archive = try place.open()
    let query = Query(parsing: "one", lastWordIsPrefix: true)
    #expect(error { _ = try archive.search(query, limit: 9) }?.kind == .damaged)
    #expect(error { _ = try archive.info() }?.kind == .damaged)
    #expect(
      error { try archive.makeWriter().write([RandomPosts.plain("3", "c")]) }?.kind == .damaged)
    #expect(error { try archive.compact() }?.kind == .damaged)
    #expect(try archive.check().count == 1)
  }

  /// The target is no run, each run itself, or the other one of the two.
  @Test(arguments: ["9", "key", "3 - key"])
  func `a join without its target is said to be damaged, and takes no post away`(
    target: String
  ) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    for seconds in [100, 300, 200] as [Int64] {
      try archive.makeWriter().write([RandomPosts.plain("\(seconds)", "one", at: seconds)])
    }
    try #require(try archive.info().runs == 2)
    try DatabaseQueue(path: place.path).write {
      try $0.execute(sql: "UPDATE run SET \"into\" = " + target)
    }
    let later = RandomPosts.plain("400", "one", at: 400)
    #expect(error { try archive.makeWriter().write([later]) }?.kind == .damaged)
    #expect(error { try archive.compact() }?.kind == .damaged)
    let problem = "A run is to be moved into one that is missing, or is moved itself."
    #expect(try archive.check() == [problem])
    let kept = try archive.search(Query(), limit: 9).posts.map(\.id.text)
    #expect(Set(kept).isSuperset(of: ["100", "200", "300"]))
  }

  @Test func `a truncated archive is said to be`() throws {
    let place = try filled()
    let file = try FileHandle(forUpdating: URL(filePath: place.path))
    try file.truncate(atOffset: 8192 * 4 + 100)
    try file.close()
    #expect(errorOfSearch(in: place)?.kind == .damaged)
  }

  @Test func `files are for their owner alone`() throws {
    let place = try TemporaryArchive()
    let path = place.folder.appending(path: "new/deep/archive.db").path
    let archive = try Archive(at: path, mode: .create)
    try archive.makeWriter().write([RandomPosts.plain("1", "one")])
    func mode(_ path: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode(place.folder.appending(path: "new/deep").path) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(
      atPath: place.folder.appending(path: "new/deep").path)
    {
      #expect(try mode(place.folder.appending(path: "new/deep/\(name)").path) == 0o600)
    }
  }
}
