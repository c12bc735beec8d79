import PostFormats

extension RecordDecoder {
  /// Keys of a timeline of X's own pages, without the objects around it, as programs save its
  /// parts.
  static let webKeys = JSONKeySet(["instructions", "entryId", "itemContent", "tweet_results"])

  /// Reads an answer to X's own pages, or a part of one; `false` for anything else.
  func readWebPage(_ answer: JSONValue, _ each: Handler) -> Bool {
    guard let posts = WebPage.posts(in: answer) else { return false }
    let decoder = WebPostDecoder(warnings: warnings)
    for (index, post) in posts.enumerated() {
      each("post \(index + 1)", .nothing, decoder.result(of: post))
    }
    return true
  }
}
