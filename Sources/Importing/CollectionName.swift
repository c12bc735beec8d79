import Posts

/// The name of a collection of posts, as people and dumps give it: `bookmarks`, `Reading List`.
///
/// It is kept as it was written, with single spaces, but in lower case if every archive knows it.
/// Every such name can be searched for: `in:reading-list`, `in:"Reading List"`.
package struct CollectionName: Sendable, Hashable {
  package let text: String

  /// What `init` accepts, in words for people.
  package static let rule =
    "a letter, number, emoji or _ in it, 64 bytes at most, no quotes, and not “live”"

  /// `nil` if it breaks `rule`: `live` means posts that no import brought; a name that a query does
  /// not find could not be searched for; and control characters are not allowed.
  package init?(_ name: String) {
    let words = name.split(separator: " ").joined(separator: " ")
    let folded = Folding.name(words)
    guard Sanitized.line(name) == name, !words.contains("\""), words.utf8.count <= 64,
      folded != Post.Collection.live
    else { return nil }
    let isUsual = Post.Collection.usual.contains(folded)
    guard isUsual || Self.isFound(words, folded) else { return nil }
    text = isUsual ? folded : words
  }

  /// Whether a query finds a name again, as the reader of queries itself says.
  private static func isFound(_ name: String, _ folded: String) -> Bool {
    let reading = Query.Reading(of: "in:\"\(name)\"", lastWordIsPrefix: false)
    guard reading.remarks.isEmpty, reading.query.conditions.count == 1,
      case .collection(let found, _)? = reading.query.requiredTerms.first
    else { return false }
    return found == folded
  }
}
