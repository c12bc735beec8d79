import Posts

/// An article of X: the words of its post are nothing but its address.
struct PostArticle {
  private let article: JSONValue

  /// `nil` if a post has no article. X's own pages put it deeper than the v2 API.
  init?(of post: JSONValue) {
    let place = post["article"]
    guard let article = place?["article_results"]?["result"] ?? place, article.kind == .object
    else { return nil }
    self.article = article
  }

  /// The words of the post, above the title and as much of the article as came along. Safe to
  /// print.
  func text(below words: String) -> String {
    let parts = [words, article["title"]?.text ?? "", body]
    return Sanitized.text(parts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  /// In a timeline there is only its beginning.
  private var body: String {
    if let whole = article["plain_text"]?.text, !whole.isEmpty { return whole }
    let blocks = (article["content_state"]?["blocks"]?.list ?? []).compactMap { $0["text"]?.text }
    let text = blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    return text.isEmpty ? article["preview_text"]?.text ?? "" : text
  }
}
