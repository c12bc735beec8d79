import PostFormats
import Posts

extension Post.Metrics {
  /// The counts with the moments at which the export of an archive says they were seen: seconds
  /// since 1970, by the names of the counts. A moment that is missing or impossible is unknown.
  func seen(_ told: JSONValue, at now: Timestamp) -> Post.Metrics {
    func second(_ count: Int?, _ told: JSONValue?) -> UInt32 {
      guard count != nil, let second = told?.int else { return 0 }
      return FileDate(Timestamp(seconds: Int64(second))).ifPossible(at: now).second
    }
    var metrics = self
    metrics.seen.likes = second(likes, told["likes"])
    metrics.seen.reposts = second(reposts, told["reposts"])
    metrics.seen.replies = second(replies, told["replies"])
    metrics.seen.quotes = second(quotes, told["quotes"])
    return metrics
  }
}
