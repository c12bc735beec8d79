import Foundation
import GRDB
import Posts
import RandomTesting
import Testing

@testable import Archive

/// The dictionary, compared with a plain table of texts.
struct DictionaryTests {
  private var random = SeededGenerator(seed: 41)
  private var truth: [String: Int] = [:]

  private static let beginnings = ["", "a", "s", "swi", "\u{E001}ada", "京", "\u{10FFFF}"]

  private mutating func word() -> String {
    (Self.beginnings.randomElement(using: &random) ?? "")
      + String(Int.random(in: 0..<4000, using: &random), radix: 36)
  }

  /// Changes the counts of random terms, in the database and in the truth.
  private mutating func change(
    _ count: Int, isRemoving: Bool, isLayered: Bool = false, holding most: Int = 1000,
    in db: Database
  ) throws {
    var changes: [String: Int] = [:]
    let known = truth.keys.sorted()
    for _ in 0..<count {
      let word = isRemoving ? known.randomElement(using: &random) ?? "" : word()
      let least = isLayered ? 0 : -2
      changes[word] =
        isRemoving ? -(truth[word] ?? 0) : Int.random(in: least...300, using: &random)
    }
    if isLayered, !isRemoving {
      var layer = try NewTermLayer(in: db)
      try layer.make(changes)
    } else {
      try TermLayers.fold(in: db)
      var terms = try TermChanges(in: db, holding: most)
      try terms.make(changes)
    }
    for (term, change) in changes {
      let posts = (truth[term] ?? 0) + change
      truth[term] = posts > 0 ? posts : nil
    }
  }

  private mutating func compare(in db: Database) throws {
    let table = TableOfTexts(truth)
    #expect(try Terms.count("", in: db) == truth.count)
    for _ in 0..<40 {
      let (word, prefix) = (self.word(), String(self.word().prefix(2)))
      #expect(try Terms.posts(word, in: db) == truth[word] ?? 0, "\(word)")
      let all = table.rows(beginningWith: prefix)
      let some = try Terms.withPrefix(prefix, limit: 30, in: db)
      #expect(some.elementsEqual(all.prefix(30), by: ==), "\(prefix)")
      #expect(try Terms.count(prefix, limit: 50, in: db) == min(50, all.count), "\(prefix)")
      let ends = [word, self.word()].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let between = table.rows(from: ends[0], to: ends[1])
      var found: [(term: String, posts: Int)] = []
      try Terms.forEach(from: ends[0], through: ends[1], in: db) { term, posts in
        found.append((String(decoding: term, as: UTF8.self), posts))
      }
      #expect(found.elementsEqual(between, by: ==), "\(ends)")
      let last = try Terms.last(from: Array(ends[0].utf8), before: Array(ends[1].utf8), in: db)
      #expect(last == between.last { $0.term != ends[1] }?.term, "\(ends)")
    }
  }

  /// Names of blocks that differ from the term that the block begins with: words that may occur
  /// nowhere else.
  private func namesThatAreNoFirstTerm(in db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "SELECT first, terms FROM dictionary WHERE first != x''")
      .compactMap { row in
        var reader = TermReader([UInt8](row["terms"] as Data))
        let name = [UInt8](row["first"] as Data)
        return try reader.next() && reader.term.array == name
          ? nil : String(decoding: name, as: UTF8.self)
      }
  }

  @Test(arguments: zip([true, false, false, false], [100_000, 100_000, 1, 50]))
  mutating func `it says what a table of texts says`(isLayered: Bool, holding most: Int) throws {
    let place = try TemporaryArchive()
    let queue = try place.open().file.writer()
    for round in 0..<12 {
      try queue.write { db in
        try change(
          [1, 30, 3000][round % 3], isRemoving: round % 4 == 3, isLayered: isLayered,
          holding: most, in: db)
        try compare(in: db)
        #expect(try namesThatAreNoFirstTerm(in: db) == [])
      }
    }
    #expect(truth.count > 3000)
    // An emptied dictionary is as at the beginning.
    try queue.write { db in
      while !truth.isEmpty { try change(2000, isRemoving: true, in: db) }
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM dictionary") == 0)
      try change(5, isRemoving: false, in: db)
      try compare(in: db)
    }
    try queue.close()
  }

  /// In an empty dictionary all terms belong to one block.
  @Test func `many terms of one block do not wait in memory for its end`() throws {
    let place = try TemporaryArchive()
    let queue = try place.open().file.writer()
    try queue.write { db in
      var terms = try TermChanges(in: db, holding: 100)
      for number in 1000..<1990 {
        try Array("word\(number)".utf8).withUnsafeBufferPointer { try terms.add(1, to: $0) }
      }
      // The other ninety terms wait.
      #expect(try Terms.count("", in: db) == 900)
      try terms.finish()
      #expect(try Terms.count("", in: db) == 990)
      #expect(try namesThatAreNoFirstTerm(in: db) == [])
    }
    try queue.close()
  }

  /// Archives used to have a row for each term.
  @Test func `an earlier dictionary becomes blocks`() throws {
    let place = try TemporaryArchive()
    var random = RandomPosts(seed: 42)
    let posts = (0..<300).map { random.post($0, from: 15000, days: 300) }
    let archive = try place.open()
    try archive.makeWriter().write(posts)
    let terms = try archive.read { db, _ in try Terms.withPrefix("", limit: .max, in: db) }
    let queue = try DatabaseQueue(path: place.path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE term(term TEXT PRIMARY KEY, posts INT NOT NULL) WITHOUT ROWID;
          DROP TABLE dictionary; DROP TABLE dictionary_layer;
          DELETE FROM grdb_migrations WHERE identifier LIKE '7:%' OR identifier LIKE '8:%';
          """)
      for (term, posts) in terms {
        try db.execute(sql: "INSERT INTO term VALUES (?, ?)", arguments: [term, posts])
      }
    }
    try queue.close()
    #expect(throws: ArchiveError.outdated(place.path)) { try place.open(.readOnly) }
    let later = try place.open(.existing)
    #expect(try later.check() == [])
    #expect(
      try later.read { db, _ in try Terms.withPrefix("", limit: .max, in: db) }
        .elementsEqual(terms, by: ==))
    try later.makeWriter().write([RandomPosts.plain("later", "swift later")])
    #expect(try later.check() == [])
  }
}

/// Terms and their numbers of posts, in the order of the terms' bytes.
private struct TableOfTexts {
  private let rows: [Terms.Entry]

  init(_ counts: [String: Int]) {
    rows = counts.map { ($0.key, $0.value) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  func rows(beginningWith prefix: String) -> [Terms.Entry] {
    Array(rows[first(from: prefix)...].prefix { $0.term.utf8.starts(with: prefix.utf8) })
  }

  /// The rows from one term to another, both included.
  func rows(from first: String, to last: String) -> [Terms.Entry] {
    Array(
      rows[self.first(from: first)...].prefix { !last.utf8.lexicographicallyPrecedes($0.term.utf8) }
    )
  }

  /// The index of the first row that is not before a text.
  private func first(from text: String) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].term.utf8.lexicographicallyPrecedes(text.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension TermChanges {
  /// Changes the counts of some terms.
  static func make(_ changes: [String: Int], in db: Database) throws {
    var terms = try TermChanges(in: db)
    try terms.make(changes)
  }
}

extension TermCounting {
  /// Changes the counts of some terms, in the order of their bytes.
  mutating func make(_ changes: [String: Int]) throws {
    let sorted = changes.map { (Array($0.key.utf8), $0.value) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    for (term, change) in sorted {
      try term.withUnsafeBufferPointer { try add(change, to: $0) }
    }
    try finish()
  }
}
