import Errors
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

  /// Whether repeating the request at once makes sense. A cap that has a remedy would refuse it
  /// again, and a source that cannot look for the query still cannot.
  var isWorthAskingAgain: Bool {
    switch kind {
    case .overBudget: remedy.isEmpty
    case .notSearchable: false
    default: true
    }
  }

  /// Says that a key asks again; “then” where the remedy has to come first.
  func askingAgain(by key: String) -> String {
    key + " asks again" + (lastsUntilRemedy ? " then" : "")
  }

  /// Whether asking again fails the same way until the remedy is taken. It does where a person or a
  /// service refuses, wants an account, or wants to be left alone; anything else may succeed at
  /// once.
  private var lastsUntilRemedy: Bool {
    switch kind {
    case .refused, .noAccount, .paused(nil): !remedy.isEmpty
    case .paused(_?), .overBudget, .notSearchable, .failed: false
    }
  }

  /// How long a service still wants to be left alone, counted down: `again in 0:31`; `nil` where it
  /// named no time, and once that is over.
  func again(now: Timestamp) -> String? {
    pauseLeft(at: now).map { "again in " + countdown(seconds: $0) }
  }

  /// What went wrong, and what to do. For a pause of known length that is how long to wait, which
  /// needs no more words; once it is over, the caller says what to do.
  func sentences(now: Timestamp) -> String {
    guard case .paused(_?) = kind else { return sentences }
    guard let time = again(now: now) else { return messageWithoutStop }
    return message.isEmpty ? time : messageWithoutStop + " · " + time
  }

  /// The failure where the screen can sign in: the way there stands in place of the commands.
  ///
  /// - Parameter keys: those that lead there; empty where the person is there.
  func told(withSignIn keys: String) -> SearchError {
    var told = self
    if let wrongKeys {
      told.remedy = keys.isEmpty ? wrongKeys : "\(wrongKeys) \(keys), signs in again."
    } else if let other = besidesAccount {
      let way = keys.isEmpty ? "" : "\(keys), signs in."
      told.remedy = other.isEmpty ? way : other + (way.isEmpty ? "." : ", or: " + way)
    }
    return told
  }
}

extension String {
  /// This text with another one behind it. A text that does not end as a sentence does may be a
  /// command to be typed: then a dot parts the two, so that neither reads on into the other.
  func followed(by other: String) -> String {
    guard !isEmpty, !other.isEmpty else { return self + other }
    return self + (endsAsSentence ? " " : " · ") + other
  }
}
