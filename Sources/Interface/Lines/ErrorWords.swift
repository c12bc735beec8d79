import Posts

extension SearchError {
  /// What went wrong and what to do, one behind the other.
  var sentences: String {
    let ends = message.last.map { ".!?…".contains($0) } ?? true
    let gap = message.isEmpty || remedy.isEmpty ? "" : ends ? " " : " — "
    return message + gap + remedy
  }

  /// What went wrong, as a part of a longer line.
  var messageWithoutStop: String { message.hasSuffix(".") ? String(message.dropLast()) : message }
}
