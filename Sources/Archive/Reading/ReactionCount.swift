import GRDB
import Posts

/// Counts what matches a query of which the index can tell everything but how often people reacted
/// (`min_likes:5`): from the columns of the posts, without reading their texts.
struct ReactionCount {
  /// All but the reactions.
  private let rest: Query
  /// What the columns must hold, as SQL.
  private let condition: String

  /// Places of the table that are counted at a time: some milliseconds.
  private static let step: Int64 = 1 << 14

  /// `nil` where reactions are not asked for, or only as one of several possibilities.
  init?(_ query: Query) {
    var rest: [Query.Condition] = []
    var reactions: [String] = []
    for condition in query.conditions {
      switch condition {
      case .term(.atLeast(let number, let metric)):
        reactions.append("ifnull(\(metric.column), 0) >= \(number)")
      case .not(.atLeast(let number, let metric)):
        reactions.append("ifnull(\(metric.column), 0) < \(number)")
      default: rest.append(condition)
      }
    }
    guard !reactions.isEmpty else { return nil }
    self.rest = Query(rest)
    condition = reactions.joined(separator: " AND ")
  }

  /// How many posts match; `nil` where the index cannot tell the rest. `plan` is that of the whole query.
  func count(
    _ plan: QueryPlan, _ runs: [Run], _ interruption: Interruption, _ rows: inout PostRow,
    in db: Database
  ) throws -> Int? {
    let bounds = try QueryBounds(rest, on: runs, in: db)
    guard bounds.whole.isExact else { return nil }
    var count = 0
    for run in runs where !run.isEmpty {
      guard let places = try rows.places(bounds.period, after: nil, of: run, in: db) else {
        continue
      }
      func walked(_ expression: IndexExpression) throws -> Int {
        guard let source = try plan.indexes?.source(expression, of: run) else { return 0 }
        let walk = IndexWalk(
          source, at: places, share: plan.share, mostEntries: Archive.countedEntries, .newestFirst)
        return try reacted(at: walk, of: run, interruption, in: db)
      }
      // Where nothing else is asked, the steps of engagement name all that can match.
      let isAll = bounds.whole.expression == nil && bounds.whole.excluded == nil
      if let expression = isAll ? plan.bounds.whole.expression : bounds.whole.expression {
        count += try walked(expression)
      } else {
        count += try reacted(at: places, of: run, interruption, in: db)
        if let excluded = bounds.whole.excluded { count -= try walked(excluded) }
      }
    }
    return count
  }

  /// Of the posts at these places, by going through the table.
  private func reacted(
    at places: ClosedRange<Int64>, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int {
    let row = try Prepared(
      "SELECT count(*) FROM post WHERE key BETWEEN ?1 AND ?2 AND \(condition)", in: db)
    var count = 0
    for first in stride(from: places.lowerBound, through: places.upperBound, by: Int(Self.step)) {
      try interruption.check()
      row.bind(1, Place(run: run.key, ordinal: first).key)
      row.bind(2, Place(run: run.key, ordinal: min(first + Self.step - 1, places.upperBound)).key)
      if try row.step() { count += Int(row.int(0)) }
      row.reset()
    }
    return count
  }

  /// Of the posts that a walk gives, one by one.
  private func reacted(
    at walk: IndexWalk, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int {
    let row = try Prepared("SELECT 1 FROM post WHERE key = ?1 AND \(condition)", in: db)
    var walk = walk
    var pulse = Pulse(interruption)
    var count = 0
    while let ordinal = try walk.next(&pulse) {
      row.bind(1, Place(run: run.key, ordinal: ordinal).key)
      if try row.step() { count += 1 }
      row.reset()
    }
    return count
  }
}

extension Query.Metric {
  /// Its column of the table `post`.
  fileprivate var column: String {
    switch self {
    case .likes: "likes"
    case .reposts: "reposts"
    case .replies: "replies"
    }
  }
}
