import Errors

extension String {
  /// This text with another one behind it. A text that does not end as a sentence does may be a
  /// command to be typed: then a dot parts the two, so that neither reads on into the other.
  func followed(by other: String) -> String {
    guard !isEmpty, !other.isEmpty else { return self + other }
    return self + (endsAsSentence ? " " : " · ") + other
  }
}
