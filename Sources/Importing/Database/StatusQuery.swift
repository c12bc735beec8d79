import PostFormats

/// The SQL queries that turn the rows of twitter-to-sqlite's tables into v1.1 statuses, as JSON.
///
/// The columns changed over the years, and depend on what was saved: only those that exist are
/// queried.
struct StatusQuery {
  private let columns: [String: Set<String>]

  private static let tables = [
    "tweets", "users", "sources", "media", "media_tweets", "favorited_by", "archive_tweet",
    "archive_like", "archive_account", "archive_profile",
  ]

  init(_ database: any DumpDatabase) throws(ImportError) {
    var columns: [String: Set<String>] = [:]
    for table in Self.tables { columns[table] = try database.columns(of: table) }
    self.columns = columns
  }

  private func has(_ table: String, _ column: String) -> Bool {
    columns[table]?.contains(column) == true
  }

  /// What is wrong with a database of which no query finds posts: its tables may be called as those
  /// of the program, and be another program's.
  var noPosts: ImportError {
    for (table, needed) in Self.needed {
      guard let known = columns[table], !known.isEmpty else { continue }
      let missing = needed.filter { !known.contains($0) }.map { "`\($0)`" }
      return ImportError(
        "`\(table)` has no column \(missing.joined(separator: " and no "))",
        remedy: "only databases of twitter-to-sqlite can be read; of another one, write the posts "
          + "as JSONL or CSV")
    }
    return ImportError(
      "a database without the tables of twitter-to-sqlite", remedy: "expected `tweets` in it")
  }

  /// The columns of tables with posts without which these cannot be read.
  private static let needed = [
    ("tweets", ["id", "full_text"]), ("archive_tweet", ["id", "full_text"]),
    ("archive_like", ["tweetId"]),
  ]

  /// The posts that were saved from the API: with `areLiked` those that have a like on record,
  /// otherwise the rest. `nil` if there is no such table.
  func statuses(areLiked: Bool) -> String? {
    guard has("tweets", "id"), has("tweets", "full_text") else { return nil }
    let isNoted = has("favorited_by", "tweet")
    if areLiked, !isNoted { return nil }
    var joins = ""
    var fields = Self.fields(status("t"))
    if has("users", "id"), has("tweets", "user") {
      joins += " LEFT JOIN users u ON u.id = t.user"
      fields += ", 'user', " + user("u")
    }
    let hasMedia = has("media_tweets", "tweets_id") && has("media", "media_url_https")
    let pictures = hasMedia ? ", 'extended_entities', json_object('media', \(media))" : ""
    fields += pictures
    // For a repost, the pictures are those of the post within it, as its words are.
    var pictured = "t.id"
    if has("tweets", "retweeted_status") {
      joins += " LEFT JOIN tweets r ON r.id = t.retweeted_status"
      pictured = "coalesce(r.id, t.id)"
      var original = Self.fields(status("r")) + pictures
      if has("users", "id"), has("tweets", "user") {
        joins += " LEFT JOIN users ru ON ru.id = r.user"
        original += ", 'user', " + user("ru")
      }
      fields += ", 'retweeted_status', CASE WHEN r.id IS NOT NULL THEN json_object(\(original)) END"
    }
    if has("sources", "name") {
      joins += " LEFT JOIN sources s ON s.id = t.source"
      fields += ", 'source', s.name"
    }
    if hasMedia {
      joins += " LEFT JOIN (\(Self.pictureIDs)) g ON g.tweets_id = \(pictured)"
    }
    let condition =
      !isNoted ? "" : areLiked ? " WHERE " + isLiked : " WHERE (\(isLiked)) IS NOT TRUE"
    return "SELECT json_object(\(fields)) FROM tweets t" + joins + condition
  }

  /// The condition that the post `t` has a like on record; NULL, which is not true, where a like
  /// names no post. The table has no index by posts, so this makes SQLite list its rows once,
  /// instead of searching them for each post.
  private var isLiked: String {
    guard has("favorited_by", "user"), has("archive_account", "accountId") else {
      return "t.id IN (SELECT tweet FROM favorited_by)"
    }
    // `archive_account` says whose database it is: what other people liked is not the owner's like.
    return "t.id IN (SELECT tweet FROM favorited_by"
      + " WHERE CAST(user AS TEXT) IN (SELECT accountId FROM archive_account))"
  }

  /// The posts of an export that the program has imported.
  var ownStatuses: String? {
    guard has("archive_tweet", "id"), has("archive_tweet", "full_text") else { return nil }
    var fields = Self.fields(status("t", of: "archive_tweet"))
    for list in ["entities", "extended_entities"] where has("archive_tweet", list) {
      fields += ", '\(list)', CASE WHEN json_valid(t.\(list)) THEN json(t.\(list)) END"
    }
    return "SELECT json_object(\(fields)) FROM archive_tweet t"
  }

  /// The likes of such an export.
  var likes: String? {
    guard has("archive_like", "tweetId") else { return nil }
    let text = has("archive_like", "fullText") ? "fullText" : "NULL"
    return "SELECT json_object('like', json_object('tweetId', CAST(tweetId AS TEXT), "
      + "'fullText', \(text))) FROM archive_like"
  }

  /// The person whose export it was.
  var owner: String? {
    guard has("archive_account", "username"), has("archive_account", "accountId") else {
      return nil
    }
    let name = has("archive_account", "accountDisplayName") ? "accountDisplayName" : "NULL"
    return "SELECT json_object('username', username, 'accountId', CAST(accountId AS TEXT), "
      + "'accountDisplayName', \(name)) FROM archive_account LIMIT 1"
  }

  private func status(_ row: String, of table: String = "tweets") -> [(String, String)] {
    var fields = [("id_str", "CAST(\(row).id AS TEXT)"), ("full_text", row + ".full_text")]
    func add(_ key: String, _ column: String, _ form: (String) -> String = { $0 }) {
      if has(table, column) { fields.append((key, form("\(row).\(column)"))) }
    }
    for column in ["created_at", "lang", "retweet_count", "favorite_count"] { add(column, column) }
    if has(table, "display_text_range") {
      let range = table == "tweets" ? Self.start(row) : Self.list(row + ".display_text_range")
      fields.append(("display_text_range", range))
    }
    if table != "tweets" || !has("sources", "name") { add("source", "source") }
    add("in_reply_to_status_id_str", "in_reply_to_status_id", Self.text)
    add("quoted_status_id_str", "quoted_status", Self.text)
    add("possibly_sensitive", "possibly_sensitive", Self.bool)
    return fields
  }

  private func user(_ row: String) -> String {
    var fields = [("id_str", "CAST(\(row).id AS TEXT)")]
    for column in ["screen_name", "name", "profile_image_url_https"] where has("users", column) {
      fields.append((column, "\(row).\(column)"))
    }
    if has("users", "protected") { fields.append(("protected", Self.bool("\(row).protected"))) }
    return "json_object(\(Self.fields(fields)))"
  }

  /// The ids of each post's media. SQLite makes this list of all posts before the first row, so it
  /// holds nothing else of the media, which may be long, and which many posts may share.
  private static let pictureIDs =
    "SELECT tweets_id, json_group_array(media_id) AS ids FROM (SELECT tweets_id, media_id,"
    + " row_number() OVER (PARTITION BY tweets_id) AS place FROM media_tweets)"
    + " WHERE place <= \(JSONValue.listReach) GROUP BY tweets_id"

  /// The media of a post. The program has replaced the short address of a picture in the text by
  /// the long one.
  private var media: String {
    var fields = [("media_url_https", Self.short("m.media_url_https"))]
    for column in ["type", "ext_alt_text"] where has("media", column) {
      fields.append((column, Self.short("m." + column)))
    }
    if has("media", "expanded_url") {
      let address = Self.short("m.expanded_url")
      fields += [("url", address), ("expanded_url", address)]
    }
    return "CASE WHEN g.ids IS NOT NULL THEN json((SELECT"
      + " json_group_array(json_object(\(Self.fields(fields)))) FROM json_each(g.ids) i"
      + " CROSS JOIN media m ON m.id = i.value)) END"
  }

  /// A text of a picture, up to a length. A post may name a thousand pictures; longer addresses are
  /// not believed, and X has no longer descriptions.
  private static func short(_ column: String) -> String {
    // For SQLite, the length of a text ends at its first zero, but the text does not.
    "CASE WHEN length(CAST(\(column) AS BLOB)) <= 4096 THEN \(column) END"
  }

  private static func fields(_ fields: [(String, String)]) -> String {
    fields.map { "'\($0.0)', \($0.1)" }.joined(separator: ", ")
  }

  private static func text(_ column: String) -> String { "CAST(\(column) AS TEXT)" }

  private static func list(_ column: String) -> String {
    "CASE WHEN json_valid(\(column)) THEN json(\(column)) END"
  }

  /// A range without its end, since the program has made the text after it longer.
  private static func start(_ row: String) -> String {
    "CASE WHEN json_valid(\(row).display_text_range) THEN json_array("
      + "json_extract(\(row).display_text_range, '$[0]'), length(\(row).full_text)) END"
  }

  private static func bool(_ column: String) -> String {
    "CASE WHEN \(column) THEN json('true') END"
  }
}
