import GRDB
import Posts

extension Archive {
  /// Everything that is wrong with the archive, as sentences; empty when it is sound.
  ///
  /// Reads the whole file: checks its pages and every post, whether each is found by its id, author
  /// and parent, whether index and dictionary agree with the posts, and whether what is recorded
  /// about the index's segments is true.
  package func check(
    interruption: Interruption = Interruption(), progress: (Progress) -> Void = { _ in }
  ) throws(ArchiveError) -> [String] {
    do {
      return try read(interruption) { db, rows in
        progress(Progress(step: .reading, done: 0, total: 0))
        // The quick one would not look up each row in the indexes. SQLite puts the name of the
        // database between stars above its lines.
        let pages = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
          .flatMap { $0.split(separator: "\n") }.filter { $0 != "ok" && !$0.hasPrefix("***") }
        if !pages.isEmpty { return pages.map { "The file is damaged: \($0)." } }
        var check = ArchiveCheck(interruption: interruption)
        try check.run(&rows, progress, in: db)
        return check.problems
      }
    } catch {
      guard error.kind == .damaged else { throw error }
      return [error.message]
    }
  }
}

/// Compares the parts of an archive with each other.
private struct ArchiveCheck {
  let interruption: Interruption
  var problems: [String] = []
  private var tally = TermTally()

  init(interruption: Interruption) { self.interruption = interruption }

  mutating func run(
    _ rows: inout PostTable, _ progress: (Archive.Progress) -> Void, in db: Database
  ) throws {
    let runs = try Run.all(db)
    let total = runs.posts
    func tell(_ step: Archive.Progress.Step, _ done: Int) {
      progress(Archive.Progress(step: step, done: done, total: max(done, total)))
    }
    var posts = 0
    for run in runs {
      let before = posts
      posts += try checkPosts(of: run, &rows, in: db) { tell(.checking, before + $0) }
    }
    tell(.comparing, total)
    let all = try Int.fetchOne(db, sql: "SELECT count(*) FROM post") ?? 0
    if all != posts { problems.append("\((all - posts).counted("post")) in no run.") }
    let targets = Set(runs.compactMap(\.into))
    if runs.count(where: { targets.contains($0.key) && $0.into == nil }) < targets.count {
      problems.append("A run is to be moved into one that is missing, or is moved itself.")
    }
    // The dictionary of another version has other words, and none of its indexes is asked.
    if try Reindexing.isOfThisVersion(in: db) { try checkDictionary(in: db) }
    for run in runs where !run.isStale { try checkSegments(of: run, in: db) }
    // While runs are being joined, the old indexes still have the posts already moved.
    if runs.allSatisfy({ $0.into == nil && !$0.isStale }) { try checkIndexes(of: runs, in: db) }
  }

  /// Posts between two progress reports.
  private static let step = 4096

  /// Reads every post of a run, in order; returns their number.
  private mutating func checkPosts(
    of run: Run, _ rows: inout PostTable, in db: Database, tell: (Int) -> Void
  ) throws -> Int {
    var matches = RunMatches(run, .everything, after: nil)
    defer { matches.end() }
    var count = 0
    var last: Post.Order?
    var isOrdered = true
    var tokens: [UInt8] = []
    var pulse = Pulse(interruption)
    while let post = try matches.next(&rows, &pulse, in: db)?.post {
      try pulse.beat()
      count += 1
      if count.isMultiple(of: Self.step) { tell(count) }
      isOrdered = isOrdered && last.map { $0 < post.order } ?? true
      isOrdered = isOrdered && (run.oldest...run.newest).contains(post.createdAt)
      last = post.order
      tokens.removeAll(keepingCapacity: true)
      IndexTokens.append(post, to: &tokens)
      if !run.isStale { tally.add(tokens, 1) }
    }
    if !isOrdered { problems.append("The posts of run \(run.key) are not in order.") }
    if count != run.posts {
      problems.append("Run \(run.key) has \(count.counted("post")) and should have \(run.posts).")
    }
    return count
  }

  /// The dictionary must have what the posts have.
  private mutating func checkDictionary(in db: Database) throws {
    let wrong = try differences(from: tally, in: db)
    // Freed first, so as not to be held beside the tally of the indexes.
    tally = TermTally()
    let names = try TermNames.stale(in: db)
    if names > 0 {
      problems.append(
        "\(names.counted("block")) of the dictionary named after words that no post has any more: "
          + "twinstant archive compact takes them out of the file.")
    }
    if wrong > 0 { problems.append("The dictionary is wrong about \(wrong.counted("word")).") }
  }

  /// The indexes must have what the dictionary has.
  private mutating func checkIndexes(of runs: [Run], in db: Database) throws {
    var indexed = TermTally()
    for run in runs {
      try interruption.check()
      try db.execute(
        sql: "CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, '\(run.index)', row)")
      let words = try PreparedStatement("SELECT term, doc FROM temp.words", in: db)
      while try words.step() { indexed.add(Array((words.text(0) + " ").utf8), words.int(1)) }
      words.reset()
      try db.execute(sql: "DROP TABLE temp.words")
    }
    let wrong = try differences(from: indexed, in: db)
    if wrong > 0 { problems.append("The index is wrong about \(wrong.counted("word")).") }
  }

  /// No segment may have places outside its recorded range.
  private mutating func checkSegments(of run: Run, in db: Database) throws {
    let wrong = try IndexBlocks(run, in: db).wronglyPlaced(interruption)
    guard wrong > 0 else { return }
    problems.append(
      "Places recorded for \(wrong.counted("segment")) of \(run.index) are wrong and hide posts: "
        + "twinstant archive compact fixes that.")
  }

  /// The number of words whose post count in the dictionary differs from a tally.
  ///
  /// The dictionary is read once, from end to end. Whoever looks up one of its words finds what is
  /// read here, as long as the words ascend and each block has the name of its first one.
  private func differences(from tally: TermTally, in db: Database) throws -> Int {
    var wrong = 0
    var missing = tally.changedTerms
    var terms = 0
    var last = PageBytes(capacity: 64)
    try Terms.walk(from: [], in: db) { term, posts in
      terms += 1
      if terms.isMultiple(of: 1024) { try interruption.check() }
      guard last.withBytes({ $0.precedes(term) }) else {
        wrong += 1
        return true
      }
      last.truncate(to: 0)
      last.append(term)
      let counted = tally.change(of: term)
      if counted != 0 { missing -= 1 }
      if counted != Int64(posts) { wrong += 1 }
      return true
    }
    return wrong + missing
  }
}
