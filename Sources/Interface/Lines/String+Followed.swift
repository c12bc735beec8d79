import Errors

extension String {
  /// This, and what else there is to say behind it. What does not end as a sentence does may be a
  /// command to be typed: then a dot parts the two, so that neither reads on into the other.
  func followed(by other: String) -> String {
    guard !isEmpty, !other.isEmpty else { return self + other }
    return self + (endsAsSentence ? " " : " · ") + other
  }
}
