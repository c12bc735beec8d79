import GRDB

/// Changes of the dictionary, in ascending order of the terms' bytes: each block is read and
/// written once, however many of its terms change.
///
/// In an empty dictionary all terms belong to one block, and there may be as many behind the last
/// block of any other. So if there are very many, the first are written before the others come.
struct TermChanges: TermCounting {
  private let block: PreparedStatement
  private let behind: PreparedStatement
  private let save: PreparedStatement
  private let remove: PreparedStatement

  /// How many terms are held before they are written.
  private let most: Int

  /// Whether a block is under way.
  private var isUnderWay = false
  /// The term with which the block is stored; `nil` once its first terms are written anew.
  private var first: [UInt8]?
  /// The term with which the next block begins; `nil` when this one is the last.
  private var end: [UInt8]?
  /// The block's terms, and the index of the first that has not been reached.
  private var old = TermList()
  private var next = 0
  /// The block's new terms so far.
  private var merged = TermList()

  init(in db: Database, holding most: Int = 1 << 15) throws {
    self.most = most
    block = try PreparedStatement(
      "SELECT first, terms FROM dictionary WHERE first <= ? ORDER BY first DESC LIMIT 1", in: db)
    behind = try PreparedStatement(
      "SELECT first FROM dictionary WHERE first > ? ORDER BY first LIMIT 1", in: db)
    save = try PreparedStatement("REPLACE INTO dictionary VALUES (?, ?)", in: db)
    remove = try PreparedStatement("DELETE FROM dictionary WHERE first = ?", in: db)
  }

  /// Changes the number of posts that a term stands in. A term that is left without posts is
  /// removed.
  mutating func add(_ posts: Int, to term: UnsafeBufferPointer<UInt8>) throws {
    if !isOfBlock(term) {
      try finish()
      try begin(Array(term))
    }
    var posts = posts
    while next < old.count {
      let order = old.withTerm(next) { $0.compare(term) }
      if order > 0 { break }
      if order == 0 { posts += old.posts(of: next) } else { merged.append(next, of: old) }
      next += 1
    }
    if posts > 0 { merged.append(term, posts: posts) }
    // All other terms stand behind these.
    if merged.count >= most { try write() }
  }

  /// Writes the block under way: must be called after the last change.
  mutating func finish() throws {
    guard isUnderWay else { return }
    for term in next..<old.count { merged.append(term, of: old) }
    try write()
    isUnderWay = false
  }

  /// Writes the new terms of the block under way, as blocks of their own.
  private mutating func write() throws {
    // A block is named after its first term, except the first block of all, whose name is empty:
    // what may come before all its terms belongs to it, too. Once its first term is gone, the next
    // one names it, so that no word of a removed post stays in the file.
    var name = first
    if let first, first.isEmpty ? merged.isEmpty : merged.first != first {
      remove.bindBlob(1, first)
      try remove.run()
      name = nil
    }
    try merged.forEachBlock { term, block in
      save.bindBlob(1, name ?? term)
      try save.run(2, block)
      name = nil
    }
    merged.removeAll()
    first = nil
  }

  /// Whether a term, no smaller than those before, belongs to the block under way.
  private func isOfBlock(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isUnderWay else { return false }
    guard let end else { return true }
    return end.withUnsafeBufferPointer { term.precedes($0) }
  }

  /// Reads the block to which a term belongs.
  private mutating func begin(_ term: [UInt8]) throws {
    var first: [UInt8] = []
    old.removeAll()
    next = 0
    block.bindBlob(1, term)
    defer { block.reset() }
    if try block.step() {
      first = block.withBlob(0) { Array($0) }
      try block.withBlob(1) { try old.append(block: $0.bindMemory(to: UInt8.self)) }
    }
    behind.bindBlob(1, first)
    defer { behind.reset() }
    end = try behind.step() ? behind.withBlob(0) { Array($0) } : nil
    self.first = first
    isUnderWay = true
  }
}

/// Takes changes of the dictionary, in ascending order of the terms' bytes, within a transaction.
protocol TermCounting {
  /// Changes the number of posts that a term stands in.
  mutating func add(_ posts: Int, to term: UnsafeBufferPointer<UInt8>) throws
  /// Must be called after the last change.
  mutating func finish() throws
}
