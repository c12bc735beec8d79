import Posts

extension JSONValue {
  /// When a post that was written at `written` was last edited; `nil` if that is no later, as some
  /// programs give an edit time for each post.
  ///
  /// In whole seconds: Mastodon's API tells the milliseconds of an edit, and its archives do not.
  package func edit(after written: Timestamp) -> Timestamp? {
    guard let time else { return nil }
    let second = Timestamp(seconds: time.seconds)
    return second > written ? second : nil
  }
}
