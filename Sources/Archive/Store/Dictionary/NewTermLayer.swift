import GRDB

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
