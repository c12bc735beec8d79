/// A table of X's posts that a person or a script made, not one of the programs whose tables are
/// known. Its columns are called like fields of v1.1 or of v2, or by plain words for these.
enum PlainTable {
  case statuses, page

  /// `nil` for the table of a known program, or of other posts.
  init?(_ names: [String]) {
    let known = Set(names)
    guard known.contains("text") || known.contains("full_text"),
      known.isDisjoint(with: Self.marksOfOthers), !ExportTable.isRead(names)
    else { return nil }
    let isPage = known.contains("text") && names.contains(where: Self.isOfPages)
    self = isPage ? .page : .statuses
  }

  /// The names with plain words replaced by the fields that they stand for, unless a column already
  /// has the name of that field.
  func asFields(_ names: [String]) -> [String] {
    var taken = Set(names)
    return names.map { name in
      guard let field = words[name], !taken.contains(String(field.prefix { $0 != "." })),
        taken.insert(field).inserted
      else { return name }
      return field
    }
  }

  /// The columns whose names are not those of a field. Nested ones are left to the API; twarc adds
  /// columns of its own.
  func unknown(in names: [String]) -> [String] {
    if names.contains(where: { $0.hasPrefix("__twarc.") }) { return [] }
    return zip(names, asFields(names)).compactMap { name, field in
      name.isEmpty || field.contains(".") || fields.contains(field) ? nil : name
    }
  }

  /// Names of columns in which a text is not an author, but an object may be one.
  static let authors: Set<String> = ["user", "author"]

  /// Every name that such a table may have for a field, or for a part of a field within another.
  static let names = statusFields.union(pageFields).union(statusWords.keys).union(pageWords.keys)
    .union(authors).union(TableColumn.words).union(ExportTable.columns)
    .union(AnalyticsTable.fields.keys)

  /// Columns that mark the tables of known programs: our own, Twint, snscrape, gallery-dl, minet,
  /// TCAT, TAGS and twitterscraper; and tables of Mastodon's posts.
  private static let marksOfOthers: Set<String> = [
    "service", "tweet", "content", "rawContent", "renderedContent", "user_screen_name",
    "from_user_realname", "entities_str", "account", "timestamp_epochs",
  ]

  private static func isOfPages(_ name: String) -> Bool {
    name == "author_id" || name == "conversation_id" || name == "author.username"
      || name.hasPrefix("public_metrics.") || name.hasPrefix("referenced_tweets.")
  }

  private var words: [String: String] { self == .page ? Self.pageWords : Self.statusWords }
  private var fields: Set<String> { self == .page ? Self.pageFields : Self.statusFields }

  private static let statusWords = [
    "tweet_id": "id", "username": "screen_name",
    "likes": "favorite_count", "like_count": "favorite_count", "favorites": "favorite_count",
    "retweets": "retweet_count", "reposts": "retweet_count", "replies": "reply_count",
    "quotes": "quote_count",
    "likeCount": "favorite_count", "retweetCount": "retweet_count", "replyCount": "reply_count",
    "quoteCount": "quote_count",
  ]

  private static let pageWords = [
    "username": "author.username", "name": "author.name",
    "likes": "public_metrics.like_count", "like_count": "public_metrics.like_count",
    "favorite_count": "public_metrics.like_count",
    "retweets": "public_metrics.retweet_count", "reposts": "public_metrics.retweet_count",
    "retweet_count": "public_metrics.retweet_count",
    "replies": "public_metrics.reply_count", "reply_count": "public_metrics.reply_count",
    "quotes": "public_metrics.quote_count", "quote_count": "public_metrics.quote_count",
  ]

  /// All fields of a post of v1.1, including those that are not read.
  private static let statusFields: Set<String> = [
    "id", "id_str", "created_at", "text", "full_text", "truncated", "display_text_range", "source",
    "lang", "iso_language_code", "entities", "extended_entities", "extended_tweet", "media",
    "card", "metadata", "in_reply_to", "in_reply_to_status_id", "in_reply_to_status_id_str",
    "in_reply_to_user_id", "in_reply_to_user_id_str", "in_reply_to_screen_name", "screen_name",
    "name", "user_id", "user_id_str", "from_user", "from_user_id", "from_user_id_str",
    "from_user_name", "profile_image_url", "profile_image_url_https", "quoted_status",
    "quoted_status_id", "quoted_status_id_str", "quoted_status_permalink", "is_quote_status",
    "retweeted_status", "retweet_count", "favorite_count", "reply_count", "quote_count",
    "favorited", "retweeted", "possibly_sensitive", "possibly_sensitive_appealable",
    "conversation_id_str", "geo", "coordinates", "place", "contributors", "filter_level",
    "matching_rules", "timestamp_ms", "withheld_copyright", "withheld_in_countries",
    "withheld_scope",
  ]

  /// All fields of a post of v2.
  private static let pageFields: Set<String> = [
    "id", "id_str", "created_at", "text", "author_id", "conversation_id", "referenced_tweets",
    "referenced_posts", "public_metrics", "non_public_metrics", "organic_metrics",
    "promoted_metrics", "entities", "attachments", "lang", "source", "possibly_sensitive",
    "note_tweet", "note_post", "in_reply_to_user_id", "reply_settings", "edit_controls",
    "edit_history_tweet_ids", "edit_history_post_ids", "context_annotations", "geo", "withheld",
    "card_uri", "community_id", "display_text_range", "article", "media_metadata", "scopes",
    "paid_partnership", "suggested_source_links",
  ]
}
