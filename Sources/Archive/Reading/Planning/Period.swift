import Posts

extension QueryBounds {
  /// A period of time, from `since` on and before `until`; `nil` means without limit.
  struct Period: Hashable {
    var since: Timestamp?
    var until: Timestamp?

    var isAlways: Bool { since == nil && until == nil }

    /// The part of this period that is within another one.
    func within(_ other: Period) -> Period {
      Period(
        since: [since, other.since].compactMap(\.self).max(),
        until: [until, other.until].compactMap(\.self).min())
    }

    func contains(_ moment: Timestamp) -> Bool {
      since.map { $0 <= moment } ?? true && until.map { moment < $0 } ?? true
    }
  }
}

extension QueryBounds.Period {
  /// The period in which conditions that must all hold can be met, as far as `since:` and `until:`
  /// among them say; groups are not looked into.
  init(ofAll conditions: [Query.Condition]) {
    let (since, until) = conditions.period
    self.init(since: since, until: until)
    // Posts of unknown date meet neither.
    if !isAlways { self.since = max(since ?? .firstKnown, .firstKnown) }
  }
}

extension Query.Condition {
  /// Whether it is `since:` or `until:`, which make up a period.
  var isMoment: Bool {
    switch self {
    case .term(.since), .term(.until): true
    default: false
    }
  }

  /// Whether it is a moment, or a group with one.
  var holdsMoment: Bool {
    switch self {
    case .term, .not: isMoment
    case .any(let conditions), .all(let conditions): conditions.contains(where: \.holdsMoment)
    }
  }
}
