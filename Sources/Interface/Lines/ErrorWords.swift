import Posts

extension SearchError {
  /// What kind of failure it is, in two words.
  var title: String {
    switch kind {
    case .refused: "Access refused"
    case .noAccount: "No account"
    case .paused: "Paused"
    case .overBudget: "Over budget"
    case .notSearchable: "Not searchable"
    case .failed: "Not available"
    }
  }

  /// What went wrong, as a part of a longer line.
  var messageWithoutStop: String { message.hasSuffix(".") ? String(message.dropLast()) : message }

  /// Whether the same may be asked for once more at once: what a cap refuses it would refuse again,
  /// and what a source cannot look for it cannot look for now.
  var isWorthAskingAgain: Bool {
    switch kind {
    case .overBudget: remedy.isEmpty
    case .notSearchable: false
    default: true
    }
  }

  /// What to do, and what else can be done behind it. A remedy may end in a command to be typed:
  /// then a dot parts the two, so that neither reads on into the other.
  func remedy(or other: String) -> String {
    guard let last = remedy.last else { return other }
    return remedy + (".!?…".contains(last) ? " " : " · ") + other
  }
}
