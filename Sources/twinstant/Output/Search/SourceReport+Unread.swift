/// A source that was left before its end, since its pages had no post: nobody knows whether it has
/// any that match.
extension SourceReport {
  var isUnread: Bool { unreadPages > 0 && error == nil }

  /// That, and how it may be found out; `nil` where all was read, or as much as was wanted.
  var unread: String? {
    guard isUnread else { return nil }
    // No more are looked through only where each one costs money.
    if unreadPages == 1 {
      return "\(name) was asked for one page, which had no post that matches. There may be more,"
        + " for its price: --limit N or --all asks on."
    }
    return "\(name) was asked no further: its last \(unreadPages) pages brought no new post that"
      + " matches. There may be more: name more words or days, or go on by Enter on the screen."
  }
}
