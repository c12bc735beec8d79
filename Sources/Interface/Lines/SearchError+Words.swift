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

  /// Whether the same may be asked for once more at once: what a cap refuses it would refuse again,
  /// and what a source cannot look for it cannot look for now.
  var isWorthAskingAgain: Bool {
    switch kind {
    case .overBudget: remedy.isEmpty
    case .notSearchable: false
    default: true
    }
  }

  /// That a key asks again: only then, where a remedy comes first.
  func askingAgain(by key: String) -> String {
    key + " asks again" + (lastsUntilRemedy ? " then" : "")
  }

  /// Whether the same would come of asking again before the remedy is taken. So it is where a
  /// person or a service refuses, wants an account, or wants to be left alone; whatever else has
  /// failed may succeed at once.
  private var lastsUntilRemedy: Bool {
    switch kind {
    case .refused, .noAccount, .paused(nil): !remedy.isEmpty
    case .paused(_?), .overBudget, .notSearchable, .failed: false
    }
  }

  /// How long a service still wants to be left alone, counted down: `again in 0:31`; `nil` where it
  /// did not say so, and once that is over.
  func again(now: Timestamp) -> String? {
    pauseLeft(at: now).map { "again in " + countdown(seconds: $0) }
  }

  /// What went wrong, and what to do: to wait for so long, which needs no more words. Once that is
  /// over it is for the caller to say what else.
  func sentences(now: Timestamp) -> String {
    guard case .paused(_?) = kind else { return sentences }
    guard let time = again(now: now) else { return messageWithoutStop }
    return message.isEmpty ? time : messageWithoutStop + " · " + time
  }

  /// The same where the screen can sign in again: a way there stands in place of the commands.
  func told(withSignIn way: String) -> SearchError {
    guard let wrongKeys else { return self }
    var told = self
    told.remedy = way.isEmpty ? wrongKeys : wrongKeys + " " + way
    return told
  }
}
