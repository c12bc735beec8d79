import Posts

extension JSONValue {
  /// When a post was last edited that was written at a time; `nil` if that is no later, as some
  /// programs name a moment for each post.
  ///
  /// In whole seconds: of one edit the API of Mastodon tells the milliseconds, and its archives do
  /// not.
  package func edit(after written: Timestamp) -> Timestamp? {
    guard let time else { return nil }
    let second = Timestamp(seconds: time.seconds)
    return second > written ? second : nil
  }
}
