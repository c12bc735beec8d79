import PostFormats

/// People and counts by themselves, as programs take the answers apart that have them.
extension RecordDecoder {
  /// Whether what cannot be read as a post is one of these. Only what they alone have tells that: a
  /// post without words is broken; and so is one with words, beside which a table may tell of
  /// whoever wrote it.
  static func isPersonOrCount(_ value: JSONValue) -> Bool {
    if value["text"] != nil || value["full_text"] != nil { return false }
    if value["public_metrics"]?["followers_count"] != nil { return true }
    if value["followers_count"] != nil {
      return value["favourites_count"] != nil || value["acct"] != nil
    }
    return (value["tweet_count"] ?? value["post_count"]) != nil && value["start"] != nil
  }
}
