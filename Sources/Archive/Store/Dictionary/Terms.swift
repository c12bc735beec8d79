import GRDB

/// The dictionary: every term of the archive, and in how many posts it stands.
///
/// Terms lie in blocks of some dozens (`TermList`), in a table keyed by the term with which a block
/// begins: a batch of posts changes terms everywhere, and a row for each would cost more than the
/// rest of the index.
enum Terms {
  /// A term, and in how many posts it stands.
  typealias Entry = (term: String, posts: Int)

  /// Calls `body` with each term from `start` on, in the order of their bytes, and its number of
  /// posts, until `body` returns `false`. Two walks must not be under way at once.
  static func walk(
    from start: [UInt8], in db: Database,
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Bool
  ) throws {
    var layers = try TermLayers(from: start, in: db)
    let isAtEnd = try walkBlocks(from: start, in: db) { term, posts in
      if layers.isEmpty { return try body(term, posts) }
      guard try layers.walk(before: term, in: db, body) else { return false }
      return try body(term, posts + layers.take(term, in: db))
    }
    if isAtEnd { _ = try layers.walk(before: nil, in: db, body) }
  }

  /// Walks without the layers; `false` once `body` returned `false`.
  private static func walkBlocks(
    from start: [UInt8], in db: Database,
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Bool
  ) throws -> Bool {
    let blocks = try PreparedStatement(
      """
      SELECT terms FROM dictionary
      WHERE first >= ifnull((SELECT max(first) FROM dictionary WHERE first <= ?1), x'')
      ORDER BY first
      """, in: db)
    defer { blocks.reset() }
    blocks.bindBlob(1, start)
    var isReached = false
    while try blocks.step() {
      var reader = TermReader(blocks.withBlob(0) { Array($0) })
      while try reader.next() {
        if !isReached {
          isReached = reader.term.withBytes { term in
            start.withUnsafeBufferPointer { !term.precedes($0) }
          }
        }
        let posts = reader.posts
        if isReached, try !reader.term.withBytes({ try body($0, posts) }) { return false }
      }
    }
    return true
  }

  /// In how many posts a term stands.
  static func posts(_ term: String, in db: Database) throws -> Int {
    let term = Array(term.utf8)
    var posts = 0
    try walk(from: term, in: db) { found, count in
      if found.elementsEqual(term) { posts = count }
      return false
    }
    return posts
  }

  /// Calls `body` with the terms from one on to another, in the order of their bytes, and the posts
  /// of each.
  static func forEach(
    from first: String, through last: String, in db: Database,
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void
  ) throws {
    let last = Array(last.utf8)
    try walk(from: Array(first.utf8), in: db) { term, posts in
      guard last.withUnsafeBufferPointer({ !$0.precedes(term) }) else { return false }
      try body(term, posts)
      return true
    }
  }

  /// The terms that begin with `prefix`, up to `limit` of them, with the posts of each.
  static func withPrefix(_ prefix: String, limit: Int, in db: Database) throws -> [Entry] {
    var terms: [Entry] = []
    let prefix = Array(prefix.utf8)
    try walk(from: prefix, in: db) { term, posts in
      guard terms.count < limit, term.starts(with: prefix) else { return false }
      terms.append((String(decoding: term, as: UTF8.self), posts))
      return true
    }
    return terms
  }

  /// How many terms begin with `prefix`, counted up to `limit`.
  static func count(_ prefix: String, limit: Int = .max, in db: Database) throws -> Int {
    var count = 0
    let prefix = Array(prefix.utf8)
    try walk(from: prefix, in: db) { term, _ in
      guard count < limit, term.starts(with: prefix) else { return false }
      count += 1
      return true
    }
    return count
  }

  /// The last term from `first` on and before `end`; `nil` when there is none.
  static func last(from first: [UInt8], before end: [UInt8], in db: Database) throws -> String? {
    var last = try lastOfBlocks(before: end, in: db)
    for number in try TermLayers.numbers(in: db) {
      guard let other = try TermLayer.last(of: number, before: end, in: db) else { continue }
      if last?.lexicographicallyPrecedes(other) ?? true { last = other }
    }
    guard let last, !last.lexicographicallyPrecedes(first) else { return nil }
    return String(decoding: last, as: UTF8.self)
  }

  private static func lastOfBlocks(before end: [UInt8], in db: Database) throws -> [UInt8]? {
    let blocks = try PreparedStatement(
      "SELECT terms FROM dictionary WHERE first < ?1 ORDER BY first DESC", in: db)
    defer { blocks.reset() }
    blocks.bindBlob(1, end)
    while try blocks.step() {
      let block = TermReader(blocks.withBlob(0) { Array($0) })
      if let last = try block.last(before: end) { return last }
    }
    return nil
  }
}
