import Posts

/// What the query field shows about its text, before any source has answered.
enum FieldLight: Sendable, Equatable {
  /// Too short for a live search: only the archive answers. The field is yellow.
  case short
  /// Searched as far as it goes; more is expected. The unfinished part is underlined.
  case unfinished
  /// Something in it is no operator, no date, no number, or too much, or no post can match it; that
  /// is underlined, in the colour of warnings.
  case wrong
  case fine
}

extension State {
  /// The light of the field. Yellow means one thing only, whatever else there is to say.
  var light: FieldLight {
    if onlyArchiveAnswers { return .short }
    guard let remark else { return .fine }
    return remark.kind == .unfinished ? .unfinished : .wrong
  }

  /// What to say about the text: first what is wrong, then what is open.
  var remark: Query.Remark? {
    reading.remarks.first { $0.kind != .unfinished } ?? reading.remarks.first
  }
}
