import GRDB
import Posts
import RandomTesting
import Testing

@testable import Archive

/// Lists that are read past FTS5 must be those that FTS5 itself reads, from segments that it wrote,
/// partly merged and changed.
struct IndexListsTests {
  private static let words = ["a", "an", "ant", "often", "rare", "rarer", "zu", "zug", "日本"]

  /// An index of small pages in the midst of being merged; some of its posts left and came back.
  private static func index(
    pageSize: Int, gap: Int64 = 200, batches: Int = 11, _ random: inout RandomPosts
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    try queue.inDatabase { db in
      try RunIndex.create(run, in: db)
      for (name, value) in [("pgsz", Int64(pageSize)), ("automerge", 0), ("crisismerge", 99)] {
        try RunIndex.configure(run, name, value, in: db)
      }
      var posts: [Int64: String] = [:]
      var next = Place.origin
      for _ in 0..<batches {
        try db.inTransaction {
          for _ in 0..<Int.random(in: 1...200, using: &random) {
            next += Int64.random(in: 1...gap, using: &random)
            posts[next] = Self.text(&random)
            try Self.write(next, posts[next], in: db)
          }
          return .commit
        }
        try db.inTransaction {
          for place in posts.keys.sorted() where Int.random(in: 0..<30, using: &random) == 0 {
            try Self.delete(place, posts[place] ?? "", in: db)
            posts[place] = Bool.random(using: &random) ? Self.text(&random) : nil
            try Self.write(place, posts[place], in: db)
          }
          return .commit
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
          try RunIndex.configure(run, "merge", Int64.random(in: 1...40, using: &random), in: db)
        }
      }
    }
    return queue
  }

  private static let run = Run(key: 1)

  private static func text(_ random: inout RandomPosts) -> String {
    let words = words.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    let others = (0..<3).map { _ in "w\(Int.random(in: 0..<300, using: &random))" }
    return (words + others).joined(separator: " ")
  }

  private static func write(_ place: Int64, _ text: String?, in db: Database) throws {
    guard let text else { return }
    try db.execute(
      sql: "INSERT INTO run_1(rowid, tokens) VALUES (?, ?)", arguments: [place, text])
  }

  private static func delete(_ place: Int64, _ text: String, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO run_1(run_1, rowid, tokens) VALUES ('delete', ?, ?)",
      arguments: [place, text])
  }

  private static func byFTS5(_ expression: String, in db: Database) throws -> [UInt32] {
    try UInt32.fetchAll(
      db, sql: "SELECT rowid FROM run_1 WHERE run_1 MATCH ? ORDER BY rowid",
      arguments: [expression])
  }

  private static let expressions: [(String, IndexExpression)] =
    words.map { ("\"\($0)\"", .word($0)) } + [
      ("nothing", .word("nothing")), ("an*", .beginning("an")), ("rar*", .beginning("rar")),
      ("w1*", .beginning("w1")), ("often*", .beginning("often")), ("w*", .beginning("w")),
      ("often*", .words(beginning: "often")),
      ("rare*", .words(beginning: "rare")), ("w*", .words(beginning: "w")),
      ("w*", .pairs(beginning: "w")), ("a*", .pairs(beginning: "a")),
      ("rare AND often", .all([.word("rare"), .word("often")])),
      ("w1* AND a*", .all([.beginning("w1"), .words(beginning: "a")])),
      ("zu OR rare OR w7", .any([.word("zu"), .word("rare"), .word("w7")])),
      (
        "(often AND ant) NOT (zug OR rare)",
        .except(.all([.word("often"), .word("ant")]), .any([.word("zug"), .word("rare")]))
      ),
      (
        "(w* OR zu) NOT often",
        .except(.any([.pairs(beginning: "w"), .word("zu")]), .word("often"))
      ),
    ]

  /// With small gaps most differences take one byte.
  @Test(arguments: [
    (64, 200, 1), (64, 200, 2), (110, 200, 3), (110, 5, 4), (4050, 200, 5), (4050, 200, 6),
    (4050, 3, 7), (4050, 2, 8),
  ])
  func `they are those that FTS5 reads`(_ pageSize: Int, _ gap: Int64, _ seed: UInt64) throws {
    var random = RandomPosts(seed: seed)
    let queue = try Self.index(pageSize: pageSize, gap: gap, &random)
    for _ in 0..<2 {
      try queue.inDatabase { db in
        for (text, expression) in Self.expressions {
          let expected = try Self.byFTS5(text, in: db)
          let source = try RunIndexes(db).source(expression, of: Self.run)
          try Self.check(source, expected, text, span: Int(gap) * 1250, &random)
        }
        try RunIndex.configure(Self.run, "merge", -50, in: db)
      }
    }
  }

  /// Checks the whole list, stretches in any order, and single places.
  private static func check(
    _ source: any PlaceSource, _ expected: [UInt32], _ text: String, span: Int,
    _ random: inout RandomPosts
  ) throws {
    #expect(try source.stretch(in: 0..<Doclist.largest).places == expected, "\(text)")
    let (first, last) = (Int(Place.origin), Int(Place.origin) + span)
    for _ in 0..<8 {
      let start = Int.random(in: first...last, using: &random)
      let range = start..<(start + Int.random(in: 1...(span / 4), using: &random))
      let part = expected.filter { range.contains(Int($0)) }
      #expect(try source.stretch(in: range).places == part, "\(text) \(range)")
      let sought = Set(
        (part + (0..<40).map { _ in UInt32(Int.random(in: range, using: &random)) })
          .filter { _ in Bool.random(using: &random) }
      ).sorted()
      #expect(try source.kept(of: sought) == sought.filter(Set(expected).contains), "\(text)")
    }
  }

  @Test func `walks both ways, whatever the windows, are the whole`() throws {
    var random = RandomPosts(seed: 7)
    let queue = try Self.index(pageSize: 110, batches: 4, &random)
    let places = Place.origin...(Place.origin + 200_000)
    try queue.inDatabase { db in
      for (text, expression) in Self.expressions {
        let expected = try Self.byFTS5(text, in: db)
        for entries in [2, 64, 4096] {
          for direction in [WalkDirection.newestFirst, .oldestFirst] {
            let source = try RunIndexes(db).source(expression, of: Self.run)
            var walk = IndexWalk(
              source, at: places, share: 100, maxEntries: entries, direction)
            var pulse = Pulse(Interruption())
            var found: [UInt32] = []
            while let place = try walk.next(&pulse) { found.append(UInt32(place)) }
            #expect(
              found == (direction == .newestFirst ? expected : expected.reversed()), "\(text)")
            var counted = IndexWalk(source, at: places, share: 9, maxEntries: entries, direction)
            #expect(try counted.count(Interruption()) == expected.count, "\(text)")
          }
        }
      }
    }
  }

  /// The first segment has only words from the beginning of the alphabet.
  @Test func `a segment that a merge has used up is as good as gone`() throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    try queue.inDatabase { db in
      try RunIndex.create(Self.run, in: db)
      for part in 0..<8 {
        var lists = PostingLists()
        for place in 0..<2000 {
          let words = part == 0 ? "a b " : "a b w\(place % 900) zug "
          lists.add(Array(words.utf8), at: Place.origin + Int64(part * 2000 + place))
        }
        try IndexSegments.append(lists, to: Self.run, in: db)
      }
      var usedUp = 0
      for _ in 0..<40 {
        try RunIndex.merge(Self.run, pages: 2, in: db)
        let levels = try IndexSegments.structure(of: Self.run, in: db).levels
        usedUp += levels.flatMap(\.segments).count { $0.lastPage == 0 }
        try expectPosts(["a": 16_000, "zug": 14_000, "w7": 21, "zz": 0], of: Self.run, in: db)
      }
      #expect(usedUp > 0)
    }
  }

  @Test func `who leapt to where a page begins finds what is before it`() throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    try queue.inDatabase { db in
      try RunIndex.create(Self.run, in: db)
      var lists = PostingLists()
      for place in 0..<40_000 { lists.add(Array("often ".utf8), at: Place.origin + Int64(place)) }
      try IndexSegments.append(lists, to: Self.run, in: db)
      // More places than a page holds.
      let from = UInt32(Place.origin) + 20_000
      var lost: [UInt32] = []
      for target in from..<(from + 5000) {
        let source = try RunIndexes(db).source(.word("often"), of: Self.run)
        #expect(try source.kept(of: [target]) == [target])
        let before = try source.stretch(in: Int(target) - 3..<Int(target)).places
        if before.count != 3 { lost.append(target) }
      }
      #expect(lost == [])
    }
  }

  @Test func `a list is about as long as reckoned`() throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    try queue.inDatabase { db in
      try RunIndex.create(Self.run, in: db)
      var lists = PostingLists()
      for place in 0..<60_000 {
        let isRare = place.isMultiple(of: 500)
        let text = (place.isMultiple(of: 4) ? "quarter " : "other ") + (isRare ? "rare " : "")
        lists.add(Array(text.utf8), at: Place.origin + Int64(place))
      }
      try IndexSegments.append(lists, to: Self.run, in: db)
      for (word, count) in [("quarter", 15_000), ("other", 45_000), ("rare", 120), ("none", 0)] {
        let source = try RunIndexes(db).source(.word(word), of: Self.run)
        let reckoned = try source.estimatedCount(among: 60_000)
        #expect((count * 3 / 4...count * 4 / 3).contains(reckoned), "\(word): \(reckoned)")
      }
    }
  }
}
