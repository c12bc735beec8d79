import GRDB
import Posts
import Testing

@testable import Archive

/// An archive whose indexes come from a version that cut words in another way.
struct ReindexingTests {
  private let texts = ["", "swim", "sw", "from:ada", "京都東京", "nothing", "the a"]

  /// Fills all indexes and the dictionary with nonsense, as if another version had made them.
  private func age(_ archive: Archive, to tokens: String = "swift nothing") throws {
    let queue = try DatabaseQueue(path: archive.path)
    try queue.write { db in
      for run in try Run.all(db) {
        try db.execute(sql: "INSERT INTO \(run.index)(\(run.index)) VALUES ('delete-all')")
        try db.execute(
          sql: "INSERT INTO \(run.index)(rowid, tokens) VALUES (?, ?)",
          arguments: [run.first, tokens])
      }
      try db.execute(
        sql: """
          UPDATE run SET tokens = 1; DELETE FROM sequence WHERE name = 'tokens';
          """)
      try TermChanges.make(["swift": -3, "swim": 40, "the": -100_000, "zebra": 7], in: db)
    }
    try queue.close()
  }

  private func check(_ archive: Archive, against posts: [Post]) throws {
    for text in texts {
      let query = Query(parsing: text, lastWordIsPrefix: true)
      try ExactnessTests.check(query, in: archive, against: posts)
    }
  }

  @Test func `what is read-only is searched rightly`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 21, in: place)
    try age(archive)
    try check(place.open(.readOnly), against: posts)
    #expect(try archive.needsReindexing())
  }

  @Test func `every step finds every post and an interrupted one goes on`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 21, in: place)
    try age(archive)
    let queue = try archive.file.writer()
    var rows = PostTable()
    for _ in 0..<3 {
      #expect(try queue.write { try RunJoin.advance(&rows, in: $0, step: 100) } != nil)
      try check(archive, against: posts)
      #expect(try archive.check() == [])
    }
    let interruption = Interruption()
    interruption.interrupt()
    #expect(throws: ArchiveError.interrupted) { try archive.reindex(interruption: interruption) }
    var steps: [Archive.Progress.Step] = []
    try archive.reindex { steps.append($0.step) }
    #expect(Set(steps).isSubset(of: [.indexing]))
    #expect(try !archive.needsReindexing())
    #expect(try archive.check() == [])
    try check(archive, against: posts)
  }

  @Test func `posts written and changed meanwhile are found`() throws {
    let place = try TemporaryArchive()
    var (archive, posts) = try ExactnessTests.archive(seed: 21, in: place)
    try age(archive)
    let writer = try archive.makeWriter()
    writer.stop()
    let changes = RandomPosts.changes(to: posts)
    try writer.write(changes)
    posts = ExactnessTests.truth([posts, changes])
    #expect(try archive.needsReindexing())
    try check(archive, against: posts)
    try archive.compact()
    #expect(try archive.check() == [])
    try check(archive, against: posts)
  }

  @Test func `a word that was folded in another way is found before and after`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 0), text: "ἐν τῷ μεταξύ")
    try archive.makeWriter().write([post])
    try age(archive, to: "εν τωι μεταξυ")
    func found(_ text: String) throws -> Int {
      try archive.search(Query(parsing: text, lastWordIsPrefix: false), limit: 9).posts.count
    }
    for isStale in [true, false] {
      #expect(try archive.needsReindexing() == isStale)
      for text in ["τω", "τῷ", "\"εν τω μεταξυ\""] { #expect(try found(text) == 1, "\(text)") }
      #expect(try found("τωι") == 0)
      try archive.reindex()
    }
    #expect(try archive.check() == [])
  }

  @Test func `a join begun by the other version is forgotten`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 21, in: place)
    try archive.beginJoin(step: 200)
    try age(archive)
    try check(archive, against: posts)
    try archive.reindex()
    #expect(try archive.check() == [])
    try check(archive, against: posts)
  }

  /// As when one version is started after another one that did not get to the end of it.
  @Test func `a run that is of this version already is counted, too`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 21, in: place)
    try DatabaseQueue(path: place.path).write { db in
      try db.execute(
        sql: """
          UPDATE run SET tokens = 1 WHERE key = (SELECT min(key) FROM run);
          DELETE FROM sequence WHERE name = 'tokens';
          """)
    }
    try archive.reindex()
    #expect(try archive.check() == [])
    try check(archive, against: posts)
  }

  /// Another version may still search that index, with a dictionary that is no longer its own.
  @Test func `no version asks an index that waits to be rebuilt`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 21, in: place)
    try DatabaseQueue(path: place.path).write { db in
      try db.execute(sql: "DELETE FROM sequence WHERE name = 'tokens'")
    }
    let queue = try archive.file.writer()
    let waiting = try queue.read { try Run.all($0).filter { $0.into != nil } }
    #expect(waiting.posts == posts.count)
    #expect(waiting.allSatisfy { $0.isStale })
    try check(archive, against: posts)
    try queue.close()
  }

  /// Two versions that wrote at the same time left such archives.
  @Test(arguments: ["reindex", "compact", "write"])
  func `an index of another version that is in no join is rebuilt, and is counted once`(
    by what: String
  ) throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 21, in: place)
    try DatabaseQueue(path: place.path).write { db in
      try db.execute(
        sql: "UPDATE run SET tokens = 1 WHERE key = (SELECT min(key) FROM run)")
    }
    #expect(try archive.needsReindexing())
    switch what {
    case "reindex": try archive.reindex()
    case "compact": try archive.compact()
    default: try archive.makeWriter().flush()
    }
    #expect(try !archive.needsReindexing())
    #expect(try archive.check() == [])
    try check(archive, against: posts)
  }
}
