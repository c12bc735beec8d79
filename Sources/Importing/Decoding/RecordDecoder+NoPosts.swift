import PostFormats

/// People and counts by themselves, as programs write them that split up the answers with both.
extension RecordDecoder {
  /// Whether what cannot be read as a post is a person or a count, by what only these have. A post
  /// without words is broken; so is one with words, beside which a table may tell about its author.
  static func isPersonOrCount(_ value: JSONValue) -> Bool {
    if value["text"] != nil || value["full_text"] != nil { return false }
    if value["public_metrics"]?["followers_count"] != nil { return true }
    if value["followers_count"] != nil {
      return value["favourites_count"] != nil || value["acct"] != nil
    }
    return (value["tweet_count"] ?? value["post_count"]) != nil && value["start"] != nil
  }
}
