import Posts

extension SearchError {
  /// What went wrong, as a part of a longer line.
  var messageWithoutStop: String { message.hasSuffix(".") ? String(message.dropLast()) : message }

  /// Whether the same may be asked for once more at once: what a cap refuses it would refuse again.
  var isWorthAskingAgain: Bool { kind != .overBudget || remedy.isEmpty }

  /// What to do, and what else can be done behind it. A remedy may end in a command to be typed: then a dot
  /// parts the two, so that neither reads on into the other.
  func remedy(or other: String) -> String {
    guard let last = remedy.last else { return other }
    return remedy + (".!?…".contains(last) ? " " : " · ") + other
  }
}
