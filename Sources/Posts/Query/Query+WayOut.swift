/// What is said about a query that contradicts itself, by the field and by live sources alike.
extension Query {
  /// That it does.
  package static let contradiction = "No post at all can match this."

  /// What to do about it, in a sentence. Where the days exclude each other it tells that `until:`
  /// leaves its own day out, and how a day, month or year is asked for that both name; where one
  /// part alone is at fault, which.
  package var wayOutOfContradiction: String {
    if let part = conditions.first(where: \.isBelowZero) {
      return "No count is below 0: leave \(part.text) out."
    }
    let days = period
    guard let since = days.since, let until = days.until, until <= since,
      let first = Self.values(behind: .since, in: typed).first?.text,
      let last = Self.values(behind: .until, in: typed).first?.text
    else { return "Its parts exclude each other: leave one out." }
    guard since == until, first.foldedDay == last.foldedDay,
      let next = QueryDate.following(first.foldedDay)
    else { return "until: ends before that day, so it must be later than since:." }
    let day = first.shownInRemark
    return "until: ends before that day; for \(day) write since:\(day) until:\(next)."
  }
}

extension Query.Condition {
  /// Whether it asks for fewer than none, as `-min_likes:0` does.
  fileprivate var isBelowZero: Bool {
    if case .not(.atLeast(let number, _)) = self { number <= 0 } else { false }
  }
}
