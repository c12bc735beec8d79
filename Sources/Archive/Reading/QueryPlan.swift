import GRDB
import Posts

/// How a query is put to the indexes: an FTS5 expression, and what it leaves open.
struct QueryPlan {
  /// The expression; `nil` when every post is a candidate.
  private(set) var expression: String?
  /// Candidates must be looked at themselves: the index cannot say everything.
  private(set) var needsCheck = false
  /// No more posts than this match.
  private(set) var atMost: Int?
  /// Exactly `atMost` posts match.
  private(set) var isExact = false

  /// Places that a statement walks through at most, where few of them may match; `nil` for all.
  private(set) var window: Int64?

  /// Nothing in the archive matches.
  var isImpossible: Bool { atMost == 0 }

  /// What is known without walking about the number of matches, among so many posts.
  func count(of total: Int) -> Page.Count {
    guard expression != nil else { return .exactly(total) }
    let most = min(atMost ?? total, total)
    return isExact ? .exactly(most) : .atMost(most)
  }

  /// More terms than this are not put to the index: the rarest decide, the rest is checked.
  static let mostTerms = 12
  /// A prefix stands for up to this many terms.
  static let mostExpansions = 64

  /// Every post of a run is looked at: what is put to an index that cannot be asked.
  var withoutIndex: QueryPlan {
    var plan = self
    plan.expression = nil
    plan.window = nil
    plan.needsCheck = true
    return plan
  }

  /// No condition at all.
  static let everything = QueryPlan()

  private init() {}

  init(_ query: Query, on runs: [Run], pace: Pace = Pace(), in db: Database) throws {
    let posts = runs.reduce(0) { $0 + $1.posts }
    let stale = runs.reduce(0) { $0 + ($1.isStale ? $1.posts : 0) }
    var conditions: [Condition] = []
    // What stands in groups and negations is left to the check.
    needsCheck = query.requiredTerms.count < query.conditions.count
    for term in query.requiredTerms {
      needsCheck = needsCheck || term.needsCheck
      for lookup in term.lookups {
        let condition = try Condition(lookup, in: db)
        needsCheck = needsCheck || condition.needsCheck
        conditions.append(condition)
      }
    }
    guard !conditions.isEmpty else { return }
    conditions.sort { $0.atMost < $1.atMost }
    if conditions.count > Self.mostTerms {
      conditions.removeLast(conditions.count - Self.mostTerms)
      needsCheck = true
    }
    atMost = min(conditions[0].atMost, posts - stale) + stale
    isExact =
      stale == 0 && isImpossible
      || (stale == 0 && conditions.count == 1 && conditions[0].isExact && !needsCheck)
    if conditions.count > 1 {
      let share = posts / max(1, min(posts, conditions[0].atMost))
      window = Int64(pace.windowEntries) * Int64(max(1, share))
    }
    expression = conditions.map(\.expression).joined(separator: " AND ")
  }
}

/// One lookup as a part of the expression.
private struct Condition {
  var expression: String
  var atMost: Int
  var isExact = false
  var needsCheck = false

  init(_ lookup: Query.Lookup, in db: Database) throws {
    guard lookup.isPrefix else {
      expression = Self.quoted(lookup.token)
      atMost = try Terms.posts(lookup.token, in: db)
      isExact = true
      return
    }
    let limit = QueryPlan.mostExpansions
    let isLong = lookup.token.unicodeScalars.count > RunIndex.longestPrefix
    let terms = try Terms.beginning(lookup.token, limit: limit + 1, in: db)
    if terms.count <= limit { atMost = terms.reduce(0) { $0 + $1.posts } } else { atMost = .max }
    if !isLong {
      expression = Self.quoted(lookup.token) + "*"
    } else if terms.isEmpty {
      expression = Self.quoted(lookup.token)
    } else if terms.count <= limit {
      // A prefix without a list of its own would be a merge that nothing can interrupt.
      expression = "(" + terms.map { Self.quoted($0.term) }.joined(separator: " OR ") + ")"
    } else {
      let beginning = lookup.token.unicodeScalars.prefix(RunIndex.longestPrefix)
      expression = Self.quoted(String(String.UnicodeScalarView(beginning))) + "*"
      needsCheck = true
    }
    isExact = terms.count == 1
  }

  /// A string of FTS5: nothing in it is syntax.
  private static func quoted(_ token: String) -> String {
    "\"" + token.replacing("\"", with: "\"\"") + "\""
  }
}
