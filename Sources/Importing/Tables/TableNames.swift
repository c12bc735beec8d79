/// The names that other programs give to the fields of v1.1 in their tables: minet, gazouilloire
/// and Hydrator, TCAT and 4CAT, TAGS, twitterscraper, and X itself in its analytics and in its
/// exports from before 2019.
enum TableNames {
  /// The names as X's APIs have them.
  static func asFields(_ names: [String]) -> [String] {
    if names.contains("user_screen_name") { return names.map { minet[$0] ?? $0 } }
    if names.contains("from_user_realname") { return names.map { tcat[$0] ?? $0 } }
    if names.contains("timestamp_epochs") { return names.map { scraper[$0] ?? $0 } }
    if names.contains("body"), names.contains("is_quote_tweet") {
      return names.map { capture[$0] ?? $0 }
    }
    if names.contains("entities_str") { return names.map { tags[$0] ?? $0 } }
    if AnalyticsTable.isRead(names) { return names.map { AnalyticsTable.fields[$0] ?? $0 } }
    if ExportTable.isRead(names) { return names.map { ExportTable.fields[$0] ?? $0 } }
    return PlainTable(names)?.asFields(names) ?? names
  }

  private static let minet = [
    "user_screen_name": "screen_name", "user_name": "name", "user_image": "profile_image_url",
    "like_count": "favorite_count", "to_tweetid": "in_reply_to_status_id",
    "source_name": "source", "quoted_id": "quoted_status_id", "retweeted_id": "retweeted_status",
    "quote_id": "quoted_status_id", "retweet_id": "retweeted_status",
  ]

  private static let tcat = [
    "from_user_name": "from_user", "from_user_realname": "from_user_name",
    "from_user_profile_image_url": "profile_image_url",
  ]

  /// The names of 4CAT, whose times are those of UTC.
  private static let capture = [
    "timestamp": "created_at", "body": "text", "author": "screen_name", "author_fullname": "name",
    "author_id": "user_id", "language_guess": "lang", "like_count": "favorite_count",
  ]

  /// The names of twitterscraper, whose times do not tell the zone: the ids tell them.
  private static let scraper = [
    "tweet_id": "id_str", "username": "name", "likes": "favorite_count",
    "retweets": "retweet_count", "replies": "reply_count",
  ]

  private static let tags = ["entities_str": "entities"]
}
