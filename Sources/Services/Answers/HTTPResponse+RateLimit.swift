import Budget
import HTTP
import PostFormats
import Posts

extension HTTPResponse {
  /// What is left of the service's allowance: X says `x-rate-limit-…`, Mastodon `X-RateLimit-…`,
  /// Bluesky `RateLimit-…`.
  var usage: Usage {
    Usage(
      remaining: allowance("remaining").flatMap { Int($0) }.map { max(0, $0) },
      resetsAt: resetsAt, isKept: isKept, keptAt: keptAt.map(Timestamp.init(milliseconds:)))
  }

  /// When the allowance is renewed: in seconds since 1970, with Mastodon a time with microseconds,
  /// with gateways often in seconds from the answer on (draft-ietf-httpapi-ratelimit-headers).
  var resetsAt: Timestamp? { resetsAt(sent: date) }

  private func resetsAt(sent: Timestamp?) -> Timestamp? {
    guard let text = allowance("reset") else { return nil }
    guard let seconds = Int64(text) else { return Timestamp(iso8601: text) }
    return Self.moment(seconds, sent: sent)
  }

  /// Seconds, with a fraction rounded up, as some programs write it; `nil` for anything else.
  private static func seconds(_ text: String) -> Int64? {
    Int64(text) ?? Double(text).flatMap { Int64(exactly: $0.rounded(.up)) }
  }

  /// 9 September 2001: a smaller number of seconds is no moment but a time to wait.
  private static let firstMoment: Int64 = 1_000_000_000

  private static func moment(_ seconds: Int64, sent: Timestamp?) -> Timestamp? {
    guard seconds < firstMoment else { return Timestamp(seconds: seconds) }
    return sent.map { $0 + .seconds(max(0, seconds)) }
  }

  private func allowance(_ part: String) -> String? {
    headers["x-rate-limit-" + part] ?? headers["x-ratelimit-" + part]
      ?? headers["ratelimit-" + part]
  }

  /// When a refused request may be made again. Read from the allowance, and from `Retry-After`,
  /// which is a date, seconds from the answer's own date on, or what `refused(until:)` writes.
  /// Where a service tells both, the later one, if the allowance names a moment: a time to wait,
  /// which some tell in milliseconds, counts only without `Retry-After`. For an outage that alone,
  /// as the allowance has no part in it.
  var retriesAt: Timestamp? { retriesAt(sent: date) }

  private func retriesAt(sent: Timestamp?) -> Timestamp? {
    let after = headers["retry-after"].flatMap { text -> Timestamp? in
      guard let seconds = Self.seconds(text) else {
        return Timestamp(rfc822: text) ?? Timestamp(iso8601: text)
      }
      return Self.moment(seconds, sent: sent)
    }
    let reset = isOutage ? nil : resetsAt(sent: after == nil ? sent : nil)
    return [reset, after].compactMap(\.self).max()
  }

  /// Whether the service was asked too often; 420 is v1's number for it.
  var isRateLimited: Bool { status == 420 || status == 429 }

  /// Whether the service is out of order, and says for how long.
  var isOutage: Bool { status == 503 && headers["retry-after"] != nil }

  /// How long to wait before a refused request is made again, between a second and a day: more is a
  /// mistake of a clock, or malice. In an outage an hour at most: it may be over long before. `nil`
  /// if the answer does not tell.
  ///
  /// Reckoned by the server's own clock; one that sends no date is taken to have ours.
  func wait(now: Timestamp) -> Duration? {
    let sent = date ?? now
    guard let end = retriesAt(sent: sent) else { return nil }
    return min(max(end - sent, .seconds(1)), isOutage ? Self.longestOutage : Self.longestWait)
  }

  private static let longestWait = Duration.days(1)
  private static let longestOutage = Duration.seconds(3600)

  /// This answer, refused until a moment of this machine's clock, whatever the server's clock says:
  /// to the millisecond, so that thirty seconds are not counted down from thirty-one.
  func refused(until end: Timestamp) -> HTTPResponse {
    var response = self
    response.headers["retry-after"] = isOutage ? end.exactISO8601 : nil
    if !isOutage { response.headers["x-rate-limit-reset"] = end.exactISO8601 }
    return response
  }
}
