import PostFormats

/// What a record of snscrape says it is: `snscrape.modules.twitter.Tweet`.
struct ScrapedType {
  private let text: String
  /// `Tweet`
  private let name: Substring
  private let value: JSONValue

  /// `nil` if a value of `_type` is that of another program.
  init?(_ value: JSONValue) {
    guard let text = value.safeLine, text.hasPrefix("snscrape."),
      let dot = text.lastIndex(of: ".")
    else { return nil }
    self.text = text
    name = text[text.index(after: dot)...]
    self.value = value
  }

  init?(of record: JSONValue) {
    guard let value = record["_type"] else { return nil }
    self.init(value)
  }

  /// Whether it may have words: people do not, nor posts of which only the id is left.
  var isPost: Bool { !Self.others.contains(name) }

  private static let others: Set<Substring> = [
    "User", "UserRef", "TweetRef", "Tombstone", "Trend", "Community", "Channel", "Group",
  ]

  /// Whether it is a post of Mastodon, or one that was passed on.
  var isToot: Bool {
    text == "snscrape.modules.mastodon.Toot" || text == "snscrape.modules.mastodon.Boost"
  }

  /// The fault of a post of a kind that is not read.
  var fault: RecordFault { RecordFault("_type", expected: "a post of X or Mastodon", found: value) }
}
