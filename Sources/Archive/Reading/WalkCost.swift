#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which conditions of a query are put to the index for a walk, and which are left to a look at the
/// posts it gives.
///
/// A word that half of all posts have costs more than all rare ones together, and hardly leaves out a
/// post. The rarest conditions decide; how many of them is a matter of what either way costs.
struct WalkCost {
  /// Posts that the indexes hold.
  let total: Int

  /// Nanoseconds, measured over ten million posts: to go on by one entry of a list,
  private static let entry = 1.5
  /// to open a list,
  private static let opening = 20_000.0
  /// to leap to an entry far ahead,
  private static let leap = 5_000.0
  /// and to fetch a post and look at it.
  private static let look = 10_000.0
  /// Words occur together more often than by chance, rare ones much more: a condition's share of
  /// all posts is raised to this power.
  private static let company = 0.7

  /// How many of these parts are asked for, rarest first; at least one of them.
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
  /// them through, or of seeking in each.
  private func list(_ part: IndexPart, beside rarest: IndexPart) -> Double {
    Self.opening
      + min(
        Double(part.steps) * Self.entry,
        Double(rarest.steps) * Self.leap * Double(max(1, part.terms)))
  }
}

extension IndexPart {
  /// Posts that meet all of the parts and perhaps others, as a walk asks for them; less than `all`.
  static func walk(_ parts: [IndexPart], of total: Int) -> IndexPart {
    let wanted = parts.filter { $0.expression != nil }.sorted { $0.steps < $1.steps }
    let count = WalkCost(total: total).conditions(wanted)
    guard count < wanted.count else { return all(parts, of: total) }
    var part = all(wanted.prefix(count) + parts.filter { $0.expression == nil }, of: total)
    part.isExact = false
    return part
  }
}
