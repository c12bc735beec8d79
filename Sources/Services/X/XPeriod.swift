import Posts

/// The parameters `start_time` and `end_time` of a query, in whole seconds: the first one as it is
/// written, without a fraction, the other one rounded up. What comes in excess is dropped here.
///
/// Recent search reaches back seven days, and knows posts half a minute after they were written;
/// what lies beyond is refused by the server, so it is not sent.
struct XPeriod: Sendable, Equatable {
  var start: Timestamp?
  var end: Timestamp?

  /// - Throws: `SearchError` where no post that X still has can lie between them.
  init(_ query: Query, now: Timestamp) throws(SearchError) {
    let (since, until) = query.period
    let oldest = now - Self.reach
    let newest = now - Self.delay
    if let until, until <= oldest {
      throw SearchError(
        .notSearchable, message: "X searches the last seven days only; until: ends before them.",
        remedy: "Ask for later days; the archive keeps what was found before.")
    }
    if let since, since >= newest {
      throw SearchError(
        .notSearchable, message: "X has no posts yet from the day that since: names.",
        remedy: "Ask for an earlier day.")
    }
    // The oldest moment moves on while a page is read: some slack keeps the first pages' request
    // valid.
    start = since.flatMap { $0 > Self.oldest(now) ? $0 : nil }
    end = (until?.secondNotBefore).flatMap { $0 < newest ? $0 : nil }
  }

  /// The oldest moment that may be named: what lies before it may be out of reach when the request
  /// comes.
  static func oldest(_ now: Timestamp) -> Timestamp { now - reach + slack }

  private static let reach = Duration.days(7)
  private static let delay = Duration.seconds(30)
  private static let slack = Duration.seconds(60)
}
