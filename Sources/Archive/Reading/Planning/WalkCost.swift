import Libc

/// Which conditions of a query a walk asks the index for, and which it checks on the posts instead.
///
/// A word that half of all posts have costs more than all rare ones together, and hardly excludes a
/// post. So the index is asked for the rarest conditions; how many of them depends on the costs.
struct WalkCost {
  /// The number of posts in the indexes.
  let total: Int

  // Costs in nanoseconds. With these, the walks of two thousand keys over one and ten million posts
  // took 1.2 % longer than with the best choice for each.
  /// Advancing by one entry of a list.
  private static let entry = 0.8
  /// Asking the index for a condition.
  private static let opening = 20_000.0
  /// Opening each of its lists.
  private static let eachList = 5_000.0
  /// Seeking to an entry far ahead.
  private static let leap = 4_000.0
  /// Fetching a post and checking it.
  private static let look = 10_000.0
  /// Words occur together more often than by chance, rare ones much more often: a condition's share
  /// of all posts is raised to this power.
  private static let company = 0.5

  /// How many of these parts, which are sorted by rarity, to ask the index for; at least one.
  func conditions(_ parts: [IndexPart]) -> Int {
    guard let rarest = parts.first else { return 0 }
    var lists = 0.0
    var posts = Double(rarest.steps)
    var best = (count: 1, cost: posts * Self.look)
    for (index, part) in parts.enumerated().dropFirst() {
      lists += list(part, beside: rarest)
      posts *= pow(min(1, Double(part.steps) / Double(max(1, total))), Self.company)
      let cost = lists + posts * Self.look
      if cost < best.cost { best = (index + 1, cost) }
    }
    return best.count
  }

  /// The cost of looking up the places of the rarest part in the lists of another one: of reading
  /// these lists completely, or of seeking in each.
  private func list(_ part: IndexPart, beside rarest: IndexPart) -> Double {
    Self.opening + Double(part.terms) * Self.eachList
      + min(
        Double(part.steps) * Self.entry,
        Double(rarest.steps) * Self.leap * Double(max(1, part.terms)))
  }
}

extension IndexPart {
  /// What a walk asks the index for: like `all`, without the conditions that cost less to check on
  /// the posts.
  static func walk(_ parts: [IndexPart], of total: Int) -> IndexPart {
    let wanted = parts.filter { $0.candidates.wanted != nil }.sorted { $0.steps < $1.steps }
    let count = WalkCost(total: total).conditions(wanted)
    guard count < wanted.count else { return all(parts, of: total) }
    var part = all(wanted.prefix(count) + parts.filter { $0.candidates.wanted == nil }, of: total)
    part.isExact = false
    return part
  }
}
