import HTTP
import PostFormats
import Posts

extension HTTPResponse {
  /// What is left of the service's allowance: X says `x-rate-limit-…`, Mastodon `X-RateLimit-…`,
  /// Bluesky `RateLimit-…`.
  var usage: Usage {
    Usage(remaining: allowance("remaining").flatMap { Int($0) }, resetsAt: resetsAt)
  }

  /// When the allowance is renewed: in seconds since 1970, of Mastodon a time with microseconds.
  var resetsAt: Timestamp? {
    guard let text = allowance("reset") else { return nil }
    return Int64(text).map { Timestamp(seconds: $0) } ?? Timestamp(iso8601: text)
  }

  private func allowance(_ part: String) -> String? {
    headers["x-rate-limit-" + part] ?? headers["x-ratelimit-" + part]
      ?? headers["ratelimit-" + part]
  }

  /// When a refused request may be made again: also by `Retry-After`, which is a date, or seconds from
  /// the answer's own date on.
  var retriesAt: Timestamp? {
    if let resetsAt { return resetsAt }
    guard let text = headers["retry-after"] else { return nil }
    guard let seconds = Int64(text) else { return Timestamp(rfc822: text) }
    guard let now = headers["date"].flatMap(Timestamp.init(rfc822:)) else { return nil }
    return Timestamp(milliseconds: now.milliseconds + min(max(seconds, 0), 1 << 31) * 1000)
  }

  /// The value in the body; `nil` when it is none. A page of HTML is not looked into.
  var json: JSONValue? {
    if headers["content-type"]?.lowercased().hasPrefix("text/html") == true { return nil }
    return try? JSONDocument(body).root
  }

  /// Whether a web page came, from whatever stands before the service.
  var isWebPage: Bool {
    headers["content-type"]?.lowercased().hasPrefix("text/html") == true
      || body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
