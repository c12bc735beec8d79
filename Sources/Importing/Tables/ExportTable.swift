/// The table of all posts, `tweets.csv`, that X put into its exports before 2019. Nothing in it
/// names the author, who is the owner of the export.
enum ExportTable {
  /// The names of its columns that mean a field of v1.1, but are called otherwise.
  static let fields = [
    "tweet_id": "id_str", "timestamp": "created_at", "retweeted_status_id": "retweeted_status",
  ]

  /// All of its columns; the first versions had no `retweeted_status_timestamp`.
  static let columns: Set<String> = [
    "tweet_id", "in_reply_to_status_id", "in_reply_to_user_id", "timestamp", "source", "text",
    "retweeted_status_id", "retweeted_status_user_id", "retweeted_status_timestamp",
    "expanded_urls",
  ]

  /// Whether a table has the columns that make a post, whatever columns a person has added.
  static func isRead(_ names: [String]) -> Bool { needed.isSubset(of: names) }

  /// Whether a table is as X wrote it.
  static func isWhole(_ names: [String]) -> Bool { isRead(names) && columns.isSuperset(of: names) }

  private static let needed: Set<String> = [
    "tweet_id", "timestamp", "source", "text", "expanded_urls",
  ]
}
