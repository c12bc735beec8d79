/// Earlier queries: walked through by time, as a shell's history is, and listed by use.
package struct QueryRecall: Sendable, Equatable {
  /// The query of every use, oldest first.
  private(set) var uses: [String] = []
  /// Each query once, at its latest use, oldest first.
  package private(set) var queries: [String] = []
  /// Each query once, the most useful first: see `Usefulness`.
  package private(set) var recent: [String] = []
  /// The query that was of use last since the program was started: it counts once, however many of
  /// its rows are opened one after the other.
  private var latest: String?
  /// Where the walk is; `nil` before it begins.
  private var position: Int?
  /// What stood in the field at the places that the walk has left, as a person may have edited it.
  /// The text it began with is behind the newest query.
  private var left: [Int: String] = [:]
  /// The places that it has left, in that order; the one it began at is behind the newest query.
  private var way: [Int] = []

  /// The most uses that are taken into account.
  package static let capacity = 2000

  /// - Parameter uses: oldest first.
  package init(_ uses: [String] = []) {
    self.uses = uses.suffix(Self.capacity)
    var seen: Set<String> = []
    queries = self.uses.reversed().filter { seen.insert($0).inserted }.reversed()
    recent = Usefulness.order(self.uses)
  }

  /// The query before the one shown, `nil` at the oldest. One that was edited keeps its place in
  /// the walk.
  mutating func earlier(than text: String) -> String? {
    goBack(to: text)
    let place = position ?? queries.count
    left[place] = text
    var next = place - 1
    while next >= 0, self.text(at: next) == text { next -= 1 }
    guard next >= 0 else { return nil }
    way.append(place)
    position = next
    return self.text(at: next)
  }

  /// The query after the one shown, then the text the walk began with; `nil` behind that.
  mutating func later(than text: String) -> String? {
    goBack(to: text)
    guard let place = position else { return nil }
    left[place] = text
    let next = place + 1
    if next < queries.count {
      way.append(place)
      position = next
      return self.text(at: next)
    }
    defer { stop() }
    return left[next] ?? ""
  }

  /// Where steps were undone in the field, the walk is where it was before them: the query that
  /// they brought is not an edited one. Nor is one whose edits were undone as well.
  private mutating func goBack(to text: String) {
    guard let place = position, text != self.text(at: place),
      let step = way.lastIndex(where: { left[$0] == text || original(at: $0) == text })
    else { return }
    if way[step] == queries.count { return stop() }
    position = way[step]
    way.removeSubrange(step...)
  }

  private func text(at place: Int) -> String { left[place] ?? queries[place] }

  /// As it is kept; `nil` behind the newest.
  private func original(at place: Int) -> String? {
    queries.indices.contains(place) ? queries[place] : nil
  }

  /// Ends the walk: the next one begins at the newest query.
  mutating func stop() {
    position = nil
    left = [:]
    way = []
  }

  /// Adds a query that was of use, or makes it the newest. As in a shell, this ends the walk.
  /// - Returns: whether it counts as one more use.
  mutating func add(_ text: String) -> Bool {
    stop()
    guard latest != text else { return false }
    self = QueryRecall(uses + [text])
    latest = text
    return true
  }

  /// Puts the uses of earlier starts in front, oldest first.
  mutating func begin(with earlier: [String]) {
    let latest = latest
    self = QueryRecall(earlier + uses)
    self.latest = latest
  }
}

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
