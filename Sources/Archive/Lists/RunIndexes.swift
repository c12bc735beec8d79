import GRDB

/// The indexes of runs, opened for one search or for several that see the same version of the
/// archive; belongs to one connection, and is used by one search at a time.
final class RunIndexes {
  private struct Key: Hashable {
    var run: Int64
    var expression: IndexExpression
  }

  private let db: Database
  private var blocks: [Int64: IndexBlocks] = [:]
  private var sources: [Key: any PlaceSource] = [:]
  /// The sources that were asked for since the last `keepUsed`.
  private var used: Set<Key> = []
  private var estimates: [IndexExpression: Int] = [:]

  private static let maxEstimates = 1024

  init(_ db: Database) { self.db = db }

  /// The result of an expression over a run; made once and kept.
  func source(_ expression: IndexExpression, of run: Run) throws -> any PlaceSource {
    let key = Key(run: run.key, expression: expression)
    used.insert(key)
    if let source = sources[key] { return source }
    let source: any PlaceSource =
      switch expression {
      case .lists(let terms): ListPlaces(terms, in: try blocks(of: run))
      case .place(let place): KnownPlace(place, in: run)
      case .period(let period): try PeriodPlaces(period, in: run, db)
      case .any(let parts): AnyPlaces(try parts.map { try self.source($0, of: run) })
      case .all(let parts): AllPlaces(try parts.map { try self.source($0, of: run) }, without: [])
      case .except(.all(let parts), let other):
        AllPlaces(
          try parts.map { try self.source($0, of: run) },
          without: [try self.source(other, of: run)])
      case .except(let one, let other):
        AllPlaces([try self.source(one, of: run)], without: [try self.source(other, of: run)])
      }
    sources[key] = source
    return source
  }

  /// At the end of a search, keeps the lists of single terms that it used, which take a page or two
  /// each; other expressions may have opened hundreds of lists.
  func keepUsed() {
    sources = sources.filter { used.contains($0.key) && $0.key.expression.isOneTerm }
    used = []
  }

  /// About how many posts an expression gives in all runs, extrapolated from the largest; computed
  /// once and kept.
  func estimatedPosts(_ expression: IndexExpression, in runs: [Run]) throws -> Int {
    if let known = estimates[expression] { return known }
    let count = try extrapolatedPosts(expression, in: runs)
    if estimates.count == Self.maxEstimates { estimates = [:] }
    estimates[expression] = count
    return count
  }

  private func extrapolatedPosts(_ expression: IndexExpression, in runs: [Run]) throws -> Int {
    let fresh = runs.filter { !$0.isStale }
    guard let run = fresh.max(by: { $0.posts < $1.posts }) else { return 0 }
    let count = try source(expression, of: run).estimatedCount(among: run.posts)
    // In somebody else's archive the product may be larger than an integer.
    return Int(Double(count) * (Double(fresh.posts) / Double(max(1, run.posts))))
  }

  private func blocks(of run: Run) throws -> IndexBlocks {
    if let known = blocks[run.key] { return known }
    let opened = try IndexBlocks(run, in: db)
    blocks[run.key] = opened
    return opened
  }
}

/// The indexes that the last search opened, kept for the next one: between two keys, all words but
/// the last stay the same.
///
/// Belongs to one connection, whose queue lets one reading at a time use it.
final class KeptIndexes {
  private var indexes: RunIndexes?
  /// The archive's version when they were opened.
  private var version: Int64?

  /// Calls `body` with the indexes of the last search, or with new ones if anybody has written
  /// since then.
  ///
  /// If `body` throws, nothing is kept: a list may have stopped halfway to its next page.
  func with<T>(_ version: Int64, in db: Database, _ body: (RunIndexes) throws -> T) throws -> T {
    let known = self.version == version ? indexes : nil
    forget()
    let indexes = known ?? RunIndexes(db)
    let result = try body(indexes)
    indexes.keepUsed()
    (self.indexes, self.version) = (indexes, version)
    return result
  }

  /// Frees the statements, without which the connection cannot be closed.
  func forget() { (indexes, version) = (nil, nil) }
}
