import Posts

/// The name of a collection of posts, as people and dumps give it: `bookmarks`, `reading list`.
///
/// In lower case and with single spaces, so that no two of them look the same. Every such name can
/// be searched for: `in:reading-list`, `in:"reading list"`.
package struct CollectionName: Sendable, Hashable {
  package let text: String

  /// What `init` accepts, in words for people.
  package static let rule =
    "a letter, number or emoji in it, 64 bytes at most, no quotes, and not “live”"

  /// `nil` if it breaks `rule`: `live` means posts that no import brought; a name with quotes, or
  /// with nothing to look up, could not be searched for; control characters are not allowed either.
  package init?(_ name: String) {
    text = name.split(separator: " ").joined(separator: " ").lowercased()
    let folded = Folding.name(text)
    let isPlain = Sanitized.line(name) == name && !text.contains("\"")
    guard isPlain, !folded.isEmpty, folded != Post.Collection.live, text.utf8.count <= 64 else {
      return nil
    }
  }
}
