import GRDB

extension EngagementStep {
  /// Those of some steps that posts have, in ascending order, and how many posts each has.
  static func known(
    _ steps: ClosedRange<EngagementStep>, in db: Database
  ) throws -> [(step: EngagementStep, posts: Int)] {
    var known: [(step: EngagementStep, posts: Int)] = []
    let (first, last) = (steps.lowerBound.token, steps.upperBound.token)
    try Terms.forEach(from: first, through: last, in: db) { term, posts in
      // A damaged dictionary may have other words among them, of any length and number.
      guard let step = EngagementStep(token: String(decoding: term, as: UTF8.self)) else { return }
      known.append((step, posts))
    }
    return known
  }
}
