extension QueryOperator {
  /// Every operator as it may be typed, in few words with what it finds: for the help of the screen
  /// and of commands.
  package static let examples: [(String, String)] = [
    ("from:ada to:ada", "by a person, addressed to one; from:me is you"),
    ("since:2026-01", "from January 2026; until: before it; 7d: a week ago"),
    ("has:links", "also media, images, video, quotes"),
    ("is:reply", "also repost, quote, sensitive"),
    ("min_likes:10", "at least so many; also min_reposts: min_replies:"),
    ("in:likes", "in a collection: posts, likes, bookmarks, live, or yours"),
    ("url:example.org", "with a link there"),
    ("lang:en source:x", "in a language, from a source"),
    ("conversation:id", "of one conversation"),
  ]
}
