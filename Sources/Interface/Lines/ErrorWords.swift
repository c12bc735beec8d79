import Posts

extension SearchError {
  /// What went wrong and what to do, one behind the other.
  var sentences: String { message.followed(by: remedy) }

  /// What went wrong, as a part of a longer line.
  var messageWithoutStop: String { message.hasSuffix(".") ? String(message.dropLast()) : message }
}
