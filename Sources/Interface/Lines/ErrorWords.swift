import Posts

extension SearchError {
  /// What went wrong, as a part of a longer line.
  var messageWithoutStop: String { message.hasSuffix(".") ? String(message.dropLast()) : message }
}
