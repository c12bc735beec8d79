import Posts

/// The name of a collection of posts, as people and dumps give it: `bookmarks`, `reading list`.
///
/// Lower case and with single spaces, so that there are no two that read the same. Every such name can be
/// asked for: `in:reading-list`, `in:"reading list"`.
package struct CollectionName: Sendable, Hashable {
  package let text: String

  /// What `init` wants, for people.
  package static let rule =
    "a letter, number or emoji in it, 64 bytes at most, no quotes, and not “live”"

  /// `nil` when it breaks `rule`: `live` means posts that no import brought, and no query can be
  /// made of quotes or of a name with nothing to look up. No control characters either.
  package init?(_ name: String) {
    text = name.split(separator: " ").joined(separator: " ").lowercased()
    let folded = Folding.name(text)
    let isPlain = Sanitized.line(name) == name && !text.contains("\"")
    guard isPlain, !folded.isEmpty, folded != Post.Collection.live, text.utf8.count <= 64 else {
      return nil
    }
  }
}
