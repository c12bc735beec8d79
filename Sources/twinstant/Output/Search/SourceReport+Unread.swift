/// A source that was left before its end, since its pages had no new post: nobody knows whether it
/// has any that match.
extension SourceReport {
  var isUnread: Bool { hasMore && emptyPages > 0 && error == nil }

  /// Says so, and how to find out; `nil` where all was read, or as much as was wanted.
  var unread: String? {
    guard isUnread else { return nil }
    // Reading stops after one empty page only where each page costs money.
    if emptyPages == 1 {
      return "\(name) was asked for one page, which had no post that matches. There may be more,"
        + " for its price: --limit N or --all asks on."
    }
    return "\(name) was asked no further: its last \(emptyPages) pages brought no new post that"
      + " matches. There may be more: name more words or days, or go on by Enter on the screen."
  }
}
