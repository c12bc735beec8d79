/// The tables of X's analytics, which tell how often each post of a person was seen, with the
/// column names of before 2023 and of today. The time in them is rounded; the one in the id is not.
enum AnalyticsTable {
  /// The names of its columns, and the fields of v1.1 that they mean.
  static let fields = [
    "tweet_id": "id_str", "tweet_text": "text", "tweet_permalink": "screen_name",
    "post_id": "id_str", "post_text": "text", "post_link": "screen_name",
    "likes": "favorite_count", "favorites": "favorite_count",
    "retweets": "retweet_count", "reposts": "retweet_count", "replies": "reply_count",
  ]

  /// The columns that name the author only within the address of the post.
  static let addresses: Set<String> = ["tweet_permalink", "post_link"]

  /// Whether a table with these columns is one of them.
  static func isRead(_ names: [String]) -> Bool {
    needed.contains { $0.isSubset(of: names) }
  }

  private static let needed: [Set<String>] = [
    ["tweet_id", "tweet_text", "tweet_permalink"], ["post_id", "post_text", "post_link"],
  ]
}
