extension String {
  /// This, and what else there is to say behind it. What does not end as a sentence does may be a
  /// command to be typed: then a dot parts the two, so that neither reads on into the other.
  func followed(by other: String) -> String {
    guard let last = self.last, !other.isEmpty else { return isEmpty ? other : self }
    return self + (".!?…".contains(last) ? " " : " · ") + other
  }
}
