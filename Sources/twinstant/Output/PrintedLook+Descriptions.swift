import Posts

extension PrintedLook {
  /// The lines of the descriptions of a post's pictures that tell why it was found: in each, some
  /// word was found that is in no text shown beside it, nor in an earlier description.
  func descriptions(of post: Post, besides shown: [String]) -> String {
    guard let highlights, post.media.contains(where: { $0.alt != nil }) else { return "" }
    var seen = shown.reduce(into: Set<String>()) { $0.formUnion(highlights.foundWords(in: $1)) }
    var printed = ""
    for item in post.media {
      guard let alt = item.alt else { continue }
      let found = highlights.foundWords(in: alt)
      if found.isSubset(of: seen) { continue }
      seen.formUnion(found)
      printed += lines(of: alt, between: "(\(item.kind.rawValue): ", and: ")")
    }
    return printed
  }
}

extension Highlights {
  /// The words that it finds in a text, in small letters.
  fileprivate func foundWords(in text: String) -> Set<String> {
    Set(ranges(in: text).map { text[$0].lowercased() })
  }
}
