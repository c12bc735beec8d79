/// Which earlier queries are of most use: those that were used often, and those that were used
/// lately.
///
/// Each use counts half as much after twenty later ones. Uses are the clock, not days: after a
/// month away the list is what it was.
enum Usefulness {
  /// What a use is worth beside the next one: the twentieth root of a half.
  private static let decay = 0.965_936_328_924_846

  /// Each query once, the most useful first; among equals the later one.
  ///
  /// A use right before that of a longer query with the same beginning was on the way to it and
  /// does not count.
  ///
  /// - Parameter uses: oldest first.
  static func order(_ uses: [String]) -> [String] {
    var scores: [String: Double] = [:]
    var order: [String] = []
    var weight = 1.0
    var next: String?
    for use in uses.reversed() {
      let isOnTheWay = next.map { $0.hasPrefix(use) && $0 != use } ?? false
      if !isOnTheWay {
        if scores[use] == nil { order.append(use) }
        scores[use, default: 0] += weight
      }
      weight *= decay
      next = use
    }
    return order.enumerated().sorted { a, b in
      let (left, right) = (scores[a.element] ?? 0, scores[b.element] ?? 0)
      return left == right ? a.offset < b.offset : left > right
    }.map(\.element)
  }
}
