import Posts

/// How one source fared in a `search`, and what it found.
struct SourceReport: Sendable, Equatable {
  /// Name of the source.
  var name: String
  /// What it found, unless that was printed as it arrived.
  var posts: [Post] = [] { didSet { count = posts.count } }
  var count = 0
  /// Whether it found posts, all of which were taken out since not everybody may read them.
  var isAllPrivate = false
  var microseconds = 0
  /// Where the next page would begin.
  var next: String?
  /// How many of the last pages, in a row, brought nothing new.
  private(set) var emptyPages = 0
  /// Whether another page would follow.
  private(set) var hasMore = false
  /// What all its pages cost; a page that was cut off counts with the most that it can cost.
  var cost = Money.zero
  var remaining: Int?
  var resetsAt: Timestamp?
  /// The part of the query that it could not search for, and that was filtered here instead.
  var remainder: String?
  var error: SearchError?
  /// Why it has nothing, where that is no failure: nothing was ever imported.
  var absence: SearchError?

  init(name: String, error: SearchError? = nil) {
    self.name = name
    self.error = error
  }

  /// Adds one more page.
  mutating func add(_ answer: SearchOutcome.Answer) {
    posts += answer.page.posts
    microseconds += answer.microseconds
    emptyPages = answer.emptyPages
    let place = answer.page.next?.text
    // A service that names the same place again has no more.
    hasMore = place != nil && place != next
    next = place
    remainder = answer.remainder
    guard let usage = answer.usage else { return }
    remaining = usage.remaining
    resetsAt = usage.resetsAt
  }

  /// Ends the report with a failure that took so long.
  mutating func fail(_ error: SearchError, after time: Duration) {
    self.error = error
    remaining = error.remaining ?? remaining
    microseconds += Int(time / .microseconds(1))
  }

  var status: AnswerStatus { AnswerStatus(error, count: count) }

  /// One object of the list `sources`.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("name", name)
      json.field("status", status.rawValue)
      json.field("count", count)
      json.field("milliseconds", microseconds / 1000)
      json.field("next", next)
      json.key("cost")
      json.value(Double(cost.microdollars) / 1_000_000, decimals: cost.decimals)
      json.field("remaining", remaining)
      json.field("resets_at", resetMoment?.iso8601)
      json.key("error")
      guard let error = error ?? absence else { return json.null() }
      json.object { json in
        json.field("message", error.message)
        json.field("remedy", error.remedy)
      }
    }
  }

  private var resetMoment: Timestamp? { error?.pauseEnd ?? resetsAt }
}

/// A source that was left before its end, since its pages had no new post: nobody knows whether it
/// has any that match.
extension SourceReport {
  var isUnread: Bool { hasMore && emptyPages > 0 && error == nil }

  /// Says so, and how to find out; `nil` where all was read, or as much as was wanted.
  var unread: String? {
    guard isUnread else { return nil }
    // Reading stops after one empty page only where each page costs money.
    if emptyPages == 1 {
      return "\(name) was asked for one page, which had no post that matches. There may be more,"
        + " for its price: --limit N or --all asks on."
    }
    return "\(name) was asked no further: its last \(emptyPages) pages brought no new post that"
      + " matches. There may be more: name more words or days, or go on by Enter on the screen."
  }
}

extension Money {
  /// As many decimals as are needed, at least two.
  fileprivate var decimals: Int {
    microdollars % 10_000 == 0 ? 2 : microdollars % 1_000 == 0 ? 3 : 6
  }
}

extension Page.Cursor {
  /// The cursor as scripts get it.
  var text: String {
    switch self {
    case .place(let order, _): "\(order.createdAt.milliseconds):\(order.id.text)"
    case .token(let token): token
    }
  }
}

/// Followers-only and direct posts among what sources found: with an account, a live source answers
/// posts that not everybody may read, and these leave the program only on request.
extension [SourceReport] {
  /// Takes out every post that any report has as private, from all reports: another source, or an
  /// export, may not tell who may read a post, and have it as public.
  ///
  /// - Parameter known: the posts that somebody else knows to be private.
  /// - Returns: which posts are private. The archive may have left out some of them as well.
  mutating func takePrivate(besides known: Set<Post.ID> = []) -> Set<Post.ID> {
    let found = known.union(flatMap(\.posts).filter(\.visibility.isPrivate).map(\.id))
    if found.isEmpty { return [] }
    for place in indices where !self[place].posts.isEmpty {
      self[place].posts.removeAll { found.contains($0.id) }
      self[place].isAllPrivate = self[place].posts.isEmpty
    }
    return found
  }
}
