import GRDB
import Posts

/// Reads the terms of one layer of the dictionary upwards. Its bytes may be any: what makes no
/// sense is `Damage`.
struct TermLayer {
  private let number: Int64
  /// The term with which the block under way begins; `nil` after the last block.
  private var first: [UInt8]?
  private var reader = TermReader([])

  /// The first eight bytes of the term it stands on: they tell most terms apart.
  private(set) var head: UInt64 = 0
  /// How many posts the layer adds to its term.
  var posts: Int { reader.posts }
  var isAtEnd: Bool { first == nil }

  /// Stands on the first term that is not before `start`; `nil` when there is none.
  init?(_ number: Int64, from start: [UInt8], in db: Database) throws {
    self.number = number
    let block = try PreparedStatement(
      """
      SELECT first, terms FROM dictionary_layer WHERE number = ? AND first <= ?
      ORDER BY first DESC LIMIT 1
      """, in: db)
    block.bindBlob(2, start)
    // Where all terms come after the one asked for, so does the first block.
    if try !read(block) { try readBlock(behind: start, in: db) }
    repeat {
      guard try next(in: db) else { return nil }
    } while start.withUnsafeBufferPointer { start in withTerm { $0.precedes(start) } }
  }

  /// Calls `body` with the term it stands on; its bytes are valid during the call.
  func withTerm<T>(_ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
    try reader.term.withBytes(body)
  }

  /// Whether its term comes before that of another layer with the same head.
  func precedes(_ other: TermLayer) -> Bool {
    withTerm { mine in other.withTerm { mine.precedes($0) } }
  }

  func hasTerm(_ term: UnsafeBufferPointer<UInt8>) -> Bool { withTerm { $0.compare(term) == 0 } }

  /// Goes on to the next term; `false` after the last.
  mutating func next(in db: Database) throws -> Bool {
    while let first {
      if try reader.next() {
        head = withTerm(\.head)
        return true
      }
      try readBlock(behind: first, in: db)
    }
    return false
  }

  private mutating func readBlock(behind first: [UInt8], in db: Database) throws {
    let block = try PreparedStatement(
      """
      SELECT first, terms FROM dictionary_layer WHERE number = ? AND first > ? ORDER BY first LIMIT 1
      """, in: db)
    block.bindBlob(2, first)
    if try !read(block) { self.first = nil }
  }

  private mutating func read(_ block: PreparedStatement) throws -> Bool {
    defer { block.reset() }
    block.bind(1, number)
    guard try block.step() else { return false }
    first = block.withBlob(0) { Array($0) }
    reader = TermReader(block.withBlob(1) { Array($0) })
    return true
  }

  /// The last term of a layer before another one; `nil` when there is none.
  static func last(of number: Int64, before end: [UInt8], in db: Database) throws -> [UInt8]? {
    let block = try PreparedStatement(
      "SELECT terms FROM dictionary_layer WHERE number = ? AND first < ? ORDER BY first DESC LIMIT 1",
      in: db)
    defer { block.reset() }
    block.bind(1, number)
    block.bindBlob(2, end)
    guard try block.step() else { return nil }
    return try TermReader(block.withBlob(0) { Array($0) }).last(before: end)
  }
}

/// A layer of the dictionary that is being written: what a batch of posts adds, and only that.
struct NewTermLayer: TermCounting {
  private let save: PreparedStatement
  private let number: Int64
  /// The terms of the block under way.
  private var terms = TermList()

  /// Puts a layer on top, in a transaction. If there are already as many layers as there may be,
  /// they are merged into the dictionary first.
  init(in db: Database) throws {
    var numbers = try TermLayers.numbers(in: db)
    if numbers.count >= TermLayers.most {
      try TermLayers.fold(in: db)
      numbers = []
    }
    number = (numbers.last ?? 0) + 1
    save = try PreparedStatement("INSERT INTO dictionary_layer VALUES (?, ?, ?)", in: db)
  }

  /// - Parameter posts: not less than 0.
  mutating func add(_ posts: Int, to term: UnsafeBufferPointer<UInt8>) throws {
    if !terms.hasRoom(for: term) { try finish() }
    if posts > 0 { terms.append(term, posts: posts) }
  }

  mutating func finish() throws {
    try terms.forEachBlock { first, block in
      save.bind(1, number)
      save.bindBlob(2, first)
      try save.run(3, block)
    }
    terms.removeAll()
  }
}
