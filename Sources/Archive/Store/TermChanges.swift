import GRDB

/// Changes of the dictionary, in ascending order of the terms' bytes: each block is read and written
/// once, however many of its terms change.
struct TermChanges {
  private let block: Prepared
  private let next: Prepared
  private let save: Prepared
  private let remove: Prepared

  /// With what the block under way begins; `nil` before the first.
  private var first: [UInt8]?
  /// With what the block behind it begins; `nil` when it is the last.
  private var end: [UInt8]?
  /// Its terms that were not reached yet; it stands on one of them.
  private var rest = TermReader([])
  private var hasRest = false
  /// Its terms as far as they were.
  private var merged = TermList()

  init(in db: Database) throws {
    block = try Prepared(
      "SELECT first, terms FROM dictionary WHERE first <= ? ORDER BY first DESC LIMIT 1", in: db)
    next = try Prepared(
      "SELECT first FROM dictionary WHERE first > ? ORDER BY first LIMIT 1", in: db)
    save = try Prepared("REPLACE INTO dictionary VALUES (?, ?)", in: db)
    remove = try Prepared("DELETE FROM dictionary WHERE first = ?", in: db)
  }

  /// Changes the number of posts that a term stands in. A term that no post has any more is gone.
  mutating func add(_ posts: Int, to term: UnsafeBufferPointer<UInt8>) throws {
    if !isOfBlock(term) {
      try finish()
      try begin(Array(term))
    }
    while hasRest, rest.term.withBytes({ $0.precedes(term) }) { try keep() }
    var posts = posts
    if hasRest, rest.term.withBytes({ $0.compare(term) == 0 }) {
      posts += rest.posts
      hasRest = try rest.next()
    }
    if posts > 0 { merged.append(term, posts: posts) }
  }

  /// Writes the block under way: to be called after the last change.
  mutating func finish() throws {
    guard let first else { return }
    while hasRest { try keep() }
    // A block goes by its first term, only that before all words by none: what may come before all its
    // terms belongs to it too. Once its first term is gone, the next one names it, so that no word of
    // a removed post stays in the file.
    let isNamedSo = first.isEmpty ? !merged.isEmpty : merged.first == first
    if !isNamedSo {
      remove.bindBlob(1, first)
      try remove.run()
    }
    var begin = isNamedSo ? first : nil
    try merged.forEachBlock { term, block in
      save.bindBlob(1, begin ?? term)
      save.bindBlob(2, block)
      try save.run()
      begin = nil
    }
    merged.removeAll()
    self.first = nil
  }

  /// Whether a term, no smaller than those before, belongs to the block under way.
  private func isOfBlock(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard first != nil else { return false }
    guard let end else { return true }
    return end.withUnsafeBufferPointer { term.precedes($0) }
  }

  /// Reads the block to which a term belongs.
  private mutating func begin(_ term: [UInt8]) throws {
    var first: [UInt8] = []
    var terms: [UInt8] = []
    block.bindBlob(1, term)
    if try block.step() {
      first = block.withBlob(0) { Array($0) }
      terms = block.withBlob(1) { Array($0) }
    }
    block.reset()
    next.bindBlob(1, first)
    end = try next.step() ? next.withBlob(0) { Array($0) } : nil
    next.reset()
    self.first = first
    rest = TermReader(terms)
    hasRest = try rest.next()
  }

  /// A term of the block stays as it is.
  private mutating func keep() throws {
    let (term, posts) = (rest.term, rest.posts)
    term.withBytes { merged.append($0, posts: posts) }
    hasRest = try rest.next()
  }
}
