import GRDB
import Posts
import Testing

@testable import Archive

struct CompactingTests {
  /// What a broken-off join, or a process that died in it, leaves behind.
  @Test func `while runs are joined, every step finds every post`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 11, in: place)
    let queue = try archive.file.writer()
    var rows = PostTable()
    try queue.write { try RunJoin.begin(Run.all($0), in: $0) }
    var steps = 0
    while try queue.write({ try RunJoin.advance(&rows, in: $0, step: 100) }) != nil {
      steps += 1
      for text in ["", "swim", "from:ada", "京都東京"] {
        let query = Query(parsing: text, lastWordIsPrefix: true)
        try ExactnessTests.check(query, in: archive, against: posts)
      }
      #expect(try archive.check() == [])
    }
    #expect(steps > 3)
    #expect(try archive.info().runs == 1)
  }

  @Test func `posts written and changed while runs are joined are found`() throws {
    let place = try TemporaryArchive()
    var (archive, posts) = try ExactnessTests.archive(seed: 11, in: place)
    try archive.beginJoin(step: 200)
    let writer = try archive.makeWriter()
    writer.stop()
    let changes = RandomPosts.changes(to: posts)
    try writer.write(changes)
    posts = ExactnessTests.truth([posts, changes])
    for text in ["", "swim", "from:ada"] {
      let query = Query(parsing: text, lastWordIsPrefix: true)
      try ExactnessTests.check(query, in: archive, against: posts)
    }
    try archive.compact()
    #expect(try archive.check() == [])
    try ExactnessTests.check(Query(terms: []), in: archive, against: posts)
  }

  /// A join looks at the runs first, and then waits for its turn to write.
  @Test func `posts written between a look at the runs and their join are found`() throws {
    let place = try TemporaryArchive()
    var (archive, posts) = try ExactnessTests.archive(seed: 11, in: place)
    let queue = try archive.file.writer()
    let runs = try queue.read { try Run.all($0) }
    let last = try #require(posts.first).createdAt.seconds
    let later = (1...20).map { RandomPosts.plain("later\($0)", "later", at: last + Int64($0)) }
    let writer = try archive.makeWriter()
    writer.stop()
    try writer.write(later)
    try queue.write { try RunJoin.begin(runs, in: $0) }
    try archive.compact()
    posts = ExactnessTests.truth([posts, later])
    #expect(try archive.total() == posts.count)
    #expect(try archive.check() == [])
    try ExactnessTests.check(Query(terms: []), in: archive, against: posts)
  }

  @Test func `runs that others took away meanwhile do not come back`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write([RandomPosts.plain("1", "one", at: 100)])
    let queue = try archive.file.writer()
    let runs = try queue.read { try Run.all($0) }
    _ = try archive.remove(.post(url: "https://x.com/ada/status/1"))
    try queue.write { try RunJoin.begin(runs, in: $0) }
    #expect(try archive.info().runs == 0)
    #expect(try archive.check() == [])
  }

  @Test func `an interrupted compacting leaves the archive whole`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 11, in: place)
    let interruption = Interruption()
    #expect(throws: ArchiveError.interrupted) {
      try archive.compact(interruption: interruption) { _ in interruption.interrupt() }
    }
    #expect(try archive.check() == [])
    try ExactnessTests.check(Query(terms: []), in: archive, against: posts)
  }

  /// The file keeps its size then, or the log makes it look larger.
  @Test func `it tells whether somebody reads what it cannot give back`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write([
      RandomPosts.plain("1", "one", at: 100), RandomPosts.plain("3", "one", at: 300),
    ])
    try archive.makeWriter().write([RandomPosts.plain("2", "two", at: 200)])
    var reader: Archive? = try place.open(.readOnly)
    try reader?.hold()
    #expect(try archive.compact(busyTimeout: .zero))
    #expect(try reader?.total() == 3)
    reader = nil
    #expect(try !archive.compact(busyTimeout: .zero))
    #expect(try archive.check() == [])
  }

  /// The new file would lie beside the old one until the reader has ended. A reader of an archive
  /// at rest reads the file alone, and does not block a log with nothing in it.
  @Test func `beside a reader the file is not rewritten, and so no larger`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    try archive.compact()
    let words = String(repeating: "word ", count: 20_000)
    try DatabaseQueue(path: place.path).write { db in
      try db.execute(sql: "CREATE TABLE stranger AS SELECT ? AS words", arguments: [words])
      try db.execute(sql: "DROP TABLE stranger")
    }
    var reader: Archive? = try place.open(.readOnly)
    try reader?.hold()
    #expect(try reader?.total() == 2 * TwoImports.count)
    let bytes = archive.file.bytes
    #expect(try archive.compact(busyTimeout: .zero))
    #expect(archive.file.bytes < bytes * 3 / 2)
    #expect(try reader?.total() == 2 * TwoImports.count)
    reader = nil
    #expect(try !archive.compact(busyTimeout: .zero))
    #expect(archive.file.bytes < bytes)
  }

  /// Calls `meanwhile` when the segments are about to be merged.
  private func compact(_ archive: Archive, meanwhile: () throws -> Void) throws {
    var failure: (any Error)?
    try archive.compact { progress in
      guard progress.step == .merging else { return }
      do { try meanwhile() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// The run's notes say where its segments lie, and must include the posts that have come
  /// meanwhile.
  @Test func `posts written while segments are merged are found`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    func posts(_ numbers: Range<Int>, _ word: String) -> [Post] {
      numbers.map { RandomPosts.plain("\($0)", word, at: 1_500_000_000 + Int64($0)) }
    }
    try writer.write(posts(10..<50, "early"))
    try compact(archive) { try writer.write(posts(50..<60, "late") + posts(0..<10, "late")) }
    let late = Query(parsing: "late", lastWordIsPrefix: false)
    #expect(try archive.search(late, limit: 99).posts.count == 20)
    #expect(try archive.check() == [])
  }

  @Test func `a run that others join meanwhile is left to them`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    try writer.write([
      RandomPosts.plain("1", "one", at: 100), RandomPosts.plain("3", "one", at: 300),
    ])
    let other = try archive.file.writer()
    try compact(archive) {
      try writer.write([RandomPosts.plain("2", "two", at: 200)])
      try other.write { db in
        var rows = PostTable()
        try RunJoin.begin(Run.all(db), in: db)
        _ = try RunJoin.advance(&rows, in: db)
      }
    }
    #expect(try archive.total() == 3)
    #expect(try archive.info().runs == 1)
    #expect(try archive.check() == [])
  }

  /// A label that nobody uses any more goes, and the next new label gets its key.
  @Test func `a join does not go by labels that are gone`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    func write(_ id: String, at seconds: Int64, _ language: String) throws {
      var post = RandomPosts.plain(id, "words", at: seconds)
      post.language = language
      try archive.makeWriter().write([post])
    }
    try write("1", at: 100, "en")
    try write("3", at: 300, "en")
    try write("2", at: 200, "fr")
    var joins = 0
    try archive.writing(Interruption()) { db in
      try Archive.join(.joining, Interruption(), { _ in }, in: db) { _ in
        joins += 1
        if joins == 2 {
          _ = try archive.remove(.post(url: "https://x.com/ada/status/2"))
          try write("4", at: 200, "de")
        }
        if joins > 2 { return false }
        try db.inTransaction(.immediate) {
          try RunJoin.begin(Run.all(db), in: db)
          return .commit
        }
        return true
      }
    }
    let german = Query(parsing: "lang:de", lastWordIsPrefix: false)
    #expect(try archive.search(german, limit: 9).posts.map(\.id.text) == ["4"])
    #expect(try archive.check() == [])
  }

  /// All posts of one step are in memory at once.
  @Test func `of large posts fewer are moved in one step`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let text = String(repeating: "word ", count: 2000)
    try archive.makeWriter().write((1...9).map { RandomPosts.plain("\($0)", text, at: Int64($0)) })
    var rows = PostTable()
    let moved = try archive.file.writer().write { db in
      try RunJoin.begin(Run.all(db), in: db)
      return try RunJoin.advance(&rows, in: db, bytes: 50_000)
    }
    #expect(moved == 3)
    try archive.compact()
    #expect(try archive.check() == [])
  }

  /// Their words are in memory, too, each once.
  @Test func `of posts of many different words fewer are moved in one step`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(
      (1...9).map { number in
        let text = (0..<600).map { "w\($0)of\(number)" }.joined(separator: " ")
        return RandomPosts.plain("\(number)", text, at: Int64(number))
      })
    var rows = PostTable()
    let moved = try archive.file.writer().write { db in
      try RunJoin.begin(Run.all(db), in: db)
      return try RunJoin.advance(&rows, in: db, terms: 1000)
    }
    #expect(moved == 2)
    try archive.compact()
    #expect(try archive.check() == [])
  }

  @Test func `many runs are joined while writing`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    var random = RandomPosts(seed: 3)
    for batch in 0..<60 {
      try writer.write((0..<10).map { random.post(batch * 10 + $0, from: 15000, days: 3000) })
    }
    #expect(try archive.info().runs <= Tiers.maxRuns)
    #expect(try archive.total() == 600)
    #expect(try archive.check() == [])
  }

  @Test func `a join that only began goes on with the next writer`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    try writer.write([RandomPosts.plain("1", "one")])
    try archive.file.writer().write { try RunJoin.begin(try Run.all($0), in: $0) }
    try writer.write([RandomPosts.plain("2", "two")])
    try archive.compact()
    #expect(try archive.info().runs == 1)
    #expect(try archive.check() == [])
  }

  @Test func `a join whose posts all went elsewhere ends`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    var post = RandomPosts.plain("1", "one")
    try writer.write([post])
    try archive.file.writer().write { try RunJoin.begin(try Run.all($0), in: $0) }
    post.createdAt = Timestamp(seconds: post.createdAt.seconds + 60)
    try writer.write([post])
    #expect(try archive.total() == 1)
    #expect(try archive.check() == [])
  }
}
