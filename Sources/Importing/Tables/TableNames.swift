/// The names that other programs give to the fields of v1.1 in their tables: minet and
/// gazouilloire, TCAT, TAGS, and X itself in its analytics and in its exports from before 2019.
enum TableNames {
  /// The same names, as X's APIs have them.
  static func asFields(_ names: [String]) -> [String] {
    if names.contains("user_screen_name") { return names.map { minet[$0] ?? $0 } }
    if names.contains("from_user_realname") { return names.map { tcat[$0] ?? $0 } }
    if names.contains("entities_str") { return names.map { tags[$0] ?? $0 } }
    if AnalyticsTable.isRead(names) { return names.map { AnalyticsTable.fields[$0] ?? $0 } }
    if ExportTable.isRead(names) { return names.map { ExportTable.fields[$0] ?? $0 } }
    return PlainTable(names)?.asFields(names) ?? names
  }

  private static let minet = [
    "user_screen_name": "screen_name", "user_name": "name", "user_image": "profile_image_url",
    "like_count": "favorite_count", "to_tweetid": "in_reply_to_status_id",
    "source_name": "source", "quoted_id": "quoted_status_id", "retweeted_id": "retweeted_status",
  ]

  private static let tcat = [
    "from_user_name": "from_user", "from_user_realname": "from_user_name",
    "from_user_profile_image_url": "profile_image_url",
  ]

  private static let tags = ["entities_str": "entities"]
}
