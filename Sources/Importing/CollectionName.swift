import Posts

/// The name of a collection of posts, as a person gives it: `bookmarks`, `reading-list`.
///
/// Lower case, so that there are no two that read the same; without what has a meaning in a query.
package struct CollectionName: Sendable, Hashable {
  package let text: String

  /// `nil` when it is empty or longer than 64 bytes, has something else than letters, numbers, `-`,
  /// `_` and `.`, or is `live`, which means what no import brought.
  package init?(_ name: String) {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    text = name.lowercased()
    guard isPlain, !text.isEmpty, text.utf8.count <= 64, text != Post.Collection.live else {
      return nil
    }
  }
}
